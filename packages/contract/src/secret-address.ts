/**
 * Query parameters whose value opens something private to whoever has the address: an order at WooCommerce and at Easy
 * Digital Downloads, or a new password. Each site may add names of its own.
 */
export const SECRET_PARAMS: readonly string[] = ['key', 'payment_key']

/**
 * Whether an address holds such a value: in its query, in its fragment, or in an address inside of it. For the page, the
 * server and simulations alike.
 */
export const holdsSecret = (address: string, more: readonly string[] = []): boolean =>
  new RegExp(`[?&#;](${[...SECRET_PARAMS, ...more].join('|')})=[^&#;]`, 'i').test(
    plain(plain(address)),
  )

/** With escapes of plain signs resolved; whatever else stands there, something comes back. */
const plain = (text: string): string =>
  text.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

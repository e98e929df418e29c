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

/** What stands in one part of a path, one parameter or one fragment, and ends as a domain does; encoded however often. */
const EMAIL = /[^=&#@/?](@|%(25)*40)[^&#@/?]{1,99}\.[a-z%]/i

/**
 * Whether an address is one that no foreign script may read: it opens something, or names somebody by an e-mail address, of
 * which such a script would make a click id, a campaign or the page's name.
 */
export const isPrivateAddress = (address: string, more?: readonly string[]): boolean =>
  EMAIL.test(address) || holdsSecret(address, more)

import type {
  ShopCall,
  ShopCalls,
  ShopCart,
  ShopLine,
  ShopResponse,
  ShopWanted,
} from '@footfall/contract'

/** What is asked of a keeper that is over. */
export const EMPTY_ANSWER: ShopResponse = { error: { code: 'failed' } }

/** Neither a cart nor an error, an order or a way on: nobody knows whether it was done. */
export const saysSomething = (answer: ShopResponse): ShopResponse =>
  answer.cart || answer.error || answer.order || answer.next
    ? answer
    : { ...answer, ...EMPTY_ANSWER }

/** Something to be asked of the host. */
export interface CartChange {
  call: ShopCall
  /** Made when it is sent, of the cart that the host holds by then. */
  argument(held: ShopCart | undefined): ShopCalls[ShopCall]
  /** What it does to the cart that is shown, before the host has said so. */
  patch?(cart: ShopCart): ShopCart
  /** The line it is about. */
  line?: string
  /** One that waits is replaced by a later one of the same name. */
  name?: string
}

export const adding = (items: readonly ShopWanted[]): CartChange => ({
  call: 'add',
  argument: () => ({ items }),
  patch: (cart) => addedTo(cart, items),
})

export const settingQuantity = (key: string, quantity: number): CartChange => ({
  call: 'quantity',
  line: key,
  name: `quantity ${key}`,
  argument: (cart) => ({ key, quantity, revision: cart?.revision ?? '' }),
  patch: (cart) => withQuantity(cart, key, quantity),
})

export const removing = (key: string): CartChange => ({
  call: 'remove',
  line: key,
  name: `remove ${key}`,
  argument: (cart) => ({ key, revision: cart?.revision ?? '' }),
  patch: (cart) => withQuantity(cart, key, 0),
})

/** The cart with what the visitor has just done on top. */
export const patched = (cart: ShopCart, changes: readonly CartChange[]): ShopCart =>
  changes.reduce((now, { patch }) => patch?.(now) ?? now, cart)

/*
 * What a visitor has just done, shown before the host has said so. Only pieces are changed: sums are the host's alone, since
 * nobody else knows its discounts, taxes and rounding.
 */

const withQuantity = (cart: ShopCart, key: string, quantity: number): ShopCart =>
  withLines(
    cart,
    cart.lines.flatMap((line) =>
      line.key !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
    ),
  )

/** Pieces of what is in the cart already; of anything new nothing is known but how many. */
const addedTo = (cart: ShopCart, items: readonly ShopWanted[]): ShopCart => ({
  ...cart,
  lines: cart.lines.map((line) => {
    const more = items.find(({ id }) => id === line.id)
    return more ? { ...line, quantity: Math.min(line.quantity + more.quantity, line.most) } : line
  }),
  count: items.reduce((sum, { quantity }) => sum + quantity, cart.count),
})

const withLines = (cart: ShopCart, lines: readonly ShopLine[]): ShopCart => ({
  ...cart,
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})

/** The cart was changed elsewhere, but the line that this is about is as the visitor saw it: what they want still holds. */
export const asksAgain = (
  { error, cart }: ShopResponse,
  seen: ShopCart | undefined,
  key: string | undefined,
): boolean => {
  if (error?.code !== 'changed' || key === undefined) return false
  const [before, now] = [seen, cart].map((one) => one?.lines.find((line) => line.key === key))
  return !!now && before?.quantity === now.quantity && before.price.minor === now.price.minor
}

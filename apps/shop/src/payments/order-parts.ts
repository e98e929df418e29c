import type { Order } from '../domain/order.ts'

export interface OrderPart {
  name: string
  quantity: number
  /** Of one, in minor units. */
  price: number
}

const MAX_NAME = 127

/** An order's things as a provider's page lists them; undefined where single prices do not make up the sums. */
export const partsOf = ({ totals }: Order): OrderPart[] | undefined => {
  const parts = totals.lines.map(({ item, quantity, total }) => ({
    name: item.name.slice(0, MAX_NAME),
    quantity,
    price: total / quantity,
  }))
  const isExact = parts.every(({ price }) => Number.isInteger(price))
  const sum = parts.reduce((all, { price, quantity }) => all + price * quantity, 0)
  return isExact && sum === totals.subtotal ? parts : undefined
}

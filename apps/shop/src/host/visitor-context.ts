import { createHash } from 'node:crypto'
import type { VisitorCart, VisitorContext } from '@footfall/contract'
import type { Account } from '../domain/account-store.ts'
import type { CartTotals } from '../domain/cart.ts'
import { toDecimal } from '../domain/money.ts'
import { toOrderItems } from './order-items.ts'

export interface VisitorFacts {
  goods: CartTotals
  downloads: CartTotals
  account: Account | undefined
}

/** The host contract's visitor context: who is signed in, by number and role only, and what is in the baskets. */
export const toVisitorContext = ({ goods, downloads, account }: VisitorFacts): VisitorContext => ({
  ...(account && { user: { id: account.id, roles: [...account.roles] } }),
  ...(goods.count > 0 && { cart: toVisitorCart(goods) }),
  ...(downloads.count > 0 && { downloads: toVisitorCart(downloads) }),
})

const toVisitorCart = (totals: CartTotals): VisitorCart => {
  const items = toOrderItems(totals)
  return {
    items,
    value: toDecimal(totals.subtotal - totals.discount),
    currency: totals.currency,
    hash: createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 32),
  }
}

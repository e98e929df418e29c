import type { ShopMoney } from '@footfall/contract'
import { type Currency, formatMoney, type Minor } from '../domain/money.ts'

/** Every currency of this shop has cents. */
const EXPONENT = 2

export const toShopMoney = (minor: Minor, currency: Currency): ShopMoney => ({
  minor,
  exponent: EXPONENT,
  currency,
  text: formatMoney(minor, currency),
})

import { CURRENCIES, type Currency, type Minor } from './money.ts'

/** Ways of delivery, the first of them unless another is chosen. */
export const RATES = {
  standard: { title: 'Standard, two to four days' },
  express: { title: 'Express, the next working day' },
} as const

export type RateId = keyof typeof RATES

export const DEFAULT_RATE: RateId = 'standard'

/** The name the checkout form posts the choice under. */
export const RATE_FIELD = 'shipping_method'

export const isRate = (value: unknown): value is RateId =>
  typeof value === 'string' && Object.hasOwn(RATES, value)

/** What delivery of goods of that worth costs. Only the slow way is ever free. */
export const fareOf = (rate: RateId, currency: Currency, goods: Minor): Minor => {
  const { shipping, express, freeShippingFrom } = CURRENCIES[currency]
  if (rate === 'express') return express
  return goods >= freeShippingFrom ? 0 : shipping
}

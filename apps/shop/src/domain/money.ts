/** An amount in its currency's smallest unit; never a fraction, so sums are exact. */
export type Minor = number

/**
 * The currencies a visitor can choose. `rate` is what one unit of the home currency costs; converted prices are rounded
 * to ten of the smallest unit.
 */
export const CURRENCIES = {
  GBP: { name: 'Pound sterling', rate: 1, shipping: 395, express: 995, freeShippingFrom: 5000 },
  EUR: { name: 'Euro', rate: 1.17, shipping: 595, express: 1295, freeShippingFrom: 6000 },
  USD: { name: 'US dollar', rate: 1.29, shipping: 795, express: 1595, freeShippingFrom: 7500 },
} as const

export type Currency = keyof typeof CURRENCIES

/** The currency the catalogue is written in. */
export const HOME_CURRENCY: Currency = 'GBP'

const VAT_PERCENT = 20

const formats: ReadonlyMap<Currency, Intl.NumberFormat> = new Map(
  (Object.keys(CURRENCIES) as Currency[]).map((currency) => [
    currency,
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }),
  ]),
)

export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(CURRENCIES, value)

/** Prints an amount as a shopper reads it: £14.00. */
export const formatMoney = (amount: Minor, currency: Currency): string =>
  formats.get(currency)?.format(amount / 100) ?? ''

/** A price of the catalogue in another currency, as a shopkeeper would round it. */
export const convertPrice = (pence: Minor, currency: Currency): Minor => {
  if (currency === HOME_CURRENCY) return pence
  return Math.round((pence * CURRENCIES[currency].rate) / 10) * 10
}

/** The amount as a decimal number, as page contexts and order webhooks carry it. */
export const toDecimal = (amount: Minor): number => Math.round(amount) / 100

/** The value added tax contained in a gross amount. */
export const taxWithin = (gross: Minor): Minor =>
  Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))

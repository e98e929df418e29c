import type { ProviderId } from './payments.ts'

/*
 * The shop reckons in the smallest unit that ISO 4217 knows. Each provider has rules of its own about decimals; an amount that
 * cannot be said exactly is refused, never rounded.
 */

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

const ISO = {
  none: listed('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  three: listed('BHD IQD JOD KWD LYD OMR TND'),
}
const PAYPAL = { none: listed('HUF JPY TWD'), three: listed('') }
/** Of ISK and UGX, which have no decimals, two are said all the same. */
const STRIPE = {
  none: listed('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  three: ISO.three,
}

type Rules = typeof ISO

const decimalsBy = ({ none, three }: Rules, currency: string): number =>
  none.has(currency) ? 0 : three.has(currency) ? 3 : 2

const RULES: Readonly<Record<ProviderId, Rules>> = { paypal: PAYPAL, stripe: STRIPE }

/** A whole number in the provider's smallest unit. Throws where it would not be exact. */
const toProvider = (provider: ProviderId, minor: number, currency: string): number => {
  const shift = decimalsBy(RULES[provider], currency) - decimalsBy(ISO, currency)
  const amount = shift < 0 ? minor / 10 ** -shift : minor * 10 ** shift
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new Error(`${minor} ${currency} cannot be said exactly to ${provider}`)
  }
  return amount
}

/** Back into the shop's unit; undefined where that is not a whole number. */
const fromProvider = (
  provider: ProviderId,
  amount: number,
  currency: string,
): number | undefined => {
  const shift = decimalsBy(ISO, currency) - decimalsBy(RULES[provider], currency)
  const minor = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift
  return Number.isSafeInteger(minor) && minor >= 0 ? minor : undefined
}

export const toStripeAmount = (minor: number, currency: string): number =>
  toProvider('stripe', minor, currency)

export const fromStripeAmount = (amount: unknown, currency: string): number | undefined =>
  typeof amount === 'number' ? fromProvider('stripe', amount, currency) : undefined

/** PayPal takes text: `19.99`, and `1250` where a currency has no decimals there. */
export const toPaypalValue = (minor: number, currency: string): string => {
  const decimals = decimalsBy(PAYPAL, currency)
  const digits = String(toProvider('paypal', minor, currency)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const fromPaypalValue = (value: unknown, currency: string): number | undefined => {
  const [, whole, fraction = ''] =
    (typeof value === 'string' && /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(value)) || []
  const decimals = decimalsBy(PAYPAL, currency)
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  return fromProvider('paypal', Number(digits), currency)
}

import { isWebAddress } from '../../payments/hosted-page.ts'
import { type PaypalFault, paypalFault } from './paypal-error.ts'

/** What a merchant asks of an order. */
export interface OrderWish {
  /** Minor units. */
  amount: number
  currency: string
  customId: string
  invoiceId: string
  returnUrl: string
  cancelUrl: string
  brand: string
  hasSource: boolean
}

interface Money {
  currency_code?: unknown
  value?: unknown
}

interface Item {
  name?: unknown
  quantity?: unknown
  unit_amount?: Money
}

interface Unit {
  amount?: Money & { breakdown?: Record<string, Money> }
  custom_id?: unknown
  invoice_id?: unknown
  items?: Item[]
}

export interface OrderBody {
  intent?: unknown
  purchase_units?: Unit[]
  payment_source?: { paypal?: { experience_context?: Context } }
}

interface Context {
  return_url?: unknown
  cancel_url?: unknown
  brand_name?: unknown
}

const WHOLE = new Set(['HUF', 'JPY', 'TWD'])
const MAX_TEXT = 127

export const decimalsOf = (currency: string): number => (WHOLE.has(currency) ? 0 : 2)

/** Reads the body that makes an order, by the rules of the documentation. */
export const readOrderBody = (body: OrderBody): OrderWish | PaypalFault => {
  const [unit, ...others] = Array.isArray(body.purchase_units) ? body.purchase_units : []
  if (body.intent !== 'CAPTURE') return paypalFault(400, 'INVALID_PARAMETER_VALUE', '/intent')
  if (!unit?.amount || others.length > 0) {
    return paypalFault(400, 'MISSING_REQUIRED_PARAMETER', '/purchase_units')
  }
  const currency = String(unit.amount.currency_code)
  const amount = toMinor(unit.amount.value, currency)
  if (typeof amount !== 'number') return amount
  if (amount <= 0) return paypalFault(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value')
  for (const text of [unit.custom_id, unit.invoice_id]) {
    if (text !== undefined && (typeof text !== 'string' || text.length > MAX_TEXT || !text)) {
      return paypalFault(400, 'INVALID_STRING_LENGTH', '/purchase_units')
    }
  }
  const fault = sumFault(unit, currency, amount)
  if (fault) return fault
  const context = body.payment_source?.paypal?.experience_context
  if (!isWebAddress(context?.return_url) || !isWebAddress(context.cancel_url)) {
    return paypalFault(400, 'INVALID_PARAMETER_SYNTAX', '/payment_source')
  }
  return {
    amount,
    currency,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url,
    customId: String(unit.custom_id ?? ''),
    invoiceId: String(unit.invoice_id ?? ''),
    brand: String(context.brand_name ?? 'The merchant').slice(0, MAX_TEXT),
    hasSource: body.payment_source !== undefined,
  }
}

/** Added, or taken off. */
const SIGNS: Readonly<Record<string, number>> = {
  item_total: 1,
  tax_total: 1,
  shipping: 1,
  handling: 1,
  insurance: 1,
  discount: -1,
  shipping_discount: -1,
}

const sumFault = (
  { amount, items = [] }: Unit,
  currency: string,
  total: number,
): PaypalFault | undefined => {
  const breakdown = amount?.breakdown
  if (!breakdown) return items.length > 0 ? paypalFault(422, 'ITEM_TOTAL_REQUIRED') : undefined
  let sum = 0
  for (const [name, money] of Object.entries(breakdown)) {
    const part = toMinor(money.value, currency)
    if (typeof part !== 'number') return part
    if (money.currency_code !== currency) return paypalFault(422, 'CURRENCY_MISMATCH')
    sum += part * (SIGNS[name] ?? Number.NaN)
  }
  if (sum !== total) return paypalFault(422, 'AMOUNT_MISMATCH')
  let goods = 0
  for (const { name, quantity, unit_amount: price } of items) {
    const each = toMinor(price?.value, currency)
    if (typeof each !== 'number') return each
    const isNamed = typeof name === 'string' && name.length > 0 && name.length <= MAX_TEXT
    if (!isNamed || !/^[1-9]\d{0,9}$/.test(String(quantity))) {
      return paypalFault(400, 'INVALID_PARAMETER_VALUE', '/purchase_units/items')
    }
    goods += each * Number(quantity)
  }
  const isRight = items.length === 0 || goods === toMinor(breakdown.item_total?.value, currency)
  return isRight ? undefined : paypalFault(422, 'ITEM_TOTAL_MISMATCH')
}

/** A value is text with the currency's decimals, no more; a fraction of a whole currency is an error. */
export const toMinor = (value: unknown, currency: string): number | PaypalFault => {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (typeof value !== 'string' || whole === undefined || !/^[A-Z]{3}$/.test(currency)) {
    return paypalFault(400, 'INVALID_PARAMETER_SYNTAX', '/amount/value')
  }
  const decimals = decimalsOf(currency)
  if (fraction.length > decimals) return paypalFault(422, 'DECIMAL_PRECISION')
  return Number(whole + fraction.padEnd(decimals, '0'))
}

export const toValue = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))

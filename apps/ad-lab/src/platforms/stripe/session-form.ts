import { isWebAddress } from '../../payments/hosted-page.ts'
import { invalid, type StripeFault } from './stripe-error.ts'

/** What a merchant asks of a Checkout session. */
export interface SessionWish {
  lines: { name: string; amount: number; quantity: number }[]
  currency: string
  total: number
  successUrl: string
  cancelUrl: string | null
  reference: string | null
}

/** Currencies without decimals; of ISK and UGX amounts are given in hundredths that end in 00. */
const ZERO_DECIMAL = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const WHOLE_HUNDREDS = new Set(['isk', 'ugx'])

const MAX_LINES = 100
const MAX_AMOUNT = 99_999_999
const LINE = /^line_items\[(\d+)\]\[(quantity|price_data)\](?:\[(\w+)\](?:\[(\w+)\])?)?$/
const KNOWN =
  /^(mode|success_url|cancel_url|client_reference_id|submit_type|expires_at|locale|customer_email|ui_mode|(metadata|payment_intent_data|payment_method_types)(\[\w+\])+)$/
const REFERENCE = /^[\w-]{1,200}$/

export const decimalsOf = (currency: string): number => (ZERO_DECIMAL.has(currency) ? 0 : 2)

/** Reads the form that makes a session, by the rules of the documentation. */
export const readSessionForm = (form: URLSearchParams): SessionWish | StripeFault => {
  const lines = new Map<number, Record<string, string>>()
  for (const [name, value] of form) {
    const [, index, first, second, third] = LINE.exec(name) ?? []
    if (index !== undefined) {
      const field = [first, second, third].filter(Boolean).join('.')
      lines.set(Number(index), { ...lines.get(Number(index)), [field]: value })
    } else if (!KNOWN.test(name)) {
      return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
  }
  if (form.get('mode') !== 'payment') return invalid('mode must be payment here', 'mode')
  if (lines.size === 0 || lines.size > MAX_LINES) {
    return invalid('line_items must have 1 to 100 entries', 'line_items')
  }
  const successUrl = form.get('success_url')
  const cancelUrl = form.get('cancel_url')
  if (!isWebAddress(successUrl)) return invalid('Not a valid URL', 'success_url', 'url_invalid')
  if (cancelUrl !== null && !isWebAddress(cancelUrl)) {
    return invalid('Not a valid URL', 'cancel_url', 'url_invalid')
  }
  const reference = form.get('client_reference_id')
  if (reference !== null && !REFERENCE.test(reference)) {
    return invalid('Letters, digits, - and _ only', 'client_reference_id')
  }
  return readLines([...lines.values()], { successUrl, cancelUrl, reference })
}

const readLines = (
  rows: readonly Record<string, string>[],
  rest: Pick<SessionWish, 'successUrl' | 'cancelUrl' | 'reference'>,
): SessionWish | StripeFault => {
  const currency = rows[0]?.['price_data.currency'] ?? ''
  const lines: SessionWish['lines'] = []
  for (const row of rows) {
    const amount = toWhole(row['price_data.unit_amount'])
    const quantity = toWhole(row.quantity)
    const name = row['price_data.product_data.name']
    if (!name)
      return invalid('Missing required param', 'line_items[0][price_data][product_data][name]')
    if (amount === undefined) {
      return invalid(
        'Invalid integer',
        'line_items[0][price_data][unit_amount]',
        'parameter_invalid_integer',
      )
    }
    if (!quantity)
      return invalid('Invalid integer', 'line_items[0][quantity]', 'parameter_invalid_integer')
    if (row['price_data.currency'] !== currency || !/^[a-z]{3}$/.test(currency)) {
      return invalid('Invalid currency', 'line_items[0][price_data][currency]')
    }
    if (WHOLE_HUNDREDS.has(currency) && amount % 100 !== 0) {
      return invalid('Amounts in this currency end in 00', 'line_items[0][price_data][unit_amount]')
    }
    lines.push({ name, amount, quantity })
  }
  const total = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
  if (total <= 0 || total > MAX_AMOUNT)
    return invalid('Amount out of range', 'line_items', 'amount_too_small')
  return { ...rest, lines, currency, total }
}

const toWhole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

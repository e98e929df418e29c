import type { BuyerDetails } from './checkout-form.ts'
import { cleanText, collectErrors, emailError } from './form-fields.ts'
import { isPaymentMethod, type PaymentMethod } from './payment.ts'

export type BuyerField = keyof BuyerDetails

/** The names the download shop's form posts. */
export const BUYER_FIELD_NAMES = {
  email: 'edd_email',
  firstName: 'edd_first',
  lastName: 'edd_last',
  payment: 'edd-gateway',
} as const

export type BuyerErrors = Partial<Record<BuyerField, string>>

export type BuyerValues = Record<BuyerField, string>

export type BuyerResult =
  | { ok: true; details: BuyerDetails }
  | { ok: false; values: BuyerValues; errors: BuyerErrors }

export const BLANK_BUYER: BuyerValues = { email: '', firstName: '', lastName: '', payment: '' }

/** What stands in the form of the download shop's checkout, right or wrong, cleaned. */
export const readBuyerValues = (body: URLSearchParams): BuyerValues => {
  const values = { ...BLANK_BUYER }
  for (const field of Object.keys(BUYER_FIELD_NAMES) as BuyerField[]) {
    values[field] = cleanText(body.get(BUYER_FIELD_NAMES[field]))
  }
  return values
}

/** Checks the form of the download shop's checkout. */
export const readBuyerForm = (body: URLSearchParams): BuyerResult => {
  const values = readBuyerValues(body)
  const errors = collectErrors<BuyerField>({
    email: emailError(values.email),
    firstName: values.firstName ? undefined : 'Enter your first name.',
    lastName: undefined,
    payment: isPaymentMethod(values.payment) ? undefined : 'Choose how to pay.',
  })
  if (Object.keys(errors).length > 0) return { ok: false, values, errors }
  return { ok: true, details: { ...values, payment: values.payment as PaymentMethod } }
}

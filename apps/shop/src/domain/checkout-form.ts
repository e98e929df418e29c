import { cleanText, collectErrors, emailError, phoneError } from './form-fields.ts'
import { isPaymentMethod, type PaymentMethod } from './payment.ts'

/** Countries the shop delivers to. */
export const COUNTRIES = {
  GB: 'United Kingdom',
  IE: 'Ireland',
  FR: 'France',
  DE: 'Germany',
  NL: 'Netherlands',
  DK: 'Denmark',
  US: 'United States',
} as const

export type CountryCode = keyof typeof COUNTRIES

/** What both shops ask of a buyer. */
export interface BuyerDetails {
  email: string
  firstName: string
  lastName: string
  payment: PaymentMethod
}

/** What is asked of somebody who gets a parcel. */
export interface CheckoutDetails extends BuyerDetails {
  address: string
  city: string
  postcode: string
  country: CountryCode
  phone: string
  note: string
}

export type CheckoutField = keyof CheckoutDetails

/** The names the form posts, so that people who know the common shops find their way. */
export const FIELD_NAMES = {
  email: 'billing_email',
  firstName: 'billing_first_name',
  lastName: 'billing_last_name',
  address: 'billing_address_1',
  city: 'billing_city',
  postcode: 'billing_postcode',
  country: 'billing_country',
  phone: 'billing_phone',
  note: 'order_comments',
  payment: 'payment_method',
} as const

export type CheckoutErrors = Partial<Record<CheckoutField, string>>

export type CheckoutValues = Record<CheckoutField, string>

export type CheckoutResult =
  | { ok: true; details: CheckoutDetails }
  | { ok: false; values: CheckoutValues; errors: CheckoutErrors }

const MAX_LENGTH: Partial<Record<CheckoutField, number>> = { note: 500, address: 160 }

/** The form as a newcomer sees it. No way to pay is chosen for anybody. */
export const BLANK_CHECKOUT: CheckoutValues = {
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postcode: '',
  country: 'GB',
  phone: '',
  note: '',
  payment: '',
}

/** What stands in a checkout form, right or wrong, cleaned. */
export const readCheckoutValues = (body: URLSearchParams): CheckoutValues => {
  const values = { ...BLANK_CHECKOUT }
  for (const field of Object.keys(FIELD_NAMES) as CheckoutField[]) {
    values[field] = cleanText(body.get(FIELD_NAMES[field]), MAX_LENGTH[field])
  }
  return values
}

/**
 * Checks a posted checkout form. Values come back cleaned, so that they can be shown again. Default of `isOffered`: the shop's own
 * ways to pay.
 */
export const readCheckoutForm = (
  body: URLSearchParams,
  isOffered: (method: string) => boolean = isPaymentMethod,
): CheckoutResult => {
  const values = readCheckoutValues(body)
  const errors = findErrors(values, isOffered)
  if (Object.keys(errors).length > 0) return { ok: false, values, errors }
  return {
    ok: true,
    details: {
      ...values,
      country: values.country as CountryCode,
      payment: values.payment as PaymentMethod,
    },
  }
}

/** Fields a tracker adds to the checkout form: bounded in number and length, kept as they came. */
export const readEnrichment = (body: URLSearchParams): Record<string, string> => {
  const found: [string, string][] = []
  for (const [name, value] of body) {
    if (found.length < 12 && /^(last_)?pys_[a-z_]{1,40}$/.test(name))
      found.push([name, value.slice(0, 500)])
  }
  return Object.fromEntries(found)
}

const findErrors = (
  values: CheckoutValues,
  isOffered: (method: string) => boolean,
): CheckoutErrors => {
  const missing = (field: CheckoutField, text: string): string | undefined =>
    values[field] ? undefined : text
  return collectErrors<CheckoutField>({
    email: emailError(values.email),
    phone: phoneError(values.phone),
    firstName: missing('firstName', 'Enter your first name.'),
    lastName: missing('lastName', 'Enter your last name.'),
    address: missing('address', 'Enter the street and house number.'),
    postcode: missing('postcode', 'Enter the postcode.'),
    city: missing('city', 'Enter the town or city.'),
    country: Object.hasOwn(COUNTRIES, values.country)
      ? undefined
      : 'Choose a country from the list.',
    note: undefined,
    payment: isOffered(values.payment) ? undefined : 'Choose how to pay.',
  })
}

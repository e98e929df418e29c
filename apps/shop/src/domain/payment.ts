import type { ProviderId } from '../payments/payments.ts'
import type { ShopName } from './product.ts'

/** The shop's own ways to pay, with a hint for each of the two shops; none of them takes card data, because nothing here is really sold. */
export const PAYMENT_METHODS = {
  invoice: {
    name: 'Pay by invoice',
    hints: {
      woo: 'A bill comes with the parcel. Pay within 14 days.',
      edd: 'A bill comes by e-mail. Pay within 14 days; the files are yours at once.',
    },
  },
  transfer: {
    name: 'Bank transfer',
    hints: {
      woo: 'We post your parcel when the money has arrived.',
      edd: 'We trust you: the files are yours before the money has arrived.',
    },
  },
} as const

/** A way that the shop itself offers, or a provider on whose page one pays. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS | ProviderId

/** One of the shop's own ways: those that need no provider. */
export const isPaymentMethod = (value: unknown): value is keyof typeof PAYMENT_METHODS =>
  typeof value === 'string' && Object.hasOwn(PAYMENT_METHODS, value)

export const isProvider = (value: unknown): value is ProviderId =>
  value === 'paypal' || value === 'stripe'

const PROVIDERS = { paypal: 'PayPal', stripe: 'Card, by Stripe' } as const satisfies Record<
  ProviderId,
  string
>

/** What is said of the way an order is paid, for either shop. */
export const paymentWords = (
  method: PaymentMethod,
  shop: ShopName,
): { name: string; hint: string } => {
  if (isProvider(method))
    return { name: PROVIDERS[method], hint: 'Paid on the provider’s own page.' }
  const { name, hints } = PAYMENT_METHODS[method]
  return { name, hint: hints[shop] }
}

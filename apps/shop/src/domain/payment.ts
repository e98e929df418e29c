/** Ways to pay, with a hint for each of the two shops; none of them takes card data, because nothing here is really sold. */
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

export type PaymentMethod = keyof typeof PAYMENT_METHODS

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  typeof value === 'string' && Object.hasOwn(PAYMENT_METHODS, value)

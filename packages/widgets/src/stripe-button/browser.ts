import { createPaymentButton, type PaymentController } from '../shop/payment-button.ts'

/** To pay on Stripe’s own page. */
export const browser: PaymentController = createPaymentButton('stripe', 'Stripe')

import { createPaymentButton, type PaymentController } from '../shop/payment-button.ts'

/** To pay on PayPal’s own page. */
export const browser: PaymentController = createPaymentButton('paypal', 'PayPal')

import type { ReactElement } from 'react'
import { PaymentButton, type PaymentButtonProps } from '../shop/PaymentButton.tsx'
import { browser } from './browser.ts'
import type { PaypalButtonSettings } from './settings.ts'

export interface PaypalButtonProps extends Partial<PaypalButtonSettings>, PaymentButtonProps {}

/** A button to PayPal’s own page: a form of the host’s, and nothing of PayPal before it is pressed. */
export const PaypalButton = (props: PaypalButtonProps): ReactElement => (
  <PaymentButton
    {...props}
    text={props.text ?? 'Pay with PayPal'}
    name="paypal-button"
    provider="paypal"
    browser={browser}
  />
)

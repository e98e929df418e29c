import type { ReactElement } from 'react'
import { PaymentButton, type PaymentButtonProps } from '../shop/PaymentButton.tsx'
import { browser } from './browser.ts'
import type { StripeButtonSettings } from './settings.ts'

export interface StripeButtonProps extends Partial<StripeButtonSettings>, PaymentButtonProps {}

/** A button to Stripe’s own page: a form of the host’s, and nothing of Stripe before it is pressed. */
export const StripeButton = (props: StripeButtonProps): ReactElement => (
  <PaymentButton
    {...props}
    text={props.text ?? 'Pay by card'}
    name="stripe-button"
    provider="stripe"
    browser={browser}
  />
)

import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { paymentFields } from '../shop/payment-fields.ts'
import { shopFields } from '../shop/shop-fields.ts'

const fields = {
  text: {
    kind: 'text',
    label: 'Text of the button',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Pay by card',
  },
} as const

export type StripeButtonSettings = SettingsOf<
  typeof fields & typeof paymentFields & typeof shopFields
>

export const stripeButton: SettingsEntry = {
  name: 'stripe-button',
  title: 'Stripe button',
  about: 'A button that leads to Stripe’s own page to pay. Nothing of Stripe is on yours.',
  root: 'light',
  fields: { ...fields, ...paymentFields, ...shopFields },
}

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
    default: 'Pay with PayPal',
  },
} as const

export type PaypalButtonSettings = SettingsOf<
  typeof fields & typeof paymentFields & typeof shopFields
>

export const paypalButton: SettingsEntry = {
  name: 'paypal-button',
  title: 'PayPal button',
  about: 'A button that leads to PayPal’s own page to pay. Nothing of PayPal is on yours.',
  root: 'light',
  fields: { ...fields, ...paymentFields, ...shopFields },
}

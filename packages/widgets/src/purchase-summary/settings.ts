import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { reviewFields } from '../shop/review-fields.ts'
import { shopFields } from '../shop/shop-fields.ts'
import { stateFields } from '../shop/state-fields.ts'

const fields = {
  title: {
    kind: 'text',
    label: 'Above the order',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Your order',
  },
  numberText: {
    kind: 'text',
    label: 'Before its number',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Order',
  },
  methodText: {
    kind: 'text',
    label: 'Before the way to pay',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Payment by',
  },
  payUrl: {
    kind: 'text',
    label: 'Page to pay again',
    help: 'Offered when a payment failed.',
    isPublic: true,
    isContent: true,
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /checkout.',
  },
  payText: {
    kind: 'text',
    label: 'Link to pay again',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    default: 'Pay again',
  },
  param: {
    kind: 'text',
    label: 'Name in the address',
    help: 'Under which your shop’s page of thanks has the order’s reference, such as key in /thanks?key=…',
    isPublic: true,
    isAdvanced: true,
    pattern: '[A-Za-z][A-Za-z0-9_-]*',
    patternHint: 'Letters, digits, - and _.',
  },
} as const

export type PurchaseSummarySettings = SettingsOf<
  typeof fields & typeof reviewFields & typeof stateFields & typeof shopFields
>

export const purchaseSummary: SettingsEntry = {
  name: 'purchase-summary',
  title: 'Purchase summary',
  about: 'What was ordered, and where it stands: a payment that comes late is said as it comes.',
  root: 'light',
  fields: { ...fields, ...reviewFields, ...stateFields, ...shopFields },
}

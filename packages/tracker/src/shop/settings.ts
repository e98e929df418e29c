import type { SettingsEntry } from '@footfall/contract'

/** What shops tell: by their pages, by the host's own word, by a click, and by other shops' scripts on the same site. */
const TOLD = [
  'ViewContent',
  'ViewCategory',
  'ViewCart',
  'AddToCart',
  'RemoveFromCart',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
] as const

/** The name of an event that the shop part fires; the type keeps the list above whole. */
export type ShopEventName = (typeof TOLD)[number]

export const settings: SettingsEntry = {
  name: 'shop',
  title: 'Shop events',
  fields: {},
  // The last three are a host's to tell: its pages know of them, no markup does.
  events: [...TOLD, 'SelectItem', 'AddShippingInfo', 'Refund'],
}

import type { SettingsEntry, SettingsOf } from '@footfall/contract'
import { type ShopSettings, shopFields } from '../shop/shop-fields.ts'
import { cartTexts } from './cart-texts.ts'

const fields = {
  shopUrl: {
    kind: 'text',
    label: 'Page of the shop',
    help: 'Where somebody with an empty cart goes on.',
    isPublic: true,
    isContent: true,
    default: '/shop',
    pattern: '(https?://|/(?!/)).*',
    patternHint: 'Begins with https:// or with a slash.',
  },
  cartUrl: {
    kind: 'text',
    label: 'Page of the cart',
    help: 'Where the link leads without a script.',
    isPublic: true,
    isContent: true,
    default: '/cart',
    pattern: '(https?://|/(?!/)).*',
    patternHint: 'Begins with https:// or with a slash.',
  },
  checkoutUrl: {
    kind: 'text',
    label: 'Page of the checkout',
    help: 'Empty: there is no link to it.',
    isPublic: true,
    isContent: true,
    default: '/checkout',
    pattern: '(https?://|/(?!/)).*',
    patternHint: 'Begins with https:// or with a slash.',
  },
  action: {
    kind: 'text',
    label: 'Address of the form',
    help: 'Where your shop takes other quantities: without a script they are sent there.',
    isPublic: true,
    isContent: true,
    default: '/cart/update',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /cart/update.',
  },
  couponAction: {
    kind: 'text',
    label: 'Address for coupons',
    help: 'Where your shop takes a coupon. Empty: there is no field for one.',
    isPublic: true,
    isContent: true,
    default: '/cart/coupon',
    pattern: '(/(?!/).*)?',
    patternHint: 'An address on your own site begins with a slash, such as /cart/coupon.',
  },
  unsureText: {
    kind: 'text',
    label: 'If the shop cannot be reached',
    help: 'Said until it answers again.',
    isPublic: true,
    isAdvanced: true,
    default: 'Your cart cannot be read just now. What you see may have changed.',
  },
} as const

export type CartSettings = SettingsOf<typeof fields> & SettingsOf<typeof cartTexts> & ShopSettings

export const cart: SettingsEntry = {
  name: 'cart',
  title: 'Cart',
  about: 'What is in the cart, with quantities, coupon and sums.',
  root: 'light',
  fields: { ...fields, ...cartTexts, ...shopFields },
}

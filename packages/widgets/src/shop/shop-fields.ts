import type { SettingsOf } from '@footfall/contract'

/** What every widget over a shop asks its owner. */
export const shopFields = {
  shop: {
    kind: 'text',
    label: 'Address of the shop',
    help: 'Where your site answers for its cart. Leave it unless your developer says otherwise.',
    isPublic: true,
    isAdvanced: true,
    default: '/footfall/shop',
    pattern: '/(?!/).*',
    patternHint: 'An address on your own site begins with a slash, such as /footfall/shop.',
  },
  cookie: {
    kind: 'text',
    label: 'Cookie of the cart',
    help: 'Name of a cookie that your shop sets once there is a cart. Visitors without it cost no request.',
    isPublic: true,
    isAdvanced: true,
    pattern: '[A-Za-z0-9_.-]*',
    patternHint: 'Letters, digits, - . and _.',
  },
  failedText: {
    kind: 'text',
    label: 'If something goes wrong',
    help: 'Said where your shop says nothing itself.',
    isPublic: true,
    isAdvanced: true,
    default: 'That did not work. Please try again.',
  },
  changedText: {
    kind: 'text',
    label: 'If the cart was changed elsewhere',
    help: 'Said when another tab was quicker.',
    isPublic: true,
    isAdvanced: true,
    default: 'Your cart was changed meanwhile. Please look again.',
  },
} as const

export type ShopSettings = SettingsOf<typeof shopFields>

import type { SettingsOf } from '@footfall/contract'

/** Names of an order's sums. */
export const reviewFields = {
  subtotalText: {
    kind: 'text',
    label: 'Name of the goods’ sum',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Goods',
  },
  discountText: {
    kind: 'text',
    label: 'Name of the discount',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Discount',
  },
  shippingText: {
    kind: 'text',
    label: 'Name of the delivery',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Delivery',
  },
  taxText: {
    kind: 'text',
    label: 'Name of the tax',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Tax',
  },
  taxIncludedText: {
    kind: 'text',
    label: 'Name of a tax that prices contain',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Tax included',
  },
  totalText: {
    kind: 'text',
    label: 'Name of the total',
    help: 'In the language of your page.',
    isPublic: true,
    isContent: true,
    isAdvanced: true,
    default: 'Total',
  },
} as const

export type ReviewTexts = Partial<SettingsOf<typeof reviewFields>>

import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  ids: {
    kind: 'ids',
    label: 'Products',
    help: 'Ids or article numbers, also of variations. One of them is enough.',
    isPublic: true,
    placeholder: '1234',
  },
  categories: {
    kind: 'ids',
    label: 'Categories of products',
    help: 'As your shop names them. One of them is enough.',
    isPublic: true,
    placeholder: 'Lamps',
  },
  not: {
    kind: 'switch',
    label: 'For all other products instead',
    help: 'Only on pages of products that are none of these.',
    isPublic: true,
    default: false,
  },
} as const

export type ProductSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'product',
  title: 'Product',
  about: 'Only on pages of some products. With nothing named, on those of all products.',
  sentences: [
    { says: 'the product is {{ids}}', when: { not: false } },
    { says: 'the product belongs to {{categories}}', when: { not: false } },
    {
      says: 'the product is not {{ids}} and does not belong to {{categories}}',
      when: { not: true },
    },
    { says: 'the product is not {{ids}}', when: { not: true }, isElse: true },
    {
      says: 'the product does not belong to {{categories}}',
      when: { not: true },
      isElse: true,
    },
    { says: 'the page is any product’s', when: { not: false }, isElse: true },
    { says: 'the page is no product’s', when: { not: true }, isElse: true },
  ],
  fields,
}

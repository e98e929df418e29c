import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  what: {
    kind: 'choice',
    label: 'The cart',
    help: 'Add the rule twice for a value between two others, or for a value and a product.',
    isPublic: true,
    default: 'at-least',
    choices: [
      { value: 'at-least', label: 'Is worth at least' },
      { value: 'at-most', label: 'Is worth at most' },
      { value: 'contains', label: 'Contains a product' },
      { value: 'full', label: 'Has something in it' },
      { value: 'empty', label: 'Is empty' },
    ],
  },
  value: {
    kind: 'number',
    label: 'Value',
    help: 'Of the goods after discounts, without delivery, in the shop’s currency.',
    isPublic: true,
    isRequired: true,
    min: 0,
    max: 1_000_000,
    showIf: { what: ['at-least', 'at-most'] },
  },
  products: {
    kind: 'ids',
    label: 'Products',
    help: 'Ids or article numbers, of which one is enough.',
    isPublic: true,
    isRequired: true,
    placeholder: '1234',
    showIf: { what: 'contains' },
  },
} as const

export type CartSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'cart',
  title: 'Cart',
  about: 'By what the visitor’s cart is worth, or what is in it.',
  sentences: [
    { says: 'their cart is worth at least {{value}}', when: { what: 'at-least' } },
    { says: 'their cart is worth at most {{value}}', when: { what: 'at-most' } },
    { says: 'their cart contains {{products}}', when: { what: 'contains' } },
    { says: 'there is something in their cart', when: { what: 'full' } },
    { says: 'their cart is empty', when: { what: 'empty' } },
  ],
  fields,
}

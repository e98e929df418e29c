import type { PopupRuleEntry, SettingsOf } from '@footfall/contract'

const fields = {
  home: {
    kind: 'switch',
    label: 'The home page',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  product: {
    kind: 'switch',
    label: 'Products',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  category: {
    kind: 'switch',
    label: 'Product categories',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  cart: {
    kind: 'switch',
    label: 'The cart',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  checkout: {
    kind: 'switch',
    label: 'The checkout',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  thank_you: {
    kind: 'switch',
    label: 'The page after an order',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  account: {
    kind: 'switch',
    label: 'The account',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  post: {
    kind: 'switch',
    label: 'Posts',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  page: {
    kind: 'switch',
    label: 'Ordinary pages',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  archive: {
    kind: 'switch',
    label: 'Lists of posts',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  search: {
    kind: 'switch',
    label: 'Search results',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
  not_found: {
    kind: 'switch',
    label: 'Pages that do not exist',
    help: 'As your site says it of its pages.',
    isPublic: true,
    default: false,
  },
} as const

export type PageTypeSettings = SettingsOf<typeof fields>

export const settings: PopupRuleEntry = {
  name: 'page-type',
  title: 'Kind of page',
  about: 'Only on some kinds of pages.',
  sentences: [
    { says: 'the page is the home page', when: { home: true } },
    { says: 'the page is a product’s', when: { product: true } },
    { says: 'the page is a product category', when: { category: true } },
    { says: 'the page is the cart', when: { cart: true } },
    { says: 'the page is the checkout', when: { checkout: true } },
    { says: 'the page is the one after an order', when: { thank_you: true } },
    { says: 'the page is the account', when: { account: true } },
    { says: 'the page is a post', when: { post: true } },
    { says: 'the page is an ordinary one', when: { page: true } },
    { says: 'the page is a list of posts', when: { archive: true } },
    { says: 'the page shows search results', when: { search: true } },
    { says: 'the page does not exist', when: { not_found: true } },
  ],
  fields,
}

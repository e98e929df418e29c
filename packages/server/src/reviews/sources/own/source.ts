import type { ReviewSourceKind } from '../../source-kind.ts'

/** What people write on the shop's own form. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'own',
    title: 'Your own shop',
    about: 'Customers write on a form of yours, and you decide what is published.',
    fields: {},
  },
  title: 'Shop reviews',
  fill: 'form',
  terms: {
    keeps: 'reviews',
    hasPictures: true,
    isForeign: false,
    checked: 'orders',
    says: [
      'The reviews are yours: product pages may tell search engines of them.',
      'A review is marked as verified only where it belongs to an order.',
    ],
  },
}

import type { ReviewSourceKind } from '../../source-kind.ts'

/** A file that another review service, or a spreadsheet, has exported. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'csv',
    title: 'A file (CSV)',
    about: 'Upload what your former review service exports, or a table of your own.',
    fields: {},
  },
  title: 'Customer reviews',
  fill: 'file',
  terms: {
    keeps: 'reviews',
    hasPictures: true,
    isForeign: true,
    checked: 'none',
    says: [
      'Only reviews that were published are taken; e-mail and IP addresses in the file are dropped.',
      'A review counts as verified only where the file says so.',
      'Upload only reviews that you may show: many services do not allow copying.',
      'Search engines are not told of them.',
    ],
  },
}

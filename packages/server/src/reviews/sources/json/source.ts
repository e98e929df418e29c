import type { ReviewSourceKind } from '../../source-kind.ts'

/** What a program of the owner's sends, signed. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'json',
    title: 'Your own program',
    about: 'A program of yours sends reviews, signed with a secret that only the two of us know.',
    fields: {},
  },
  title: 'Customer reviews',
  fill: 'signed',
  terms: {
    keeps: 'reviews',
    hasPictures: true,
    isForeign: true,
    checked: 'none',
    says: [
      'Whatever is sent twice counts once; what is sent changed is changed here.',
      'Send only reviews that you may show, and never anybody’s address.',
      'Search engines are not told of them.',
    ],
  },
}

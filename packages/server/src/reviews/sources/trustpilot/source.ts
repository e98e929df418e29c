import type { ReviewSourceKind } from '../../source-kind.ts'
import { pullReviews } from './pull-reviews.ts'

/** Trustpilot: all reviews of a business unit, shown unaltered, with its own score and a link back. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'trustpilot',
    title: 'Trustpilot',
    about: 'Shows your company’s reviews on Trustpilot, with a key of your own.',
    fields: {
      company: {
        kind: 'text',
        label: 'Domain or business unit',
        help: 'The domain under which Trustpilot lists you, or your business unit’s ID.',
        isPublic: false,
        isRequired: true,
        pattern: '[\\w.-]{3,253}',
        patternHint: 'A domain such as example.com, or an ID of 24 characters.',
      },
      apiKey: {
        kind: 'secret',
        label: 'API key',
        help: 'From Trustpilot Business, under Integrations. It may not be shared with anybody.',
        isPublic: false,
        isRequired: true,
      },
    },
  },
  title: 'Trustpilot',
  fill: 'pull',
  terms: {
    keeps: 'reviews',
    hasPictures: false,
    isForeign: true,
    isUnindexed: true,
    checked: 'source',
    says: [
      'Reviews are shown unaltered, with Trustpilot’s score, the number of all reviews and a link there.',
      'The widget says which reviews it shows.',
      'Search engines may not read them here, and are not told of them.',
      'Reviews that are changed or deleted at Trustpilot are changed or deleted here.',
    ],
  },
  base: 'https://api.trustpilot.com',
  everyHours: 12,
  isComplete: true,
  pull: pullReviews,
}

import type { ReviewSourceKind } from '../../source-kind.ts'
import { pullReviews } from './pull-reviews.ts'

/** Google Business Profile: all reviews of a location that the owner manages, by the owner's leave. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'google-business',
    title: 'Google Business Profile',
    about: 'Shows all reviews of a location that you manage at Google.',
    fields: {
      location: {
        kind: 'text',
        label: 'Location',
        help: 'As Google’s API names it, with its account.',
        isPublic: false,
        isRequired: true,
        pattern: 'accounts/[\\w-]{1,64}/locations/[\\w-]{1,64}',
        patternHint: 'It has the form accounts/1234/locations/5678.',
        placeholder: 'accounts/1234/locations/5678',
      },
    },
  },
  title: 'Google',
  fill: 'oauth',
  terms: {
    keeps: 'reviews',
    hasPictures: true,
    isForeign: true,
    checked: 'none',
    says: [
      'Only locations that you own or manage may be connected.',
      'Reviews that are changed or deleted at Google are changed or deleted here.',
      'Search engines are not told of them.',
    ],
  },
  base: 'https://mybusiness.googleapis.com',
  everyHours: 6,
  isComplete: true,
  pull: pullReviews,
}

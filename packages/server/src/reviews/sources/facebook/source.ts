import type { ReviewSourceKind } from '../../source-kind.ts'
import { pullReviews } from './pull-reviews.ts'

/** Recommendations of a Facebook page. Meta says both that they can be read and that they cannot. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'facebook',
    title: 'Facebook recommendations',
    about: 'Shows whether people recommend your page, and why.',
    fields: {
      page: {
        kind: 'text',
        label: 'Page ID',
        help: 'Stands in the page’s settings, under page transparency.',
        isPublic: false,
        isRequired: true,
        pattern: '\\d{3,32}',
        patternHint: 'A page ID consists of digits.',
      },
      token: {
        kind: 'secret',
        label: 'Page access token',
        help: 'Of an app that Meta has approved for pages_read_user_content.',
        isPublic: false,
        isRequired: true,
      },
    },
  },
  title: 'Facebook',
  fill: 'pull',
  terms: {
    keeps: 'reviews',
    hasPictures: false,
    isForeign: true,
    checked: 'none',
    says: [
      'A recommendation is no number of stars, and none is made of it.',
      'What Meta no longer gives is deleted here.',
      'Search engines are not told of them.',
    ],
    offBecause:
      'Meta’s own pages contradict each other on whether recommendations can still be read: one says they ended with version 22 of its API. Whoever runs this server can switch the source on.',
  },
  base: 'https://graph.facebook.com',
  everyHours: 24,
  isComplete: true,
  pull: pullReviews,
}

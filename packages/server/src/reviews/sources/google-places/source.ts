import type { ReviewSourceKind } from '../../source-kind.ts'
import { readPlace } from './read-place.ts'

/** Google Places (New): five reviews at most, asked at every view; of what comes back nothing is kept. */
export const source: ReviewSourceKind = {
  settings: {
    name: 'google-places',
    title: 'Google Maps (Places)',
    about: 'Shows up to five reviews of your place on Google Maps, with a key of your own.',
    fields: {
      placeId: {
        kind: 'text',
        label: 'Place ID',
        help: 'Google’s Place ID Finder shows it; it often begins with ChIJ.',
        isPublic: false,
        isRequired: true,
        pattern: '[\\w-]{10,300}',
        patternHint: 'A place ID consists of letters, digits, dashes and underscores.',
      },
      apiKey: {
        kind: 'secret',
        label: 'API key',
        help: 'From the Google Cloud console, with Places API (New) switched on.',
        isPublic: false,
        isRequired: true,
      },
      dailyLimit: {
        kind: 'number',
        label: 'Questions a day, at most',
        help: 'Google bills every question. Once they are used up, its reviews are left out until the next day.',
        isPublic: false,
        default: 200,
        min: 1,
        max: 100_000,
      },
    },
  },
  title: 'Google Maps',
  fill: 'live',
  terms: {
    keeps: 'nothing',
    most: 5,
    hasPictures: false,
    isForeign: true,
    checked: 'none',
    says: [
      'Google gives five reviews at most, chosen by Google; the widget says how many there are in all.',
      'Nothing but the place ID may be kept, so Google is asked again for every view.',
      'Each review names its author and Google Maps, and has a link to report it.',
      'They may not stand beside a map of another provider, and search engines are not told of them.',
      'Pictures of authors are not shown: a visitor’s browser would have to fetch them from Google.',
    ],
  },
  base: 'https://places.googleapis.com',
  live: readPlace,
}

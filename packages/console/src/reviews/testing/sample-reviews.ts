import type {
  InboxReview,
  ReviewCsvReport,
  ReviewSourceInfo,
  ReviewSourceKindInfo,
} from '@footfall/contract'

const AT = Date.UTC(2026, 10, 16, 9)

/** A review with all that one can have. */
export const sampleReview = (id: string, over: Partial<InboxReview> = {}): InboxReview => ({
  id,
  state: 'waiting',
  author: 'Marta K.',
  rating: 4,
  verified: 'order',
  source: { id: 'own', kind: 'own', name: 'Your own shop' },
  title: 'As pictured',
  text: 'Came after two days.',
  language: 'en',
  translations: [],
  pictures: [{ url: `data:image/svg+xml,<svg/>#=s500`, width: 500, height: 400 }],
  product: 'Enamel mug',
  at: AT,
  addedAt: AT,
  isTwin: false,
  hasEmail: true,
  marks: [],
  ...over,
})

export const sampleSource = (
  id: string,
  over: Partial<ReviewSourceInfo> = {},
): ReviewSourceInfo => ({
  id,
  kind: 'trustpilot',
  name: 'Trustpilot',
  isOn: true,
  state: 'ok',
  kept: 12,
  twins: 1,
  total: 40,
  average: 4.4,
  url: 'https://www.trustpilot.com/review/shop.test',
  askedAt: AT,
  okAt: AT,
  nextAt: AT + 3_600_000,
  settings: { unit: 'shop.test' },
  secrets: { apiKey: true },
  ...over,
})

export const KINDS: ReviewSourceKindInfo[] = [
  { kind: 'own', title: 'Your own shop', fill: 'form', fields: {}, says: [] },
  {
    kind: 'csv',
    title: 'A file (CSV)',
    fill: 'file',
    fields: {},
    says: ['A review counts as verified only where the file says so.'],
  },
  { kind: 'json', title: 'Your own program', fill: 'signed', fields: {}, says: [] },
  {
    kind: 'trustpilot',
    title: 'Trustpilot',
    fill: 'pull',
    everyHours: 24,
    says: ['The widget says which reviews it shows.'],
    fields: {
      unit: {
        kind: 'text',
        label: 'Domain or business unit',
        isPublic: false,
        isRequired: true,
        help: 'The domain under which Trustpilot lists you, or your business unit’s ID.',
      },
      apiKey: {
        kind: 'secret',
        label: 'API key',
        isPublic: false,
        isRequired: true,
        help: 'From Trustpilot Business, under Integrations. It may not be shared with anybody.',
      },
    },
  },
  {
    kind: 'google-business',
    title: 'Google Business Profile',
    fill: 'oauth',
    fields: {},
    says: ['Only locations that you own or manage may be connected.'],
  },
  {
    kind: 'facebook',
    title: 'Facebook recommendations',
    fill: 'pull',
    fields: {},
    says: [],
    offBecause: 'Meta’s own pages contradict each other.',
  },
]

export const sampleReport = (over: Partial<ReviewCsvReport> = {}): ReviewCsvReport => ({
  rows: 3,
  taken: 2,
  skippedTotal: 1,
  isAmbiguous: false,
  added: 0,
  changed: 0,
  same: 0,
  skipped: [{ row: 3, why: 'rating' }],
  columns: [
    { heading: 'reviewer_name', takenFor: 'author' },
    { heading: 'rating', takenFor: 'rating' },
    { heading: 'reviewer_email' },
  ],
  sample: [{ author: 'Jo', rating: 5, text: 'Good.', at: AT }],
  ...over,
})

import type { WidgetExample } from '../shared/widget-example.ts'

const at = Date.UTC(2026, 8, 14) / 1000

const origin = {
  kind: 'own',
  title: 'Our shop',
  writeUrl: 'https://collect.example/r/harbour',
  total: 3,
  checked: 'orders',
  isForeign: false,
}

const data = {
  offset: 0,
  total: 3,
  isSelected: false,
  summary: { average: 4.67, total: 3, stars: [0, 0, 0, 1, 2] },
  origins: [origin],
  reviews: [
    {
      id: 'r1',
      source: 'own',
      author: 'Ida Brandt',
      rating: 5,
      original: {
        text: 'The rucksack has crossed the Alps with me and still looks as it did on the first day. The straps sit well even with twelve kilograms, and the hip belt carries most of it.',
        language: 'en',
      },
      at,
      verified: 'order',
      pictures: [],
    },
    {
      id: 'r2',
      source: 'own',
      author: 'Tom',
      rating: 4,
      original: { text: 'Good cup, quick delivery.' },
      at: at - 86_400,
      pictures: [],
    },
    {
      id: 'r3',
      source: 'own',
      author: '',
      rating: 5,
      original: { text: '' },
      at: at - 2 * 86_400,
      pictures: [],
    },
  ],
}

const cards =
  'IBIda BrandtSeptember 14, 2026Verified buyerThe rucksack has crossed the Alps with me and still looks as it did on the first day. The straps sit well even with twelve kilograms, and the hip belt carries…Read moremost of it.TTomSeptember 13, 2026Good cup, quick delivery.AAnonymousSeptember 12, 2026'
const notes = 'Reviews marked as verified belong to an order; others are not checked.'

export const examples: readonly WidgetExample[] = [
  {
    title: 'A slider with a heading',
    in: { title: 'What hikers say', timeFormat: 'date', data },
    out: {
      name: 'What hikers say',
      text: `What hikers say4.73 reviewsWrite a review${cards}${notes}`,
    },
  },
  {
    title: 'A grid of chosen reviews from elsewhere says so',
    in: {
      layout: 'grid',
      timeFormat: 'date',
      leastStars: '5',
      data: {
        ...data,
        isSelected: true,
        total: 1,
        summary: { average: 4.2, total: 31 },
        reviews: [
          {
            id: 'g1',
            source: 'google-places',
            author: 'A. Guest',
            authorUrl: 'https://maps.example/guest',
            rating: 5,
            original: { text: 'Sehr freundlich.', language: 'de' },
            translation: { text: 'Very friendly.', language: 'en' },
            at,
            isEdited: true,
            pictures: [],
            reply: { text: 'Thank you!', language: 'en' },
            url: 'https://maps.example/review',
            reportUrl: 'https://maps.example/report',
          },
        ],
        origins: [
          {
            kind: 'google-places',
            title: 'Google Maps',
            url: 'https://maps.example/all',
            total: 31,
            most: 5,
            checked: 'source',
            isForeign: true,
          },
        ],
      },
    },
    out: {
      name: 'Customer reviews',
      text: '4.231 reviewsAGA. GuestSeptember 14, 2026 · EditedVery friendly.Show originalReply from the shopThank you!Google MapsReportSelected reviews · See all 31Reviews from Google Maps · Google Maps shows us 5 of 31 reviews · The source checks reviews by its own rules.',
    },
  },
  {
    title: 'A badge that opens them',
    in: { layout: 'badge', timeFormat: 'date', hasWrite: false, data },
    out: {
      name: 'Customer reviews',
      text: `4.73 reviewsShow reviews4.73 reviews${cards}${notes}`,
    },
  },
  {
    title: 'None yet; markup stays text',
    in: {
      title: '<b>Reviews</b>',
      data: { ...data, total: 0, summary: { average: 0, total: 0 }, reviews: [], origins: [] },
    },
    out: { name: '<b>Reviews</b>', text: '<b>Reviews</b>No reviews yet' },
  },
]

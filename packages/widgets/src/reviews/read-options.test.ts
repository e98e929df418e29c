import type { PublicReview } from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { readReviewsProps } from './read-options.ts'
import { reviews } from './settings.ts'

const review: PublicReview = {
  id: 'r1',
  source: 'own',
  author: 'Ada',
  rating: 4,
  original: { text: 'Good', language: 'en' },
  at: 1_700_000_000,
  pictures: [{ url: '/m/s/abc=s128', width: 100, height: 80 }],
  reply: { text: 'Thank you', at: 1_700_000_100 },
  verified: 'order',
  isEdited: true,
}
const page = {
  reviews: [review],
  offset: 0,
  total: 12,
  isSelected: true,
  summary: { average: 4.5, total: 40, stars: [1, 1, 3, 5, 30] },
  origins: [{ kind: 'own', title: 'Our shop', total: 40, checked: 'orders', isForeign: false }],
}

test('R-03 every option has the default that the settings name', () => {
  const options = { ...readReviewsProps({}) } as Record<string, unknown>
  expect(options).toMatchObject({ speed: 5 })
  for (const [name, field] of Object.entries(reviews.fields)) {
    expect(Object.keys(options), name).toContain(name)
    if ('default' in field) expect(options[name], name).toBe(field.default)
    if (field.kind === 'number') {
      expect(readReviewsProps({ [name]: -1e9 }), name).toHaveProperty(name, field.min)
      expect(readReviewsProps({ [name]: 1e9 }), name).toHaveProperty(name, field.max)
    }
    if (field.kind === 'choice') {
      for (const { value } of field.choices) {
        expect(readReviewsProps({ [name]: value }), name).toHaveProperty(name, value)
      }
    }
  }
})

test('R-03 a host’s names with underscores say the same, and its figures and switches may be texts', () => {
  const options = readReviewsProps(
    JSON.parse(`{"time_format":"chat","text_size":"80","trans":{"read more":"mehr"},"pagination":4,
      "autoplay":"1","speed":"3","mousestop":false,"clickstop":0,"wheelscroll":"true","swipe_step":2,
      "swipe_per_btn":1,"swipe_per_dot":3,"hide_dots":1,"breakpoints":"510:1,750:2","open_link":"false",
      "nofollow_link":"0"}`),
  )
  expect(options).toMatchObject({
    timeFormat: 'chat',
    textSize: 80,
    pagination: 4,
    autoplay: true,
    speed: 3,
    mousestop: false,
    clickstop: false,
    wheelscroll: true,
    swipeStep: 2,
    swipePerBtn: 1,
    swipePerDot: 3,
    hideDots: true,
    breakpoints: '510:1,750:2',
    openLink: false,
    nofollowLink: false,
  })
  expect(options.texts.readMore).toBe('mehr')
})

test('R-03 what does not fit counts as absent', () => {
  const plain = readReviewsProps({})
  for (const junk of [null, {}, [], 'x', Number.NaN, Number.POSITIVE_INFINITY, () => 1]) {
    const given = Object.fromEntries(
      Object.keys(reviews.fields)
        .filter((name) => !['title', 'breakpoints', 'sources', 'allUrl'].includes(name))
        .map((name) => [name, junk]),
    )
    expect(readReviewsProps(given)).toEqual(plain)
    expect(() => readReviewsProps(junk)).not.toThrow()
  }
})

test('addresses that run scripts and colours that are none are left out', () => {
  const { allUrl, starColor, accentColor } = readReviewsProps({
    allUrl: 'javascript:alert(1)',
    starColor: 'red;background:url(//x.example)',
    accentColor: '#0e6b5c',
  })
  expect([allUrl, starColor, accentColor]).toEqual(['', '', '#0e6b5c'])
})

test('the heading is the one of the page’s language, or whichever there is', () => {
  const title = { de: 'Stimmen', en: 'Voices', 'pt-BR': 'Vozes' }
  const of = (language: string): string => readReviewsProps({ title, language }).title
  expect([of('de-AT'), of('en'), of('pt-BR'), of('fr'), of('no language')]).toEqual([
    'Stimmen',
    'Voices',
    'Vozes',
    'Stimmen',
    'Voices',
  ])
  expect(readReviewsProps({ title: 'Plain' }).title).toBe('Plain')
})

describe('data', () => {
  test('of the server stays what it is', () => {
    expect(readReviewsProps({ data: page }).data).toEqual(page)
  })

  test('that is none is absent', () => {
    const rows = [null, 5, 'x', [], {}, { reviews: {} }]
    expect(rows.map((data) => readReviewsProps({ data }).data)).toEqual(rows.map(() => undefined))
  })

  test('with hostile parts keeps what fits', () => {
    const hostile = {
      id: 'r2',
      source: {},
      author: 'A\u202eda\n\n\nB',
      authorUrl: 'javascript:alert(1)',
      rating: 900,
      original: { text: '<img src=x onerror=alert(1)>\0' },
      at: '1',
      verified: 'me',
      pictures: [
        { url: 'data:text/html,x', width: 1, height: 1 },
        null,
        { url: '/m/x', width: -4 },
      ],
      reply: 'x',
      url: 5,
      isEdited: 'yes',
    }
    const data = {
      reviews: [null, 5, {}, hostile],
      total: Number.NaN,
      summary: 5,
      origins: [{}, 1],
    }
    expect(readReviewsProps({ data }).data).toEqual({
      reviews: [
        {
          id: 'r2',
          source: '',
          author: 'Ada B',
          rating: 5,
          at: 0,
          original: { text: '<img src=x onerror=alert(1)>' },
          pictures: [{ url: '/m/x', width: 1, height: 1 }],
        },
      ],
      offset: 0,
      total: 1,
      isSelected: false,
      summary: { average: 0, total: 0 },
      origins: [],
    })
  })

  test('without a word on whose the reviews are takes them for somebody else’s', () => {
    const data = { reviews: [], origins: [{ kind: 'own' }] }
    expect(readReviewsProps({ data }).data?.origins[0]?.isForeign).toBe(true)
  })
})

test('R-13 a source’s addresses are addresses, and no scripts', () => {
  const origin = { kind: 'own', url: 'javascript:alert(1)', writeUrl: 'javascript:alert(1)' }
  const { data } = readReviewsProps({ data: { reviews: [], origins: [origin] } })
  expect(data?.origins).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('javascript')
})

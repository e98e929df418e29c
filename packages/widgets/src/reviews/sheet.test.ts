import type { PublicReview, ReviewPage } from '@footfall/contract'
import { expect, test } from 'vitest'
import { samplePage } from './sample-page.ts'
import { examples, preview } from './sheet.ts'

const NOW = Date.UTC(2026, 10, 17)
const usual = { isLong: false, now: NOW }

const review = (id: string): PublicReview => ({
  id,
  source: 'own',
  author: 'A',
  at: 1,
  pictures: [],
  original: { text: 'x'.repeat(50_000) },
})

test('without reviews of its own a site sees made-up ones; with some, those', () => {
  expect(preview.props(undefined, usual).isMadeUp).toBe(true)
  const empty = { ...samplePage(NOW, false), reviews: [] }
  expect(preview.props({ data: empty }, usual).isMadeUp).toBe(true)
  const own = samplePage(NOW, false)
  expect(preview.props({ data: own, texts: 1 }, usual)).toEqual({
    isMadeUp: false,
    props: { data: own, texts: 1 },
  })
  expect(preview.props({ data: own }, { isLong: true, now: NOW }).isMadeUp).toBe(true)
})

test('however many and long they are, they fit into one message to the preview', () => {
  const many: ReviewPage = {
    ...samplePage(NOW, false),
    reviews: Array.from({ length: 50 }, (_, at) => review(String(at))),
  }
  const { props } = preview.props({ data: many }, usual)
  expect(JSON.stringify(props).length).toBeLessThan(100_000)
  expect((props.data as ReviewPage).reviews).toHaveLength(12)
})

test('the average of made-up reviews is of all of them, and they are not all praise', () => {
  for (const isLong of [false, true]) {
    const { reviews, summary } = samplePage(NOW, isLong)
    const ratings = reviews.map(({ rating = 0 }) => rating)
    expect(summary.total).toBe(reviews.length)
    expect(summary.average).toBeCloseTo(ratings.reduce((sum, n) => sum + n, 0) / ratings.length)
    expect(Math.min(...ratings)).toBeLessThan(4)
  }
})

test('each layout keeps a place of its own height, for as many as there are', () => {
  const place = (settings: Record<string, unknown>, total?: number): string =>
    preview.place('#a', settings, total)
  expect(place({ layout: 'badge' })).toBe('#a{--ff-kept:none;min-height:48px}')
  expect(place({})).toBe(place({ layout: 'odd' }))
  expect(place({ layout: 'grid' }, 10)).toContain(
    '(width<510px){#a{--p-cards:calc(var(--ff-card-height,21.5rem)*10 + 144px)}}',
  )
  expect(place({ layout: 'grid' }, 2)).toContain(
    '(width<510px){#a{--p-cards:calc(var(--ff-card-height,21.5rem)*2 + 16px)}}',
  )
  expect(place({ breakpoints: '9:1;}</style>:2' })).not.toContain('</')
  expect(examples.length).toBeGreaterThan(3)
})

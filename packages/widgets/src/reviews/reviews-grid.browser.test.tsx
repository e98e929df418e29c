import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReview,
  makeReviews,
  openReviews,
} from '../testing/open-reviews.ts'

afterEach(closeReviews)

const SHORT = 'Bright, and easy to mend.'
const LONG = 'It stands on my desk and lights all of it. '.repeat(40)
const text = (text: string) => ({ title: '', pictures: [], original: { text, language: 'en' } })
const cards = [SHORT, LONG, SHORT, SHORT, SHORT, SHORT, SHORT, SHORT].map((words, index) =>
  makeReview(index, text(words)),
)
const open = async (width: number, props: object = {}) => {
  await page.viewport(width, 900)
  const opened = await openReviews(
    { layout: 'grid', textSize: 0, data: makePage(cards), ...props },
    { width },
  )
  await nextFrames(5)
  const boxes = opened.all('.ff-reviews-card').map((card) => card.getBoundingClientRect())
  return { ...opened, boxes, heights: boxes.map(({ height }) => Math.round(height)) }
}

test('R-15 in one column each card of a grid is as high as what it says, up to its most', async () => {
  const { heights } = await open(390)
  const [short = 0, long = 0, ...rest] = heights
  expect(short).toBeLessThan(200)
  expect(long).toBe(Math.round(21.5 * 16))
  expect(new Set(rest)).toEqual(new Set([short]))
})

test('R-15 on wide screens the cards of one row of a grid are equally high, and each row as it needs', async () => {
  const { boxes, heights } = await open(1280)
  const columns = boxes.filter(({ top }) => top === boxes[0]?.top).length
  expect(columns).toBe(4)
  const [first, second] = [heights.slice(0, 4), heights.slice(4)]
  expect(new Set(first)).toEqual(new Set([344]))
  expect(new Set(second).size).toBe(1)
  expect(second[0]).toBeLessThan(200)
})

test('R-15 fewer cards than columns stand in the middle of a grid, as wide as ever', async () => {
  const { boxes } = await open(1280, { data: makePage(makeReviews(2)) })
  const [one, two] = boxes
  expect(Math.abs((one?.left ?? 0) + (two?.right ?? 0) - 1280)).toBeLessThan(20)
  expect(one?.width).toBeLessThan(400)
})

test('R-15 the cards of a row to swipe are equally high', async () => {
  const { heights } = await open(390, { layout: 'slider' })
  expect(new Set(heights)).toEqual(new Set([344]))
})

test('R-15 the heading has the font of the page’s headings, and the cards that of its text', async () => {
  const other = document.createElement('h2')
  other.textContent = 'Lamps'
  other.style.fontFamily = 'Georgia, serif'
  document.body.append(other)
  const { one } = await open(390, { title: 'Voices' })
  const fontOf = (selector: string): string => getComputedStyle(one(selector)).fontFamily
  expect(fontOf('.ff-reviews-title')).toBe('Georgia, serif')
  expect(fontOf('.ff-reviews-card')).not.toBe('Georgia, serif')
  other.remove()
})

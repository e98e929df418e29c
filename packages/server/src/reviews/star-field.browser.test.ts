import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { VISITOR_STYLE } from '../leads/visitor-style.ts'
import { REVIEW_TEXTS } from './review-texts.ts'
import { starField } from './star-field.ts'

const sheet = document.createElement('style')
sheet.textContent = VISITOR_STYLE

beforeEach(() => {
  document.head.append(sheet)
  document.body.innerHTML = `<main><form>${starField(REVIEW_TEXTS.en)}</form><p>The end</p></main>`
})
afterEach(() => {
  document.body.replaceChildren()
  sheet.remove()
})

/** Which are filled, counted from the first. */
const filled = (): number[] =>
  [...document.querySelectorAll('.star svg')].flatMap((star, index) =>
    getComputedStyle(star).fill === 'none' ? [] : [index + 1],
  )
const words = (): string[] =>
  [...document.querySelectorAll('.star span')]
    .filter((word) => getComputedStyle(word).clipPath === 'none')
    .map((word) => word.textContent)

test('R-13 no star is filled at first; choosing three fills three, and says so', async () => {
  expect([filled(), words()]).toEqual([[], []])
  await page.getByRole('radio', { name: '3 stars' }).click()
  await userEvent.hover(page.getByText('The end'))
  await expect.element(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  expect([filled(), words()]).toEqual([[1, 2, 3], ['3 stars']])
})

test('R-13 a pointer shows what it would choose, and leaves the choice as it was', async () => {
  await page.getByRole('radio', { name: '4 stars' }).click()
  await userEvent.hover(page.getByRole('radio', { name: '2 stars' }))
  expect([filled(), words()]).toEqual([[1, 2], ['2 stars']])
  await userEvent.hover(page.getByText('The end'))
  expect([filled(), words()]).toEqual([[1, 2, 3, 4], ['4 stars']])
})

test('R-13 arrow keys choose stars, and the chosen one has a ring', async () => {
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
  expect([filled(), words()]).toEqual([[1, 2, 3], ['3 stars']])
  const [, , third] = document.querySelectorAll('.star')
  expect(third && getComputedStyle(third).outlineStyle).toBe('solid')
})

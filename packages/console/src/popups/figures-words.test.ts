import type { PopupTestResult } from '@footfall/contract'
import { expect, test } from 'vitest'
import { englishFormat, sayEnglish } from '../testing/english.ts'
import { comparisonWords, lastDays, rateOf, revenueWords } from './figures-words.ts'

const tools = { t: sayEnglish(), format: englishFormat() }
const running: PopupTestResult = {
  holdout: 50,
  sample: 1000,
  goal: 'Purchase',
  isComplete: false,
  shown: { visitors: 1200 },
  heldOut: { visitors: 400 },
}
const done: PopupTestResult = {
  holdout: 50,
  sample: 1000,
  goal: 'Purchase',
  isComplete: true,
  shown: { visitors: 1000, converted: 70 },
  heldOut: { visitors: 1000, converted: 45 },
  difference: 0.025,
  interval: [0.0046, 0.0458],
  verdict: 'better',
}

test('before both groups are complete nothing is said of a difference', () => {
  const { title, text } = comparisonWords(running, tools)
  expect(title).toBe('The comparison goes on.')
  expect(text).toMatch(/^1,000 of 1,000 visitors were shown it, 400 of 1,000 were not\./)
  // Even if somebody had sent one.
  expect(comparisonWords({ ...done, isComplete: false }, tools).title).toBe(
    'The comparison goes on.',
  )
})

test('P-05 while the last visitors have their days, it is said until when', () => {
  const { title, text } = comparisonWords({ ...running, endsAt: Date.UTC(2026, 10, 24, 12) }, tools)
  expect(title).toBe('The comparison is nearly over.')
  expect(text).toContain('The last visitors have until 24 Nov 2026 to come to Purchase')
})

test.each([
  ['better', 'It is better than no popup.'],
  ['worse', 'It is worse than no popup.'],
  ['unclear', 'No difference can be told.'],
] as const)('%s is said in plain words, with the interval', (verdict, title) => {
  const words = comparisonWords({ ...done, verdict }, tools)
  expect(words.title).toBe(title)
  expect(words.text).toBe(
    'Of visitors who were shown it, 7% came to Purchase; of those who were not, 4.5%. That is +2.5 percentage points; with 95 % certainty it lies between +0.5 and +4.6.',
  )
})

test('a rate needs somebody who saw it', () => {
  expect(rateOf({ views: 0, conversions: 0 })).toBeUndefined()
  expect(rateOf({ views: 200, conversions: 5 })).toBe(0.025)
})

test('each currency stands by itself', () => {
  expect(revenueWords({ revenue: { EUR: 120, CHF: 30.5 } }, tools)).toBe(
    '€120.00 and CHF\u00a030.50',
  )
  expect(revenueWords({ revenue: {} }, tools)).toBe('')
})

test('thirty days, today among them', () => {
  expect(lastDays(Date.UTC(2026, 2, 1, 12))).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

import { expect, test } from 'vitest'
import { answerSeconds, formatConsentAnswer, readConsentAnswer } from './consent-answer.ts'

const answer = {
  id: '0192f0a0-0000-7000-8000-000000000000',
  time: 1_800_000_000_000,
  policy: '2026-11; ä',
  granted: ['analytics' as const],
  refused: ['ga4'],
}

test('an answer is read as it was written, and its text fits a cookie', () => {
  const text = formatConsentAnswer(answer)
  expect(text).toMatch(/^[\w.!~*'()%-]+$/)
  expect(readConsentAnswer(text)).toEqual(answer)
})

const changed = (change: object): string =>
  encodeURIComponent(JSON.stringify({ v: 1, ...answer, ...change }))

test.each([
  ['nothing', ''],
  ['no JSON', 'yes'],
  ['broken encoding', '%E0%A4%A'],
  ['null', 'null'],
  ['another version', changed({ v: 2 })],
  ['no id', changed({ id: 7 })],
  ['no time', changed({ time: 'now' })],
  ['no list of purposes', changed({ granted: 7 })],
  ['no list of services', changed({ refused: null })],
])('C-09 %s is no answer', (_title, text) => {
  expect(readConsentAnswer(text)).toBeUndefined()
})

test('C-09 only purposes that exist are granted, and only names are refused', () => {
  const text = changed({ granted: ['necessary', 'analytics', 'everything'], refused: [1, 'ga4'] })
  expect(readConsentAnswer(text)).toMatchObject({ granted: ['analytics'], refused: ['ga4'] })
})

test.each([
  [undefined, 6],
  ['nonsense', 6],
  [1, 6],
  [9, 9],
  [12, 12],
  [600, 12],
])('an answer that is to hold %s months holds %s', (months, held) => {
  expect(answerSeconds(months)).toBe(held * 30 * 86_400)
})

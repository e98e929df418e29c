import { expect, test } from 'vitest'
import { englishFormat, sayEnglish } from '../testing/english.ts'
import { deliveryFacts, leadHeading, sizeWords } from './lead-words.ts'

const values = (...all: string[]) => ({
  ...(all[1]?.includes('@example') && { email: all[1] }),
  values: all.map((value, at) => ({ key: `k${at}`, label: '', value })),
})

test('a lead is known by its e-mail address, then by what it says first', () => {
  expect(leadHeading(values('Anna', 'anna@example.com', 'Hello'))).toEqual([
    ...['anna@example.com', 'Anna'],
  ])
  expect(leadHeading(values(' ', 'Hello,\r\n\r\nwho is @ home?'))).toEqual([
    ...['Hello, who is @ home?', ''],
  ])
  expect(leadHeading(values())).toEqual(['', ''])
  expect(leadHeading(values('x'.repeat(5_000)))[0]).toHaveLength(200)
})

test('a delivery says how often it was tried, and when next', () => {
  const say = (over: object) =>
    deliveryFacts(
      { id: 'd', way: 'webhook', state: 'waiting', tries: 0, at: 0, ...over },
      sayEnglish(),
      englishFormat(),
    )
  expect(say({ nextAt: 3_600_000 })).toBe('Not tried yet. Next try 1 Jan 1970, 01:00.')
  expect(say({ tries: 2, state: 'failed', nextAt: 5 })).toBe(
    'Tried 2 times. Last on 1 Jan 1970, 00:00.',
  )
})

test('sizes are told in the unit that fits', () => {
  const format = englishFormat()
  expect([999, 12_345, 2_345_678].map((size) => sizeWords(size, format))).toEqual([
    ...['999 B', '12 kB', '2.3 MB'],
  ])
})

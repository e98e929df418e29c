import { expect, test } from 'vitest'
import { createFormat } from './create-format.ts'

const english = createFormat('en-GB', 'Europe/London')
const german = createFormat('de-DE', 'Europe/Berlin')
/** Narrow and no-break spaces differ between versions of the tables. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [0, '0 ms'],
  [124.4, '124 ms'],
  [999, '999 ms'],
  [1_000, '1.00 s'],
  [59_999, '59.99 s'],
  [60_000, '1 min'],
  [192_000, '3 min 12 s'],
  [3_600_000, '1 h'],
  [90_000_000, '1 d 1 h'],
])('%d ms reads %s', (ms, words) => {
  expect(english.length(ms)).toBe(words)
})

test('an offset has its sign, a true minus where the clock went back', () => {
  expect(plain(english.offset(12))).toBe('+12 ms')
  expect(plain(german.offset(-4_200))).toBe('−4,20 s')
})

test('moments stand in the time zone that is named', () => {
  const at = Date.UTC(2026, 4, 3, 22, 3, 22, 512)
  expect(english.clock(at)).toBe('23:03:22.512')
  expect(german.minute(at)).toBe('00:03')
  expect(english.day(at)).toBe('3 May 2026')
  expect(german.day(at)).toBe('4. Mai 2026')
  expect(german.moment(at)).toBe('4. Mai 2026, 00:03')
})

test('numbers, money and lists as their reader writes them', () => {
  expect(german.number(12_345.6)).toBe('12.345,6')
  expect(english.money(41.75, 'GBP')).toBe('£41.75')
  expect(plain(german.money(41.75, 'GBP'))).toBe('41,75 £')
  expect(english.money(3, 'points')).toBe('3 points')
  expect(english.list(['a', 'b', 'c'])).toBe('a, b and c')
  expect(plain(german.percent(0.413))).toBe('41,3 %')
})

test('how long ago, and in how long', () => {
  expect(english.relative(0, 300_000)).toBe('5 minutes ago')
  expect(german.relative(172_800_000, 0)).toBe('übermorgen')
  expect(english.relative(500, 0)).toBe('now')
})

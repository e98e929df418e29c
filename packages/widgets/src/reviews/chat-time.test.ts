import { expect, test } from 'vitest'
import { chatTime } from './chat-time.ts'

// Local times: the format is in the visitor's own zone, whatever that is.
const at = (...parts: [number, number, number, number, number]): number =>
  new Date(...parts).getTime() / 1000
const NOW = new Date(2026, 10, 17, 9, 5).getTime()
const DAY = 86_400

test('R-07 within 24 hours the clock, within a year the day, else the year first', () => {
  expect(chatTime(at(2026, 10, 16, 18, 3), NOW)).toBe('18:03')
  expect(chatTime(at(2026, 1, 3, 8, 30), NOW)).toBe('03.02 08:30')
  expect(chatTime(at(2024, 11, 24, 18, 30), NOW)).toBe('2024.12.24 18:30')
})

test('R-07 each threshold holds on both of its sides', () => {
  const shape = (seconds: number): string => chatTime(NOW / 1000 - seconds, NOW).replace(/\d/g, '0')
  expect([DAY - 1, DAY, 365 * DAY - 1, 365 * DAY].map(shape)).toEqual([
    '00:00',
    '00.00 00:00',
    '00.00 00:00',
    '0000.00.00 00:00',
  ])
})

test('what is no time has no words', () => {
  expect(chatTime(Number.NaN, NOW)).toBe('')
})

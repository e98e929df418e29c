import { expect, test } from 'vitest'
import { createRelativeTime, relativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 10, 17, 9)
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

const ago = (seconds: number): string => relativeTime(NOW / 1000 - seconds, NOW, 'en')

test('R-06 each threshold of relative time holds on both of its sides', () => {
  const rows: [number, string][] = [
    [0, 'just now'],
    [44, 'just now'],
    [45, '1 minute ago'],
    [89, '1 minute ago'],
    [90, '2 minutes ago'],
    [45 * MINUTE - 1, '45 minutes ago'],
    [45 * MINUTE, '1 hour ago'],
    [90 * MINUTE - 1, '1 hour ago'],
    [90 * MINUTE, '2 hours ago'],
    [DAY - 1, '24 hours ago'],
    [DAY, 'a day ago'],
    [2 * DAY - 1, 'a day ago'],
    [2 * DAY, '2 days ago'],
    [30 * DAY - 1, '30 days ago'],
    [30 * DAY, 'a month ago'],
    [60 * DAY - 1, 'a month ago'],
    [60 * DAY, '2 months ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, 'a year ago'],
    [547 * DAY, 'a year ago'],
    [548 * DAY, '2 years ago'],
    [3650 * DAY, '10 years ago'],
  ]
  expect(rows.map(([seconds]) => ago(seconds))).toEqual(rows.map(([, phrase]) => phrase))
})

test('R-06 minutes, hours, days and years are rounded, months are not', () => {
  expect([ago(150), ago(149), ago(2.5 * HOUR), ago(5.5 * DAY), ago(119 * DAY)]).toEqual([
    '3 minutes ago',
    '2 minutes ago',
    '3 hours ago',
    '6 days ago',
    '3 months ago',
  ])
})

test('what lies ahead by a wrong clock, and what is no time, is now', () => {
  expect([ago(-DAY), ago(Number.NaN)]).toEqual(['just now', 'just now'])
})

test('R-06 the language is the one that is handed in', () => {
  expect(createRelativeTime('de')(NOW / 1000 - 3 * HOUR, NOW)).toBe('vor 3 Stunden')
})

import { expect, test } from 'vitest'
import { wholeDays } from './read-consent.ts'

const HOUR_MS = 3_600_000
const at = (day: string, hours: number): number => Date.parse(day) + hours * HOUR_MS

test.each([
  ['UTC', 0],
  ['west of it', 5],
  ['east of it', -2],
  ['far east', -13],
])('V-19 as many days of pages’ consent count as the span has: %s', (_, hours) => {
  const days = wholeDays({ from: at('2026-03-02', hours), to: at('2026-03-09', hours) })
  expect((Date.parse(days.to) - Date.parse(days.from)) / 24 / HOUR_MS + 1).toBe(7)
})

test('V-19 hours of a day are of one day', () => {
  const days = wholeDays({ from: at('2026-03-02', 1), to: at('2026-03-02', 3) })
  expect(days).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

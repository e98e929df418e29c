import { expect, test } from 'vitest'
import { planDays } from './report-days.ts'

const ZONE = 'Europe/Berlin'
const at = (text: string): number => Date.parse(text)

test('V-19 days that go on are compared with as much of the days before, and days that are over with all of them', () => {
  // Ten o'clock and some minutes, on the day after the clock was put back.
  const now = at('2026-10-26T09:05:00Z')
  const week = { from: '2026-10-20', to: '2026-10-26', compare: 'before' } as const
  const { about, before } = planDays(week, ZONE, now)
  expect(about.comparedWith).toEqual({ from: '2026-10-13', to: '2026-10-19' })
  const from = at('2026-10-12T22:00:00Z')
  const elapsed = at('2026-10-26T09:15:00Z') - at('2026-10-19T22:00:00Z')
  expect(before?.span).toEqual({ from, to: from + elapsed })
  expect(about.comparedUntil).toBe(from + elapsed)
  // So does the course: half a day held against a whole one would look like a fall.
  expect(before?.edges.at(-1)).toBe(from + elapsed)

  const over = planDays(week, ZONE, at('2026-10-27T00:00:00Z'))
  expect(over.about.comparedUntil).toBeUndefined()
  expect(over.before?.span).toEqual({ from, to: at('2026-10-19T22:00:00Z') })
})

test('V-19 a year ago is the same dates; the 29th of February has the 28th', () => {
  const days = { from: '2028-02-01', to: '2028-02-29', compare: 'year' } as const
  expect(planDays(days, ZONE, 0).about.comparedWith).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
})

test('V-19 without days it is the last thirty of the site’s own, one day or two by the hour', () => {
  // Already tomorrow in Auckland.
  const now = at('2026-05-31T20:00:00Z')
  const { about } = planDays({ compare: 'none' }, 'Pacific/Auckland', now)
  expect(about).toEqual({ days: { from: '2026-05-03', to: '2026-06-01' }, step: 'day' })
  const today = { from: '2026-06-01', to: '2026-06-01', compare: 'none' } as const
  expect(planDays(today, 'Pacific/Auckland', now).now.edges).toHaveLength(25)
})

const NOON = at('2026-06-15T12:00:00Z')
const days = (from: string, to: string) => ({ from, to, compare: 'none' }) as const

test('V-19 two days come by the hour, three by the day, and up to fourteen by the hour when asked for', () => {
  const stepOf = (to: string) => planDays(days('2026-06-01', to), ZONE, NOON).about.step
  expect([stepOf('2026-06-02'), stepOf('2026-06-03')]).toEqual(['hour', 'day'])
  const byHour = (to: string) =>
    planDays({ ...days('2026-06-01', to), step: 'hour' }, ZONE, NOON).now.edges.length
  expect(byHour('2026-06-14')).toBe(14 * 24 + 1)
  expect(() => byHour('2026-06-15')).toThrow(problemAt('step', 'at most 14 days'))
})

/** An error that names the field and says the reason. */
const problemAt = (path: string, reason: string) =>
  expect.objectContaining({
    details: [expect.objectContaining({ path, message: expect.stringContaining(reason) })],
  })

test.each([
  ['2026-06-02', '2026-06-01', 'first day before the last'],
  ['2025-06-01', '2026-07-06', 'at most 400 days'],
  ['1999-12-31', '2000-01-02', 'from 2000'],
  ['2199-12-31', '2200-01-01', 'from 2000'],
  ['2026-06-99', '2026-06-01', 'first day before the last'],
])('V-19 the days %s to %s are refused at their field', (from, to, reason) => {
  expect(() => planDays(days(from, to), ZONE, NOON)).toThrow(problemAt('from', reason))
})

test.each([
  ['2026-06-01', '2026-06-01', 1],
  ['2025-06-01', '2026-07-05', 400],
  ['2000-01-01', '2000-01-03', 3],
  ['2199-12-29', '2199-12-31', 3],
])('V-19 the days %s to %s are %i', (from, to, count) => {
  const { about, now } = planDays(days(from, to), 'UTC', NOON)
  expect(now.edges).toHaveLength(about.step === 'hour' ? 24 * count + 1 : count + 1)
})

test('V-19 a day that the site’s zone left out is refused', () => {
  // Samoa went over the date line.
  expect(() => planDays(days('2011-12-30', '2011-12-30'), 'Pacific/Apia', NOON)).toThrow(
    problemAt('from', 'do not exist in the time zone'),
  )
})

test.each([
  ['has just begun', '2026-06-15T00:00:00Z', undefined],
  ['has begun', '2026-06-15T00:00:01Z', '2026-06-14T00:15:00Z'],
  ['goes on', '2026-06-15T12:00:00Z', '2026-06-14T12:00:00Z'],
  ['ends in its last quarter', '2026-06-15T23:50:00Z', undefined],
  ['is over', '2026-06-16T00:00:00Z', undefined],
  ['is to come', '2026-06-14T00:00:00Z', undefined],
])('V-19 a day that %s is held against as much of the day before', (_, now, until) => {
  const query = { from: '2026-06-15', to: '2026-06-15', compare: 'before' } as const
  const { about, before } = planDays(query, 'UTC', at(now))
  expect(about.comparedUntil).toBe(until && at(until))
  const end = at(until ?? '2026-06-15T00:00:00Z')
  const edges = Array.from(
    { length: 25 },
    (_, hour) => at('2026-06-14T00:00:00Z') + hour * 3_600_000,
  )
  expect(before?.edges).toEqual([...edges.filter((edge) => edge < end), end])
})

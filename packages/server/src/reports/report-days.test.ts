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

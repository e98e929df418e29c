import { expect, test } from 'vitest'
import { lastDays, tallyOf } from './tally.ts'

const NOW = Date.UTC(2026, 2, 1, 0, 30)

test('28 days, today last, across the end of a month', () => {
  const days = lastDays(NOW)
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
    ...[28, '2026-02-02', '2026-02-28', '2026-03-01'],
  ])
})

test('a week is the last seven, sums have no tail, other days do not count', () => {
  const row = (day: string, n: number, value = 0) => ({
    day,
    name: 'Lead',
    subject: '',
    n,
    lastAt: Date.parse(day),
    sums: { ...(value && { EUR: value }) },
  })
  const tally = tallyOf(
    [
      row('2026-02-01', 9),
      row('2026-02-02', 1, 0.1),
      row('2026-02-23', 2, 0.2),
      row('2026-03-01', 4),
    ],
    lastDays(NOW),
  )
  expect(tally).toMatchObject({
    week: 6,
    month: 7,
    sums: { EUR: 0.3 },
    lastAt: Date.parse('2026-03-01'),
  })
  expect(tallyOf([], lastDays(NOW))).not.toHaveProperty('lastAt')
})

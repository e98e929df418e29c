import type { EventTally } from '@footfall/contract'
import type { DayCount } from '../store/event-counts.ts'

const DAY_MS = 86_400_000
const MONTH = 28
const WEEK = 7

/** The last 28 days, today among them, the oldest first. */
export const lastDays = (now: number): string[] =>
  Array.from({ length: MONTH }, (_, at) =>
    new Date(now - (MONTH - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

/** Adds up what came in these days. */
export const tallyOf = (counts: readonly DayCount[], days: readonly string[]): EventTally => {
  const perDay = days.map(() => 0)
  const sums = new Map<string, number>()
  let lastAt = 0
  for (const { day, n, sums: found, lastAt: at } of counts) {
    const place = days.indexOf(day)
    if (place < 0) continue
    perDay[place] = (perDay[place] ?? 0) + n
    lastAt = Math.max(lastAt, at)
    for (const [currency, sum] of Object.entries(found)) {
      sums.set(currency, (sums.get(currency) ?? 0) + sum)
    }
  }
  const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0)
  return {
    week: total(perDay.slice(-WEEK)),
    month: total(perDay),
    days: perDay,
    sums: Object.fromEntries([...sums].map(([key, sum]) => [key, Math.round(sum * 1e6) / 1e6])),
    ...(lastAt > 0 && { lastAt }),
  }
}

import { dayOf } from '../db/day-partitions.ts'
import { TIMELESS_DAY } from './event-day.ts'

const DAY_MS = 86_400_000
/** Browsers keep unsent events for days, not for a month. */
const MADE_BACK = 30
const MADE_AHEAD = 2
const SHOWN_BACK = 7
const SHOWN_AHEAD = 2

/**
 * Whether a day gets a partition of its own. The day comes from the id, and so from the open web: a sender who names every
 * day of a thousand years must not have us make a table for each.
 */
export const isMadeDay = (day: string, now: number): boolean =>
  day === TIMELESS_DAY || isBetween(day, now, MADE_BACK, MADE_AHEAD)

/** The days Live always looks at: the newest ones, and ids without a time. Bounds every scan to a few partitions. */
export const liveDays = (now: number): string[] => {
  const days = [TIMELESS_DAY]
  for (let back = -SHOWN_AHEAD; back <= SHOWN_BACK; back++) days.push(dayOf(now - back * DAY_MS))
  return days
}

/** The days between two times, a day more at both ends for clocks that differ, and that of ids without a time. */
export const spanDays = (from: number, to: number): string[] => {
  const days = [TIMELESS_DAY]
  for (let at = from - DAY_MS; at < to + 2 * DAY_MS; at += DAY_MS) days.push(dayOf(at))
  return days
}

/** The days that what came in since a time is kept under, but for what waited in a browser for longer than a week, and for the timeless. */
export const daysSince = (since: number, now: number): { first: string; last: string } => ({
  first: dayOf(since - SHOWN_BACK * DAY_MS),
  last: dayOf(now + SHOWN_AHEAD * DAY_MS),
})

/** Whether Live has to be told of a day to find what came in under it. A day narrower than `liveDays`: servers' clocks differ. */
export const isOddDay = (day: string, now: number): boolean =>
  day !== TIMELESS_DAY && !isBetween(day, now, SHOWN_BACK - 1, SHOWN_AHEAD - 1)

const isBetween = (day: string, now: number, back: number, ahead: number): boolean =>
  day >= dayOf(now - back * DAY_MS) && day <= dayOf(now + ahead * DAY_MS)

import { TIMELESS_DAY } from '../event-day.ts'
import { isMadeDay } from '../near-days.ts'

/** The last day of ClickHouse's type for days. */
const LAST_DAY = '2149-06-06'

/** The day as it is stored: ids may name days beyond all calendars, which then share the last one. */
export const storedDay = (day: string): string => (day > LAST_DAY ? LAST_DAY : day)

/**
 * The partition of something kept under a day and heard of at a time: the month, as 202611. Whatever is far from when it was heard of
 * shares partition 0: days come from the open web, and a sender who names every month of a century must not have us keep a part
 * for each.
 */
export const monthOf = (day: string, heardAt: number): number =>
  day !== TIMELESS_DAY && isMadeDay(day, heardAt) ? Number(day.slice(0, 7).replace('-', '')) : 0

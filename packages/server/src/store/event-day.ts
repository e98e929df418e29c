import { eventIdTime } from '@footfall/contract'
import { dayOf } from '../db/day-partitions.ts'

const DAY_MS = 86_400_000

/** Where events without a believable day are kept. */
export const TIMELESS_DAY = '1970-01-01'

/**
 * The partition of an event: the day inside its id. An id without a time, or with one that cannot be (a wrong clock, a
 * hostile sender who would have us make a partition per day of the next thousand years), goes to one fixed day. The same
 * id must always give the same day, or it could be stored twice; browsers keep unsent events for days, not for a month.
 */
export const eventDay = (id: string, receivedAt: number): string => {
  const time = eventIdTime(id)
  if (time === undefined) return TIMELESS_DAY
  return time > receivedAt - 30 * DAY_MS && time < receivedAt + 2 * DAY_MS
    ? dayOf(time)
    : TIMELESS_DAY
}

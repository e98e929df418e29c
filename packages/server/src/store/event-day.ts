import { eventIdTime } from '@footfall/contract'
import { dayOf } from '../db/day-partitions.ts'

/** Where events whose ids hold no time are kept. */
export const TIMELESS_DAY = '1970-01-01'

/** 10000-01-01: from here on a year has five digits, which dates in ids never need. */
const END_OF_DAYS = 253_402_300_800_000

/**
 * The day an event is kept under: a function of its id and of nothing else. The same id must always give the same day, or
 * it would be stored and told twice; that its time cannot be true is therefore no reason to put it elsewhere.
 */
export const eventDay = (id: string): string => {
  const time = eventIdTime(id)
  return time === undefined || time >= END_OF_DAYS ? TIMELESS_DAY : dayOf(time)
}

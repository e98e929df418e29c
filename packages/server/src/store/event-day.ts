import { eventIdTime } from '@footfall/contract'
import { dayOf } from '../db/day-partitions.ts'

/** Where events whose ids hold no time are kept, sales apart. */
export const TIMELESS_DAY = '1970-01-01'

/** 10000-01-01: from here on a year has five digits, which dates in ids never need. */
const END_OF_DAYS = 253_402_300_800_000

/**
 * The day an event is kept under: a function of its id and of nothing else. The same id must always give the same day, or
 * it would be stored and told twice; that its time cannot be true is therefore no reason to put it elsewhere. Of a sale's id, which
 * holds none, `SaleDays` knows the day.
 */
export const eventDay = (id: string): string => {
  const time = eventIdTime(id)
  return time === undefined || time >= END_OF_DAYS ? TIMELESS_DAY : dayOf(time)
}

/** Whether a time is one that dates of four-digit years can name. */
export const hasDay = (time: number): boolean => time >= 0 && time < END_OF_DAYS

/** Whether an id was made of an order's name: version 5. */
export const isSaleId = (id: string): boolean => id[14] === '5'

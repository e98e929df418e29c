import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createDayPartitions, type DayPartitions, dayOf } from '../../db/day-partitions.ts'
import { hasDay, TIMELESS_DAY } from '../event-day.ts'
import { isMadeDay } from '../near-days.ts'
import { createSaleDays, type EventKey } from '../sale-days.ts'

const DAY_MS = 86_400_000
/** Rooms made beforehand: a few days without upkeep cost nobody a wait. */
const DAYS_AHEAD = 3

/** Under which days events and their deliveries are kept, and a place for each. */
export interface StoreDays {
  /** The partitions of events and deliveries. */
  kept: DayPartitions
  /** Those of the roll-up that reports are read from. */
  slots: DayPartitions
  /** In the order of the keys; where nothing is kept, a day on which nothing is found. */
  of(keys: readonly EventKey[]): Promise<string[]>
  ofEvents(site: string, events: readonly string[]): Promise<string[]>
  ofEvent(site: string, event: string): Promise<string>
  /** The days under which these are kept from now on, with a place for each. */
  settle(keys: readonly EventKey[]): Promise<string[]>
  /** Makes room in the roll-up for events of these times. */
  makeSlots(times: readonly number[]): Promise<void>
  /** Makes places for today and the days that come. */
  makeComing(now: number): Promise<void>
}

export const createStoreDays = (pool: Pool, clock: Clock): StoreDays => {
  const kept = createDayPartitions(pool, ['events', 'outcomes', 'attempts'])
  const slots = createDayPartitions(pool, ['report_slots'])
  const sales = createSaleDays(pool)
  const ofEvents: StoreDays['ofEvents'] = (site, events) =>
    sales.daysOf(events.map((event) => ({ site, event })))
  return {
    kept,
    slots,
    of: sales.daysOf,
    ofEvents,
    async ofEvent(site, event) {
      const [day = TIMELESS_DAY] = await ofEvents(site, [event])
      return day
    },
    async settle(keys) {
      const now = clock.now()
      const days = await sales.settle(keys, dayOf(now))
      await kept.ensure(days.filter((day) => isMadeDay(day, now)))
      return days
    },
    makeSlots(times) {
      const now = clock.now()
      const days = times.filter(hasDay).map(dayOf)
      return slots.ensure(days.filter((day) => isMadeDay(day, now)))
    },
    async makeComing(now) {
      const coming = Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => dayOf(now + at * DAY_MS))
      await kept.ensure([TIMELESS_DAY, ...coming])
      await slots.ensure(coming)
    },
  }
}

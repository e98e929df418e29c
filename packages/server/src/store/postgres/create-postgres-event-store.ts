import type { AlarmKind, Clock, DeliveryState } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../../cache/timed-cache.ts'
import { createDayPartitions, dayOf } from '../../db/day-partitions.ts'
import { createNameLimit } from '../../event-names/name-limit.ts'
import { hasDay, TIMELESS_DAY } from '../event-day.ts'
import type { DeliveryOutcome, EventStore } from '../event-store.ts'
import { isMadeDay } from '../near-days.ts'
import { createSaleDays, type EventKey } from '../sale-days.ts'
import { againWhenMoved } from './again-when-moved.ts'
import { createCountedNames, type OwnerNames } from './counted-names.ts'
import { queryCounts } from './day-counts.ts'
import { countDeliveries } from './delivery-counts.ts'
import { addDropCounts, readDropCounts } from './drop-counts.ts'
import { eraseInSlots } from './erase-in-slots.ts'
import { dropOldRates, findAlarms } from './event-rates.ts'
import { findLastAttempt, findLastAttempts } from './find-last-attempt.ts'
import { findSale } from './find-sale.ts'
import { findAdvertisingEvents, forgetAdvertising } from './forget-advertising.ts'
import { isDataError } from './is-data-error.ts'
import { dropKeptDays, retainRows } from './keep-days.ts'
import { latestEvents } from './latest-events.ts'
import { queryLive } from './live-query.ts'
import { dropOldOddDays } from './odd-days.ts'
import { queryPageViews } from './page-views.ts'
import { countPaused } from './paused-calls.ts'
import { erasePersonEvents, findPersonEvents } from './person-events.ts'
import { findPopupArms, findPopupSales } from './popup-figures.ts'
import { recordEvents } from './record-events.ts'
import { countBacklogs, type UnfitEvent } from './report-backlog.ts'
import { createReportQueries } from './report-queries.ts'
import { createTextHash } from './report-slots.ts'
import { createReportWords } from './report-words.ts'
import { findSales, querySales } from './sales.ts'
import { type DatedOutcome, saveAttempts, saveOutcomes } from './save-outcomes.ts'
import { createTallies } from './tally.ts'
import { tidySlots } from './tidy-slots.ts'
import { findVisit } from './visit-of.ts'

const DAY_MS = 86_400_000
/** Rooms made beforehand: a few days without upkeep cost nobody a wait. */
const DAYS_AHEAD = 3
/** Names a site's events are counted by within an hour; strangers can make up as many as they like. */
const MAX_NAMES = 200
/** Currencies it may take money in, likewise. */
const MAX_CURRENCIES = 20
/** Live asks twice a second; alarms are about ten minutes. */
const ALARMS_TTL_MS = 10_000

/** The event store of the small profile. */
export const createPostgresEventStore = ({
  pool,
  clock,
  isOwnersName = async () => false,
  isOwnersThing = async () => false,
  onUnfit,
}: {
  pool: Pool
  clock: Clock
  /** Asked only of names beyond those a site's events are counted by anyway. */
  isOwnersName?: OwnerNames
  /** The same of things that events come of. */
  isOwnersThing?: OwnerNames
  /** Hears of what reports cannot count. */
  onUnfit?: ((unfit: UnfitEvent) => void) | undefined
}): EventStore => {
  const partitions = createDayPartitions(pool, ['events', 'outcomes', 'attempts'])
  const slots = createDayPartitions(pool, ['report_slots'])
  const sales = createSaleDays(pool)
  const words = createReportWords(pool, clock)
  const textHash = createTextHash()
  const makeRoom = (times: readonly number[]): Promise<void> => {
    const now = clock.now()
    const days = times.filter(hasDay).map(dayOf)
    return slots.ensure(days.filter((day) => isMadeDay(day, now)))
  }
  /** The days under which these are kept from now on, with a place for each. */
  const settle = async (keys: readonly EventKey[]): Promise<string[]> => {
    const now = clock.now()
    const days = await sales.settle(keys, dayOf(now))
    await partitions.ensure(days.filter((day) => isMadeDay(day, now)))
    return days
  }
  const dated = async (outcomes: DeliveryOutcome[]): Promise<DatedOutcome[]> => {
    const days = await settle(outcomes)
    return outcomes.map((outcome, index) => ({ ...outcome, day: days[index] ?? TIMELESS_DAY }))
  }
  const names = createCountedNames(createNameLimit(clock, MAX_NAMES), isOwnersName)
  const tallies = createTallies({
    subjects: createNameLimit(clock, MAX_NAMES),
    currencies: createNameLimit(clock, MAX_CURRENCIES),
    isOwners: isOwnersThing,
  })
  const alarms = createTimedCache({
    clock,
    ttlMs: ALARMS_TTL_MS,
    max: 1_000,
    load: (site) => findAlarms(pool, clock.now(), site || undefined),
  })
  return {
    async record(events) {
      if (events.length === 0) return 0
      const days = await settle(events.map(({ site, id }) => ({ site, event: id })))
      return againWhenMoved(() =>
        recordEvents(pool, events, {
          days,
          now: clock.now(),
          names,
          tallies,
          words,
          textHash,
          makeRoom,
        }),
      )
    },
    isDataError,
    async saveOutcomes(outcomes) {
      if (outcomes.length === 0) return
      const rows = await dated(outcomes)
      await againWhenMoved(() => saveOutcomes(pool, rows))
    },
    async saveAttempts(outcomes) {
      const rows = await dated(outcomes)
      await againWhenMoved(() => saveAttempts(pool, rows))
    },
    async findStates(keys) {
      if (keys.length === 0) return []
      const { rows } = await pool.query<{ n: number; state: DeliveryState }>(
        `select k.n, o.state
         from unnest($1::date[], $2::text[], $3::uuid[], $4::text[])
           with ordinality as k (day, site, event, destination, n)
         join outcomes o using (day, site, event, destination)`,
        [
          await sales.daysOf(keys),
          keys.map(({ site }) => site),
          keys.map(({ event }) => event),
          keys.map(({ destination }) => destination),
        ],
      )
      const states: (DeliveryState | undefined)[] = keys.map(() => undefined)
      for (const { n, state } of rows) states[n - 1] = state
      return states
    },
    lastAttempt: async (keys) => findLastAttempt(pool, keys, await sales.daysOf(keys)),
    lastAttempts: async (keys) => findLastAttempts(pool, keys, await sales.daysOf(keys)),
    latest: (site, query) => latestEvents(pool, site, clock.now(), query),
    countPaused: (site, since, before = clock.now() + DAY_MS) =>
      countPaused(pool, site, since, before),
    countDeliveries: (site, query) => countDeliveries(pool, site, clock.now(), query),
    async forgetAdvertising(site, of) {
      const days = await sales.daysOf(of.events.map((event) => ({ site, event })))
      await forgetAdvertising(pool, site, of, days)
    },
    advertisingEvents: (site, visitorId) => findAdvertisingEvents(pool, site, visitorId),
    addCounts: (counts) => addDropCounts(pool, counts),
    dropCounts: (site, since, before) => readDropCounts(pool, site, since, before),
    async live(site, query = {}) {
      const snapshot = await queryLive(pool, site, clock.now(), query)
      const found = await alarms.get(site)
      return { ...snapshot, alarms: found.map(({ site: _, ...alarm }) => alarm) }
    },
    counts: (site, query) => queryCounts(pool, site, query),
    popupSales: (site, query) => findPopupSales(pool, site, query),
    popupArms: (site, query) => findPopupArms(pool, site, query),
    pageViews: (site, query) => queryPageViews(pool, site, clock.now(), query),
    sales: (site, query) => querySales(pool, site, query),
    async salesOf(site, ids) {
      const days = await sales.daysOf(ids.map((event) => ({ site, event })))
      return findSales(pool, site, ids, days)
    },
    async visitOf(site, event) {
      const [day = TIMELESS_DAY] = await sales.daysOf([{ site, event }])
      return findVisit(pool, site, { event, day })
    },
    async sale(site, id) {
      const [day = TIMELESS_DAY] = id ? await sales.daysOf([{ site, event: id }]) : []
      return findSale(pool, site, clock.now(), id ? { id, day } : undefined)
    },
    ...createReportQueries(pool),
    person: (site, of, page) => findPersonEvents(pool, site, of, page),
    async erase(site, of, salt) {
      const n = await erasePersonEvents(pool, site, of, salt)
      await eraseInSlots(pool, site, of, salt)
      return n
    },
    retain: (site, from) => retainRows(pool, site, from),
    dropDays: (from) => dropKeptDays(pool, from),
    async countAlarms() {
      const counts: Record<AlarmKind, number> = { more: 0, worth: 0, none: 0 }
      for (const { kind } of await alarms.get('')) counts[kind]++
      return counts
    },
    async maintain(mayDelete = true) {
      const now = clock.now()
      if (mayDelete) await dropOldRates(pool, now)
      const coming = Array.from({ length: DAYS_AHEAD + 1 }, (_, at) => dayOf(now + at * DAY_MS))
      await partitions.ensure([TIMELESS_DAY, ...coming])
      await slots.ensure(coming)
      if (mayDelete) await dropOldOddDays(pool)
      await countBacklogs({ pool, words, slots, kept: partitions, clock, onUnfit })
      await tidySlots(pool)
    },
    // Whatever names a site goes with it, in every table of the database.
    dropSite: async () => undefined,
    close: async () => undefined,
  }
}

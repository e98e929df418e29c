import type { AlarmKind, Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../../cache/timed-cache.ts'
import { dayOf } from '../../db/day-partitions.ts'
import { createNameLimit } from '../../event-names/name-limit.ts'
import { TIMELESS_DAY } from '../event-day.ts'
import type { EventStore } from '../event-store.ts'
import { createCountedNames, type OwnerNames } from '../postgres/counted-names.ts'
import { addDropCounts, readDropCounts } from '../postgres/drop-counts.ts'
import { dropOldRates, findAlarms } from '../postgres/event-rates.ts'
import { forgetSaleDays } from '../postgres/keep-days.ts'
import { dropOldOddDays } from '../postgres/odd-days.ts'
import { createTallies } from '../postgres/tally.ts'
import { createSaleDays } from '../sale-days.ts'
import { scrubAll } from './change-events.ts'
import { type ClickhouseOptions, createClickhouse } from './clickhouse.ts'
import { queryCounts } from './day-counts.ts'
import { countDeliveries } from './delivery-counts.ts'
import { findSale } from './find-sale.ts'
import { findAdvertisingEvents, forgetAdvertising } from './forget-advertising.ts'
import { isDataError } from './is-data-error.ts'
import { dropMonths, dropSite, forgetDays, forgetDropCounts } from './keep-days.ts'
import { latestEvents, queryLive } from './live-query.ts'
import { queryPageViews } from './page-views.ts'
import { countPaused } from './paused-calls.ts'
import { erasePersonEvents, findPersonEvents } from './person-events.ts'
import { findPopupArms, findPopupSales } from './popup-figures.ts'
import { recordEvents } from './record-events.ts'
import { reportBreakdown, reportSeries, reportTotal } from './reports.ts'
import { findSales, querySales } from './sales.ts'
import {
  findLastAttempt,
  findLastAttempts,
  findStates,
  saveAttempts,
  saveOutcomes,
} from './save-outcomes.ts'
import { findVisit } from './visit-of.ts'

/** Names a site's events are counted by within an hour; strangers can make up as many as they like. */
const MAX_NAMES = 200
/** Currencies it may take money in, likewise. */
const MAX_CURRENCIES = 20
const DAY_MS = 86_400_000
const CHECK_MS = 1_500
/** Live asks twice a second; alarms are about ten minutes. */
const ALARMS_TTL_MS = 10_000

export interface ClickhouseStoreOptions extends ClickhouseOptions {
  /** For what needs transactions: turns of writers, days of sales, rates, and counts that are added to. */
  pool: Pool
  clock: Clock
  /** Asked only of names beyond those a site's events are counted by anyway. */
  isOwnersName?: OwnerNames
  /** The same of things that events come of. */
  isOwnersThing?: OwnerNames
}

/** The event store of the large profile. */
export const createClickhouseEventStore = ({
  pool,
  clock,
  isOwnersName = async () => false,
  isOwnersThing = async () => false,
  ...options
}: ClickhouseStoreOptions): EventStore => {
  const clickhouse = createClickhouse(options)
  // A client of its own: statements that hang use up the connections of the other.
  const checks = createClickhouse({ ...options, requestMs: CHECK_MS })
  const sales = createSaleDays(pool)
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
  const shared = () => ({ pool, clickhouse, now: clock.now() })
  return {
    async record(events) {
      if (events.length === 0) return 0
      const now = clock.now()
      const keys = events.map(({ site, id }) => ({ site, event: id }))
      const days = await sales.settle(keys, dayOf(now))
      return recordEvents(events, { ...shared(), days, names, tallies })
    },
    isDataError,
    async saveOutcomes(outcomes) {
      if (outcomes.length === 0) return
      const days = await sales.settle(outcomes, dayOf(clock.now()))
      await saveOutcomes(outcomes, { ...shared(), days })
    },
    async saveAttempts(outcomes) {
      const days = await sales.settle(outcomes, dayOf(clock.now()))
      await saveAttempts(outcomes, { ...shared(), days })
    },
    findStates: (keys) => findStates(clickhouse, sales, keys),
    lastAttempt: (keys) => findLastAttempt(clickhouse, sales, keys),
    lastAttempts: (keys) => findLastAttempts(clickhouse, sales, keys),
    latest: (site, query) => latestEvents(clickhouse, site, clock.now(), query),
    countPaused: (site, since, before = clock.now() + DAY_MS) =>
      countPaused(clickhouse, site, since, before),
    countDeliveries: (site, query) => countDeliveries(clickhouse, site, clock.now(), query),
    async forgetAdvertising(site, of) {
      const days = await sales.daysOf(of.events.map((event) => ({ site, event })))
      await forgetAdvertising(site, of, { ...shared(), days })
    },
    advertisingEvents: (site, visitorId) => findAdvertisingEvents(clickhouse, site, visitorId),
    addCounts: (counts) => addDropCounts(pool, counts),
    dropCounts: (site, since, before) => readDropCounts(pool, site, since, before),
    async live(site, query = {}) {
      const { events, cursor } = await queryLive(site, query, shared())
      const counts = await readDropCounts(pool, site, clock.now())
      const found = await alarms.get(site)
      return { events, counts, cursor, alarms: found.map(({ site: _, ...alarm }) => alarm) }
    },
    counts: (site, query) => queryCounts(clickhouse, site, query),
    popupSales: (site, query) => findPopupSales(clickhouse, site, query),
    popupArms: (site, query) => findPopupArms(clickhouse, site, query),
    pageViews: (site, query) => queryPageViews(clickhouse, site, clock.now(), query),
    async sale(site, id) {
      const [day = TIMELESS_DAY] = id ? await sales.daysOf([{ site, event: id }]) : []
      return findSale(site, shared(), id ? { id, day } : undefined)
    },
    sales: (site, query) => querySales(clickhouse, site, query),
    async salesOf(site, ids) {
      const days = await sales.daysOf(ids.map((event) => ({ site, event })))
      return findSales(clickhouse, site, { ids, days })
    },
    async visitOf(site, event) {
      const [day = TIMELESS_DAY] = await sales.daysOf([{ site, event }])
      return findVisit(clickhouse, site, { id: event, day })
    },
    // Counted as it is read: nothing is ever behind.
    reportGaps: async () => ({ unfit: 0 }),
    reportTotal: (site, query) => reportTotal(clickhouse, site, query),
    reportSeries: (site, query) => reportSeries(clickhouse, site, query),
    reportBreakdown: (site, query) => reportBreakdown(clickhouse, site, query),
    person: (site, of, page) => findPersonEvents(clickhouse, site, of, page),
    erase: (site, of, salt) => erasePersonEvents(site, of, { ...shared(), salt }),
    async retain(sites, from) {
      for (const site of sites) {
        await forgetDays(clickhouse, from, site)
        await forgetDropCounts(pool, from, site)
      }
      return forgetSaleDays(pool, sites, from)
    },
    async dropDays(from) {
      await dropMonths(clickhouse, from)
      await forgetDropCounts(pool, from)
    },
    async countAlarms() {
      const counts: Record<AlarmKind, number> = { more: 0, worth: 0, none: 0 }
      for (const { kind } of await alarms.get('')) counts[kind]++
      return counts
    },
    // ClickHouse makes its months by itself.
    makeRoom: async () => undefined,
    async maintain(mayDelete = true) {
      if (!mayDelete) return
      const now = clock.now()
      await dropOldRates(pool, now)
      await dropOldOddDays(pool)
      await scrubAll(clickhouse, now)
    },
    dropSite: (site) => dropSite(clickhouse, site),
    check: checks.ping,
    async close() {
      await Promise.all([clickhouse.close(), checks.close()])
    },
  }
}

import type { AlarmKind, Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../../cache/timed-cache.ts'
import { createNameLimit } from '../../event-names/name-limit.ts'
import { TIMELESS_DAY } from '../event-day.ts'
import type { DeliveryOutcome, EventStore } from '../event-store.ts'
import type { RightsStore } from '../person-query.ts'
import type { SalesStore } from '../sales-query.ts'
import { againWhenMoved } from './again-when-moved.ts'
import { createCountedNames, type OwnerNames } from './counted-names.ts'
import { queryCounts } from './day-counts.ts'
import { countDeliveries } from './delivery-counts.ts'
import { addDropCounts, readDropCounts } from './drop-counts.ts'
import { eraseInSlots } from './erase-in-slots.ts'
import { dropOldRates, findAlarms } from './event-rates.ts'
import { findLastAttempt, findLastAttempts, findStates } from './find-last-attempt.ts'
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
import { createReportWords, type ReportWords } from './report-words.ts'
import { findSales, querySales } from './sales.ts'
import { type DatedOutcome, saveAttempts, saveOutcomes } from './save-outcomes.ts'
import { createStoreDays, type StoreDays } from './store-days.ts'
import { createTallies } from './tally.ts'
import { tidySlots } from './tidy-slots.ts'
import { findVisit } from './visit-of.ts'

const DAY_MS = 86_400_000
/** Names a site's events are counted by within an hour; strangers can make up as many as they like. */
const MAX_NAMES = 200
/** Currencies it may take money in, likewise. */
const MAX_CURRENCIES = 20
/** Live asks twice a second; alarms are about ten minutes. */
const ALARMS_TTL_MS = 10_000

export interface PostgresEventStoreOptions {
  pool: Pool
  clock: Clock
  /** Asked only of names beyond those a site's events are counted by anyway. */
  isOwnersName?: OwnerNames
  /** The same of things that events come of. */
  isOwnersThing?: OwnerNames
  /** Hears of what reports cannot count. */
  onUnfit?: ((unfit: UnfitEvent) => void) | undefined
}

/** What all parts of one store work with. */
interface Parts extends Pick<PostgresEventStoreOptions, 'pool' | 'clock' | 'onUnfit'> {
  days: StoreDays
  words: ReportWords
}

/** The event store of the small profile. */
export const createPostgresEventStore = (options: PostgresEventStoreOptions): EventStore => {
  const { pool, clock, onUnfit } = options
  const parts: Parts = {
    pool,
    clock,
    onUnfit,
    days: createStoreDays(pool, clock),
    words: createReportWords(pool, clock),
  }
  return {
    isDataError,
    ...createRecording(parts, options),
    ...createDeliveryQueries(parts),
    ...createLive(parts),
    ...createSalesQueries(parts),
    ...createRights(parts),
    ...createReportQueries(pool),
    addCounts: (counts) => addDropCounts(pool, counts),
    dropCounts: (site, since, before) => readDropCounts(pool, site, since, before),
    counts: (site, query) => queryCounts(pool, site, query),
    popupSales: (site, query) => findPopupSales(pool, site, query),
    popupArms: (site, query) => findPopupArms(pool, site, clock.now(), query),
    pageViews: (site, query) => queryPageViews(pool, site, clock.now(), query),
    makeRoom: () => parts.days.makeComing(clock.now()),
    maintain: (mayDelete = true) => maintain(parts, mayDelete),
    // Whatever names a site goes with it, in every table of the database.
    dropSite: async () => undefined,
    close: async () => undefined,
  }
}

/** Writes events and what became of them; whatever moved meanwhile is looked up and written again. */
const createRecording = (
  { pool, clock, days, words }: Parts,
  {
    isOwnersName = async () => false,
    isOwnersThing = async () => false,
  }: PostgresEventStoreOptions,
): Pick<EventStore, 'record' | 'saveOutcomes' | 'saveAttempts'> => {
  const textHash = createTextHash()
  const names = createCountedNames(createNameLimit(clock, MAX_NAMES), isOwnersName)
  const tallies = createTallies({
    subjects: createNameLimit(clock, MAX_NAMES),
    currencies: createNameLimit(clock, MAX_CURRENCIES),
    isOwners: isOwnersThing,
  })
  const dated = async (outcomes: DeliveryOutcome[]): Promise<DatedOutcome[]> => {
    const found = await days.settle(outcomes)
    return outcomes.map((outcome, index) => ({ ...outcome, day: found[index] ?? TIMELESS_DAY }))
  }
  return {
    async record(events) {
      if (events.length === 0) return 0
      const kept = await days.settle(events.map(({ site, id }) => ({ site, event: id })))
      return againWhenMoved(() =>
        recordEvents(pool, events, {
          days: kept,
          now: clock.now(),
          names,
          tallies,
          words,
          textHash,
          makeRoom: days.makeSlots,
        }),
      )
    },
    async saveOutcomes(outcomes) {
      if (outcomes.length === 0) return
      const rows = await dated(outcomes)
      await againWhenMoved(() => saveOutcomes(pool, rows))
    },
    async saveAttempts(outcomes) {
      const rows = await dated(outcomes)
      await againWhenMoved(() => saveAttempts(pool, rows))
    },
  }
}

/** How deliveries stand. */
const createDeliveryQueries = ({
  pool,
  clock,
  days,
}: Parts): Pick<
  EventStore,
  'findStates' | 'lastAttempt' | 'lastAttempts' | 'countPaused' | 'countDeliveries'
> => ({
  findStates: async (keys) => findStates(pool, keys, await days.of(keys)),
  lastAttempt: async (keys) => findLastAttempt(pool, keys, await days.of(keys)),
  lastAttempts: async (keys) => findLastAttempts(pool, keys, await days.of(keys)),
  countPaused: (site, since, before = clock.now() + DAY_MS) =>
    countPaused(pool, site, since, before),
  countDeliveries: (site, query) => countDeliveries(pool, site, clock.now(), query),
})

/** What came last, and whether it came as often as it does. */
const createLive = ({
  pool,
  clock,
}: Parts): Pick<EventStore, 'latest' | 'live' | 'countAlarms'> => {
  const alarms = createTimedCache({
    clock,
    ttlMs: ALARMS_TTL_MS,
    max: 1_000,
    load: (site) => findAlarms(pool, clock.now(), site || undefined),
  })
  return {
    latest: (site, query) => latestEvents(pool, site, clock.now(), query),
    async live(site, query = {}) {
      const snapshot = await queryLive(pool, site, clock.now(), query)
      const found = await alarms.get(site)
      return { ...snapshot, alarms: found.map(({ site: _, ...alarm }) => alarm) }
    },
    async countAlarms() {
      const counts: Record<AlarmKind, number> = { more: 0, worth: 0, none: 0 }
      for (const { kind } of await alarms.get('')) counts[kind]++
      return counts
    },
  }
}

const createSalesQueries = ({
  pool,
  clock,
  days,
}: Parts): SalesStore & Pick<EventStore, 'sale'> => ({
  sales: (site, query) => querySales(pool, site, query),
  salesOf: async (site, ids) => findSales(pool, site, ids, await days.ofEvents(site, ids)),
  visitOf: async (site, event) =>
    findVisit(pool, site, { event, day: await days.ofEvent(site, event) }),
  async sale(site, id) {
    const place = id ? { id, day: await days.ofEvent(site, id) } : undefined
    return findSale(pool, site, clock.now(), place)
  },
})

/** What is kept of people, and for how long. */
const createRights = ({
  pool,
  days,
}: Parts): RightsStore & Pick<EventStore, 'forgetAdvertising' | 'advertisingEvents'> => ({
  person: (site, of, page) => findPersonEvents(pool, site, of, page),
  async erase(site, of, salt) {
    const n = await erasePersonEvents(pool, site, of, salt)
    await eraseInSlots(pool, site, of, salt)
    return n
  },
  retain: (sites, from) => retainRows(pool, sites, from),
  dropDays: (from) => dropKeptDays(pool, from),
  forgetAdvertising: async (site, of) =>
    forgetAdvertising(pool, site, of, await days.ofEvents(site, of.events)),
  advertisingEvents: (site, visitorId) => findAdvertisingEvents(pool, site, visitorId),
})

const maintain = async (
  { pool, clock, days, words, onUnfit }: Parts,
  mayDelete: boolean,
): Promise<void> => {
  const now = clock.now()
  if (mayDelete) await dropOldRates(pool, now)
  await days.makeComing(now)
  if (mayDelete) await dropOldOddDays(pool)
  await countBacklogs({ pool, words, slots: days.slots, kept: days.kept, clock, onUnfit })
  await tidySlots(pool)
}

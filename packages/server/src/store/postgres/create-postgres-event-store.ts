import type { AlarmKind, Clock, DeliveryState, LiveCount } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../../cache/timed-cache.ts'
import { createDayPartitions, dayOf } from '../../db/day-partitions.ts'
import { storableJson } from '../../db/storable-json.ts'
import { createNameLimit } from '../../event-names/name-limit.ts'
import { eventDay, TIMELESS_DAY } from '../event-day.ts'
import type { EventStore } from '../event-store.ts'
import { isMadeDay } from '../near-days.ts'
import { againWhenMoved } from './again-when-moved.ts'
import { createCountedNames, type OwnerNames } from './counted-names.ts'
import { dropOldCounts, queryCounts } from './day-counts.ts'
import { countDeliveries } from './delivery-counts.ts'
import { dropOldRates, findAlarms } from './event-rates.ts'
import { findLastAttempt, findLastAttempts } from './find-last-attempt.ts'
import { findSale } from './find-sale.ts'
import { forgetAdvertising } from './forget-advertising.ts'
import { latestEvents } from './latest-events.ts'
import { queryLive } from './live-query.ts'
import { dropOldOddDays } from './odd-days.ts'
import { queryPageViews } from './page-views.ts'
import { findPopupArms, findPopupSales } from './popup-figures.ts'
import { recordEvents } from './record-events.ts'
import { saveAttempts, saveOutcomes } from './save-outcomes.ts'
import { createTallies } from './tally.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
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
}: {
  pool: Pool
  clock: Clock
  /** Asked only of names beyond those a site's events are counted by anyway. */
  isOwnersName?: OwnerNames
  /** The same of things that events come of. */
  isOwnersThing?: OwnerNames
}): EventStore => {
  const partitions = createDayPartitions(pool, ['events', 'outcomes', 'attempts'])
  const makeRoom = (ids: string[]): Promise<void> => {
    const now = clock.now()
    return partitions.ensure(ids.map(eventDay).filter((day) => isMadeDay(day, now)))
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
      await makeRoom(events.map(({ id }) => id))
      return againWhenMoved(() => recordEvents(pool, events, { now: clock.now(), names, tallies }))
    },
    async saveOutcomes(outcomes) {
      if (outcomes.length === 0) return
      await makeRoom(outcomes.map(({ event }) => event))
      await againWhenMoved(() => saveOutcomes(pool, outcomes))
    },
    async saveAttempts(outcomes) {
      await makeRoom(outcomes.map(({ event }) => event))
      await againWhenMoved(() => saveAttempts(pool, outcomes))
    },
    async findStates(keys) {
      if (keys.length === 0) return []
      const { rows } = await pool.query<{ n: number; state: DeliveryState }>(
        `select k.n, o.state
         from unnest($1::date[], $2::text[], $3::uuid[], $4::text[])
           with ordinality as k (day, site, event, destination, n)
         join outcomes o using (day, site, event, destination)`,
        [
          keys.map(({ event }) => eventDay(event)),
          keys.map(({ site }) => site),
          keys.map(({ event }) => event),
          keys.map(({ destination }) => destination),
        ],
      )
      const states: (DeliveryState | undefined)[] = keys.map(() => undefined)
      for (const { n, state } of rows) states[n - 1] = state
      return states
    },
    lastAttempt: (keys) => findLastAttempt(pool, keys),
    lastAttempts: (keys) => findLastAttempts(pool, keys),
    latest: (site, query) => latestEvents(pool, site, clock.now(), query),
    countDeliveries: (site, query) => countDeliveries(pool, site, clock.now(), query),
    forgetAdvertising: (site, of) => forgetAdvertising(pool, site, of),
    async addCounts(counts) {
      if (counts.length === 0) return
      const rows = counts.map(({ at, ...count }) => ({
        ...count,
        hour: new Date(at - (at % HOUR_MS)),
      }))
      await pool.query(
        `insert into drop_counts (site, hour, page, reason, n)
         select site, hour, page, reason, sum(n) from jsonb_to_recordset($1::jsonb) as c
           (site text, hour timestamptz, page text, reason text, n bigint)
         group by 1, 2, 3, 4 order by 1, 2, 3, 4
         on conflict (site, hour, page, reason) do update set n = drop_counts.n + excluded.n`,
        [storableJson(rows)],
      )
    },
    async dropCounts(site, since) {
      const { rows } = await pool.query<LiveCount>(
        `select reason, sum(n)::bigint as n from drop_counts
         where site = $1 and hour >= $2 group by 1 order by 2 desc`,
        [site, new Date(since - (since % HOUR_MS))],
      )
      return rows
    },
    async live(site, query = {}) {
      const snapshot = await queryLive(pool, site, clock.now(), query)
      const found = await alarms.get(site)
      return { ...snapshot, alarms: found.map(({ site: _, ...alarm }) => alarm) }
    },
    counts: (site, query) => queryCounts(pool, site, query),
    popupSales: (site, query) => findPopupSales(pool, site, query),
    popupArms: (site, query) => findPopupArms(pool, site, query),
    pageViews: (site, query) => queryPageViews(pool, site, clock.now(), query),
    sale: (site, id) => findSale(pool, site, clock.now(), id),
    async countAlarms() {
      const counts: Record<AlarmKind, number> = { more: 0, worth: 0, none: 0 }
      for (const { kind } of await alarms.get('')) counts[kind]++
      return counts
    },
    async maintain() {
      const now = clock.now()
      await dropOldRates(pool, now)
      await dropOldCounts(pool, now)
      await partitions.ensure([TIMELESS_DAY, dayOf(now), dayOf(now + DAY_MS)])
      await dropOldOddDays(pool)
    },
  }
}

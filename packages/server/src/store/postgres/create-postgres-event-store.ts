import type { Clock, DeliveryState } from '@footfall/contract'
import type { Pool } from 'pg'
import { createDayPartitions, dayOf } from '../../db/day-partitions.ts'
import { storableJson } from '../../db/storable-json.ts'
import { eventDay, TIMELESS_DAY } from '../event-day.ts'
import type { EventStore } from '../event-store.ts'
import { queryLive } from './live-query.ts'
import { recordEvents } from './record-events.ts'
import { saveOutcomes } from './save-outcomes.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The event store of the small profile. */
export const createPostgresEventStore = ({
  pool,
  clock,
}: {
  pool: Pool
  clock: Clock
}): EventStore => {
  const partitions = createDayPartitions(pool, ['events', 'outcomes', 'attempts'])
  return {
    async record(events) {
      if (events.length === 0) return 0
      await partitions.ensure(events.map(({ id, receivedAt }) => eventDay(id, receivedAt)))
      return recordEvents(pool, events)
    },
    async saveOutcomes(outcomes) {
      if (outcomes.length === 0) return
      await partitions.ensure(outcomes.map(({ event, receivedAt }) => eventDay(event, receivedAt)))
      await saveOutcomes(pool, outcomes)
    },
    async findStates(keys) {
      if (keys.length === 0) return []
      const { rows } = await pool.query<{ n: number; state: DeliveryState }>(
        `select k.n, o.state
         from unnest($1::date[], $2::uuid[], $3::text[]) with ordinality as k (day, event, destination, n)
         join outcomes o using (day, event, destination)`,
        [
          keys.map(({ event, receivedAt }) => eventDay(event, receivedAt)),
          keys.map(({ event }) => event),
          keys.map(({ destination }) => destination),
        ],
      )
      const states: (DeliveryState | undefined)[] = keys.map(() => undefined)
      for (const { n, state } of rows) states[n - 1] = state
      return states
    },
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
    live: (site, query = {}) => queryLive(pool, site, clock.now(), query),
    async maintain() {
      const now = clock.now()
      await partitions.ensure([TIMELESS_DAY, dayOf(now), dayOf(now + DAY_MS)])
    },
  }
}

import { type Clock, QUEUE_COUNT, type SiteDeliveries } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { isEnabled } from '../destinations/is-enabled.ts'
import type { ServerHalves } from '../destinations/server-halves.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import type { EventStore } from '../store/event-store.ts'
import { countQueues } from './queue-view.ts'
import { readStoppedLanes } from './stopped-lanes.ts'
import { sumUp } from './sum-up.ts'

const DAY_MS = 86_400_000
/** So many are looked at, however many a site has: a card says how it goes, reports say how much there was. */
const MOST_EVENTS = 1_000
const MOST_DELIVERIES = 10_000

export interface DeliveriesDeps {
  db: Kysely<DestinationTables>
  pool: Pool
  clock: Clock
  eventStore: EventStore
  halves: ServerHalves
}

/** How each destination of a site that is switched on is doing. */
export const readDeliveries = async (
  { db, pool, clock, eventStore, halves }: DeliveriesDeps,
  site: string,
): Promise<SiteDeliveries> => {
  const dayAgo = clock.now() - DAY_MS
  const enabled = await db
    .selectFrom('site_things')
    .select('id')
    .where('site', '=', site)
    .where('kind', '=', 'destination')
    .where(isEnabled)
    .orderBy('id')
    .execute()
  const [events, counts, dropped, waiting, stopped, ready, lost] = await Promise.all([
    eventStore.latest(site, { since: dayAgo, limit: MOST_EVENTS }),
    eventStore.countDeliveries(site, { since: dayAgo, limit: MOST_DELIVERIES }),
    eventStore.dropCounts(site, dayAgo),
    countQueues(pool, site, QUEUE_COUNT),
    readStoppedLanes(pool, eventStore, site),
    halves.of(site),
    halves.lost(site),
  ])
  const oldest = events.length >= MOST_EVENTS ? events.at(-1)?.receivedAt : undefined
  const denied = dropped.find(({ reason }) => reason === 'no-consent')?.n ?? 0
  return {
    denied,
    destinations: enabled.map(({ id: name }) =>
      sumUp({
        name,
        server: ready.find((half) => half.name === name)?.server,
        isLost: lost.some((half) => half.name === name),
        isStopped: stopped.some(({ destination }) => destination === name),
        waiting: waiting.get(name) ?? 0,
        events,
        eventsSince: oldest ?? dayAgo,
        counts: counts.counts,
        countsSince: counts.since,
        deniedAll: denied,
      }),
    ),
  }
}

import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { stoppedLaneSchema } from './api-schema.ts'
import { reopenLane } from './reopen-lane.ts'
import { createRetryQueue } from './retry-queue.ts'
import { readStoppedLanes } from './stopped-lanes.ts'

export interface LaneRouteDeps {
  db: Kysely<DestinationTables>
  pool: Pool
  clock: Clock
  eventStore: EventStore
  sites: Pick<SiteDirectory, 'forget'>
}

/** Which destinations have stopped, for any member; trying one again at once, for editors. */
export const laneRoutes = (api: ApiRegistrar, deps: LaneRouteDeps): void => {
  const { pool, clock, eventStore } = deps

  api.route(
    {
      id: 'listLanes',
      method: 'GET',
      path: '/api/sites/:key/lanes',
      tag: 'Destinations',
      summary: 'Destinations that refused our key, so that their events wait.',
      access: 'site:client',
      scope: 'events:read',
      response: z.array(stoppedLaneSchema),
    },
    ({ site }) => readStoppedLanes(pool, eventStore, site),
  )

  api.route(
    {
      id: 'retryLane',
      method: 'POST',
      path: '/api/sites/:key/destinations/:name/retry',
      tag: 'Destinations',
      summary: 'Tries at once what waits for a destination.',
      access: 'site:editor',
      scope: 'settings:write',
      response: null,
    },
    async ({ site, params: { name } }) => {
      await reopenLane(deps, site, name)
      await createRetryQueue(pool).resume(site, name, clock.now())
    },
  )
}

import type { Clock, StoppedLane } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Guard } from '../console-routes/guard.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { createRetryQueue } from './retry-queue.ts'
import { readStoppedLanes } from './stopped-lanes.ts'

export interface LaneRouteDeps {
  db: Kysely<DestinationTables>
  pool: Pool
  clock: Clock
  eventStore: EventStore
  sites: Pick<SiteDirectory, 'forget'>
}

/** Which destinations have stopped, for any member; trying one again at once, for owners. */
export const laneRoutes = (app: FastifyInstance, deps: LaneRouteDeps, guard: Guard): void => {
  const { db, pool, clock, eventStore, sites } = deps

  app.get('/api/sites/:key/lanes', async (request): Promise<StoppedLane[]> => {
    const { site } = await guard.member(request)
    return readStoppedLanes(pool, eventStore, site)
  })

  app.post('/api/sites/:key/destinations/:name/retry', async (request, reply) => {
    const { site } = await guard.owner(request)
    const { name } = request.params as { name: string }
    const now = clock.now()
    // A lane stays closed to the settings that stopped it. Saved anew, though as they were, they get their try wherever it runs.
    const [touched] = await db
      .updateTable('site_destinations')
      .set({ updated_at: new Date(now) })
      .where('site', '=', site)
      .where('destination', '=', name)
      .where('is_enabled', '=', true)
      .execute()
    if (!touched?.numUpdatedRows) throw new AppError('FOOTFALL_E_NOT_FOUND')
    sites.forget(site)
    await createRetryQueue(pool).resume(site, name, now)
    return reply.code(204).send()
  })
}

import type { StoppedLane } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { readStoppedLanes } from '../deliver/stopped-lanes.ts'
import { AppError } from '../http/app-error.ts'
import type { Guard } from './guard.ts'

/** Which destinations have stopped, for any member; trying one again at once, for owners. */
export const laneRoutes = (app: FastifyInstance, deps: AppDeps, guard: Guard): void => {
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

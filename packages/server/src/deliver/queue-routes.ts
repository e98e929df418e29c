import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { pageQuerySchema, pageSchema } from '../api-routes/shapes.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { ServerHalves } from '../destinations/server-halves.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import {
  dropInputSchema,
  queuedDeliverySchema,
  replayedSchema,
  replayInputSchema,
  siteDeliveriesSchema,
} from './api-schema.ts'
import { dropQueued, replayQueue } from './queue-changes.ts'
import { readQueue } from './queue-view.ts'
import { readDeliveries } from './read-deliveries.ts'
import { reopenLane } from './reopen-lane.ts'

export interface QueueRouteDeps {
  db: Kysely<DestinationTables>
  pool: Pool
  clock: Clock
  eventStore: EventStore
  halves: ServerHalves
  destinations: DestinationRegistry
  sites: Pick<SiteDirectory, 'forget'>
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** How destinations are doing, for any member; what waits for one, for analysts; replaying and dropping it, for editors. */
export const queueRoutes = (api: ApiRegistrar, deps: QueueRouteDeps): void => {
  const { pool, clock } = deps

  /** Only where there is a server half can anything wait. */
  const check = async (name: string): Promise<string> => {
    const module = await deps.destinations.load(name)
    if (!module?.server) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return name
  }

  api.route(
    {
      id: 'getDeliveries',
      method: 'GET',
      path: '/api/sites/:key/deliveries',
      tag: 'Destinations',
      summary:
        'How each destination is doing: what it took of late, what waits, what lacks consent.',
      access: 'site:client',
      scope: 'events:read',
      response: siteDeliveriesSchema,
    },
    ({ site }) => readDeliveries(deps, site),
  )

  api.route(
    {
      id: 'listQueue',
      method: 'GET',
      path: '/api/sites/:key/destinations/:name/queue',
      tag: 'Destinations',
      summary: 'What waits to be sent to a destination, oldest first.',
      access: 'site:analyst',
      scope: 'events:read',
      query: pageQuerySchema,
      response: pageSchema(queuedDeliverySchema),
    },
    async ({ site, params, query: { after } }) => {
      const destination = await check(params.name)
      if (after !== undefined && !UUID.test(after)) {
        const details = [{ path: 'after', message: 'Not from a page of this list.' }]
        throw new AppError('FOOTFALL_E_BODY', { details })
      }
      return readQueue(deps, { site, destination, after, now: clock.now() })
    },
  )

  api.route(
    {
      id: 'replayQueue',
      method: 'POST',
      path: '/api/sites/:key/destinations/:name/queue/replay',
      tag: 'Destinations',
      summary: 'Tries some of what waits for a destination at once, or all of it.',
      access: 'site:editor',
      scope: 'settings:write',
      body: replayInputSchema,
      response: replayedSchema,
    },
    async ({ site, params, body, note }) => {
      const destination = await check(params.name)
      await reopenLane(deps, site, destination)
      const events = await replayQueue(pool, { site, destination }, body.events, clock.now())
      note({ events })
      return { events }
    },
  )

  api.route(
    {
      id: 'dropQueued',
      method: 'POST',
      path: '/api/sites/:key/destinations/:name/queue/drop',
      tag: 'Destinations',
      summary:
        'Takes one event out of the queue for good. It is not sent to this destination any more.',
      access: 'site:editor',
      scope: 'settings:write',
      body: dropInputSchema,
      response: null,
    },
    async ({ site, params, body, note }) => {
      const destination = await check(params.name)
      note({ event: body.event, reason: body.reason })
      await dropQueued(deps, { site, destination }, body, clock.now())
    },
  )
}

import type { OrderProof, Params } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { EventStore } from '../store/event-store.ts'
import { orderProofSchema } from './api-schema.ts'
import { proveOrder } from './prove-order.ts'

export interface ProofRouteDeps {
  pool: Pool
  eventStore: Pick<EventStore, 'sale'>
  destinations: DestinationRegistry
}

interface OrderRow {
  event: string
  number: string
  placed_at: Date
  params: Params
}

/** One real order from end to end. */
export const proofRoute = (api: ApiRegistrar, deps: ProofRouteDeps): void => {
  api.route(
    {
      id: 'getProof',
      method: 'GET',
      path: '/api/sites/:key/proof',
      tag: 'Start',
      summary:
        'One real order from end to end, the newest unless one is named; null where there is none.',
      access: 'site:client',
      scope: 'events:read',
      query: z.object({ event: z.uuid().exactOptional() }),
      response: orderProofSchema.nullable(),
    },
    ({ site, query }) => readProof(deps, site, query.event),
  )
}

const readProof = async (
  { pool, eventStore, destinations }: ProofRouteDeps,
  site: string,
  named: string | undefined,
): Promise<OrderProof | null> => {
  const [newest, told] = await Promise.all([
    eventStore.sale(site, named),
    findOrder(pool, site, named),
  ])
  const isOrderNewer = told && (!newest || told.placed_at.getTime() > newest.event.time)
  const event = isOrderNewer ? told.event : newest?.event.id
  if (event === undefined) return null
  const sale = newest?.event.id === event ? newest : await eventStore.sale(site, event)
  const order = told?.event === event ? told : await findOrder(pool, site, event)
  const { rowCount } = await pool.query(
    'select from order_pages where site = $1 and event = $2::uuid',
    [site, event],
  )
  const modules = await Promise.all(
    (sale?.event.destinations ?? []).map(({ name }) =>
      destinations.names.includes(name) ? destinations.load(name) : undefined,
    ),
  )
  const titles = new Map(
    modules.flatMap((module) => (module ? [[module.settings.name, module.settings.title]] : [])),
  )
  return proveOrder({
    event,
    sale: sale?.event,
    visit: sale?.visit,
    ...(order && {
      order: { number: order.number, time: order.placed_at.getTime(), params: order.params },
    }),
    hasPage: rowCount === 1 || (sale !== undefined && sale.event.confirmedBy !== 'order'),
    titleOf: (name) => titles.get(name) ?? name,
  })
}

const findOrder = async (
  pool: Pool,
  site: string,
  event: string | undefined,
): Promise<OrderRow | undefined> => {
  const { rows } = await pool.query<OrderRow>(
    `select event, number, placed_at, params from orders
     where site = $1 and ($2::uuid is null or event = $2::uuid) order by placed_at desc limit 1`,
    [site, event ?? null],
  )
  return rows[0]
}

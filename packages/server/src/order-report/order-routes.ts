import { Readable } from 'node:stream'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { AppError } from '../http/app-error.ts'
import { readGeneral } from '../sites/site-general.ts'
import type { EventStore } from '../store/event-store.ts'
import {
  daysQuerySchema,
  exportQuerySchema,
  type OrdersAsked,
  orderDaysSchema,
  orderPageSchema,
  ordersQuerySchema,
  orderWaySchema,
  visitWaySchema,
} from './api-schema.ts'
import { askedDays } from './asked-days.ts'
import { orderCsv } from './order-csv.ts'
import { readOrderDays } from './read-days.ts'
import { type OrdersQuery, readNext, readOrders } from './read-orders.ts'
import { readWay } from './read-way.ts'

export interface OrderRouteDeps {
  pool: Pool
  eventStore: Pick<EventStore, 'sales' | 'salesOf' | 'sale' | 'visitOf'>
  clock: Clock
}

const UUID = z.uuid()

/** Orders, each with its way, and the shop against the platforms by day. */
export const orderRoutes = (api: ApiRegistrar, deps: OrderRouteDeps): void => {
  const { pool, eventStore, clock } = deps
  const common = { tag: 'Orders', access: 'site:client', scope: 'events:read' } as const

  const toQuery = async (site: string, asked: OrdersAsked): Promise<OrdersQuery> => {
    const { from: _from, to: _to, after, ...filter } = asked
    const { timeZone } = await readGeneral(pool, site)
    const { edges } = askedDays(asked, timeZone, clock.now())
    const before = readNext(after)
    return {
      ...filter,
      from: edges[0] ?? 0,
      to: edges.at(-1) ?? 0,
      ...(before && { before }),
    }
  }
  const eventOf = (event: string): string => {
    if (!UUID.safeParse(event).success) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return event.toLowerCase()
  }

  api.route(
    {
      ...common,
      id: 'listOrders',
      method: 'GET',
      path: '/api/sites/:key/orders',
      summary:
        'Orders, the latest first; by days, by where they stand, by a platform’s part. `find` takes a number’s beginning or an event id, of all days. At most 1,000 are looked through for a page.',
      query: ordersQuerySchema,
      response: orderPageSchema,
    },
    async ({ site, query }) => readOrders(deps, site, await toQuery(site, query), clock.now()),
  )

  api.route(
    {
      ...common,
      id: 'listOrderDays',
      method: 'GET',
      path: '/api/sites/:key/orders/days',
      summary:
        'The shop against the platforms, by day in the site’s time zone, the latest first. Of very many orders only the latest days; `rest` says where to go on.',
      query: daysQuerySchema,
      response: orderDaysSchema,
    },
    async ({ site, query }) => {
      const { timeZone } = await readGeneral(pool, site)
      const now = clock.now()
      const days = await readOrderDays(deps, site, askedDays(query, timeZone, now), now)
      return { timeZone, ...days }
    },
  )

  api.route(
    {
      ...common,
      id: 'exportOrders',
      method: 'GET',
      path: '/api/sites/:key/orders/export.csv',
      summary: 'Orders as a table: all of the days, or those that are asked for.',
      query: exportQuerySchema,
      response: z.string(),
      media: 'text/csv',
    },
    async ({ site, query, reply }) => {
      const asked = await toQuery(site, query)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="orders-${site}.csv"`)
        .send(Readable.from(orderCsv(deps, site, asked, clock.now())))
    },
  )

  api.route(
    {
      ...common,
      id: 'getOrder',
      method: 'GET',
      path: '/api/sites/:key/orders/:event',
      summary: 'One order and all that happened to it, by the id of its event.',
      response: orderWaySchema,
    },
    async ({ site, params: { event } }) => {
      const way = await readWay(deps, site, eventOf(event), clock.now())
      if (!way) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return way
    },
  )

  api.route(
    {
      ...common,
      id: 'getVisit',
      method: 'GET',
      path: '/api/sites/:key/visits/:event',
      summary:
        'The visit in which an event happened: ids of visitor and visit, and its pages up to then.',
      access: 'site:analyst',
      response: visitWaySchema,
    },
    async ({ site, params: { event } }) => {
      const visit = await eventStore.visitOf(site, eventOf(event))
      if (!visit) throw new AppError('FOOTFALL_E_NOT_FOUND')
      return visit
    },
  )
}

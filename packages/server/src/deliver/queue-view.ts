import type { AcceptedEvent, ListPage, QueuedDelivery } from '@footfall/contract'
import type { Pool } from 'pg'
import type { EventStore } from '../store/event-store.ts'
import type { WaitState } from './delivery.ts'
import { isUnderWay } from './retry-queue.ts'

const PAGE = 50
/** An event's parameters can be long; a list shows only what tells events apart. */
const MOST_PARAMS = 12

export interface QueueViewDeps {
  pool: Pool
  eventStore: EventStore
}

interface QueueRow {
  event: string
  body: AcceptedEvent
  state: WaitState
  attempts: number
  created_at: Date
  next_at: Date
  awaits: 'order' | 'page' | null
  is_under_way: boolean
}

/** What waits for one destination of one site, oldest first. `after`: the last event of the page before. */
export const readQueue = async (
  { pool, eventStore }: QueueViewDeps,
  { site, destination, after, now }: QueueQuery,
): Promise<ListPage<QueuedDelivery>> => {
  const { rows } = await pool.query<QueueRow>(
    `select q.event, q.body, q.state, q.attempts, q.created_at, q.next_at, q.awaits,
       ${isUnderWay('$4')} as is_under_way
     from retry_queue q
     where q.site = $1 and q.destination = $2 and q.event > $3::uuid
     order by q.site, q.destination, q.event limit ${PAGE + 1}`,
    [site, destination, after ?? BEFORE_ALL, new Date(now)],
  )
  const shown = rows.slice(0, PAGE)
  const lasts = await eventStore.lastAttempts(
    shown.map(({ event }) => ({ site, destination, event })),
  )
  const items = shown.map((row, at): QueuedDelivery => {
    const { body, created_at, next_at, awaits, is_under_way, ...rest } = row
    const { name, url, params, time } = body
    const last = lasts[at]
    return {
      ...rest,
      name,
      url,
      time,
      isUnderWay: is_under_way,
      params: Object.fromEntries(Object.entries(params).slice(0, MOST_PARAMS)),
      since: created_at.getTime(),
      nextAt: next_at.getTime(),
      ...(awaits && { awaits }),
      ...(last && { last }),
    }
  })
  const next = rows.length > PAGE ? shown.at(-1)?.event : undefined
  return { items, ...(next && { next }) }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface QueueQuery {
  site: string
  destination: string
  after?: string | undefined
  now: number
}

/** How many wait for each destination of a site, each counted up to `most`. */
export const countQueues = async (
  pool: Pool,
  site: string,
  most: number,
): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ destination: string; n: number }>(
    `select d.id as destination, w.n from site_things d cross join lateral (
       select count(*)::int as n from (
         select 1 from retry_queue q
         where q.site = d.site and q.destination = d.id limit $2
       ) as first
     ) as w where d.site = $1 and d.kind = 'destination'`,
    [site, most],
  )
  return new Map(rows.map(({ destination, n }) => [destination, n]))
}

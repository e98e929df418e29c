import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { sitePartition } from '../log/site-partition.ts'
import type { Delivery, WaitState } from './delivery.ts'

/** How long a delivery that was taken stays away if its taker dies. */
const TAKEN_MS = 120_000

/** A delivery and when it is to be tried again. */
export interface Waiting {
  delivery: Delivery
  state: WaitState
  attempts: number
  ids: string[]
  nextAt: number
}

/** A delivery as it comes out of the queue again. */
export interface DueDelivery {
  event: AcceptedEvent
  destination: string
  attempts: number
  ids: string[]
}

/** Deliveries that could not be made, in PostgreSQL, by log partition: only a partition's owner takes its rows. */
export interface RetryQueue {
  /** Keeps deliveries and opens their claims again, in one transaction. */
  put(waiting: Waiting[]): Promise<void>
  /** Deliveries that are due, oldest first; they stay in the queue until `finish`. */
  takeDue(part: number, now: number, max: number): Promise<DueDelivery[]>
  /** These are over: takes them out and settles their claims. */
  finish(deliveries: Delivery[]): Promise<void>
  /** Taken but not tried: due again at once. */
  putBack(deliveries: Delivery[], now: number): Promise<void>
  /** Makes what waits in a stopped lane due at once: its key works again. */
  resume(site: string, destination: string, now: number): Promise<void>
}

export const createRetryQueue = (pool: Pool): RetryQueue => ({
  async put(waiting) {
    if (waiting.length === 0) return
    const rows = waiting.map(({ delivery, state, attempts, ids, nextAt }) => ({
      ...keyOf(delivery),
      part: sitePartition(delivery.event.site),
      ...{ state, attempts, ids, next_at: new Date(nextAt), body: delivery.event },
    }))
    await pool.query(
      `with put as (
         insert into retry_queue (site, destination, event, part, state, attempts, ids, next_at, body)
         select * from jsonb_to_recordset($1::jsonb) as r
           (site text, destination text, event uuid, part smallint, state text, attempts integer,
            ids text[], next_at timestamptz, body jsonb)
         on conflict (site, destination, event) do update set
           state = excluded.state, attempts = excluded.attempts, ids = excluded.ids,
           next_at = excluded.next_at
         returning site, destination, event
       )
       delete from claims c using put
       where (c.site, c.destination, c.event) = (put.site, put.destination, put.event)
         and not c.is_settled`,
      [storableJson(rows)],
    )
  },
  async takeDue(part, now, max) {
    const { rows } = await pool.query<{
      body: AcceptedEvent
      destination: string
      attempts: number
      ids: string[]
    }>({
      name: 'take-due',
      text: `update retry_queue q set next_at = $4
             from (
               select site, destination, event from retry_queue
               where part = $1 and next_at <= $2 order by next_at limit $3
             ) as due
             where (q.site, q.destination, q.event) = (due.site, due.destination, due.event)
             returning q.body, q.destination, q.attempts, q.ids`,
      values: [part, new Date(now), max, new Date(now + TAKEN_MS)],
    })
    return rows.map(({ body, ...row }) => ({ event: body, ...row }))
  },
  async finish(deliveries) {
    if (deliveries.length === 0) return
    await pool.query(
      `with gone as (${KEYS}), settled as (
         update claims c set is_settled = true from gone
         where (c.site, c.destination, c.event) = (gone.site, gone.destination, gone.event)
       )
       delete from retry_queue q using gone
       where (q.site, q.destination, q.event) = (gone.site, gone.destination, gone.event)`,
      keyColumns(deliveries),
    )
  },
  async putBack(deliveries, now) {
    if (deliveries.length === 0) return
    await pool.query(
      `with back as (${KEYS})
       update retry_queue q set next_at = $4 from back
       where (q.site, q.destination, q.event) = (back.site, back.destination, back.event)`,
      [...keyColumns(deliveries), new Date(now)],
    )
  },
  async resume(site, destination, now) {
    await pool.query(
      `update retry_queue set next_at = $3
       where site = $1 and destination = $2 and state = 'stopped' and next_at > $3`,
      [site, destination, new Date(now)],
    )
  },
})

const keyOf = ({ event, destination }: Delivery) => ({
  site: event.site,
  destination,
  event: event.id,
})

const KEYS =
  'select * from unnest($1::text[], $2::text[], $3::uuid[]) as k (site, destination, event)'

const keyColumns = (deliveries: Delivery[]): string[][] => [
  deliveries.map(({ event }) => event.site),
  deliveries.map(({ destination }) => destination),
  deliveries.map(({ event }) => event.id),
]

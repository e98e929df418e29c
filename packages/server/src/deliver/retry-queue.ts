import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { sitePartition } from '../log/site-partition.ts'
import type { AwaitedSide } from '../orders/settle-sale.ts'
import { type Delivery, keyText, type WaitState } from './delivery.ts'

/** How long a delivery that was taken stays away if its taker dies. */
const TAKEN_MS = 120_000

/** A delivery and when it is to be tried again. */
export interface Waiting {
  delivery: Delivery
  state: WaitState
  attempts: number
  ids: string[]
  nextAt: number
  /** It is a sale that this side's word wakes before `nextAt`. */
  awaits?: AwaitedSide
}

/** A delivery as it comes out of the queue again. */
export interface DueDelivery {
  event: AcceptedEvent
  destination: string
  attempts: number
  ids: string[]
  awaits?: AwaitedSide
}

/** A lane with rows that are due. */
export interface DueLane {
  site: string
  destination: string
}

/** How many rows of a lane to take. */
export interface LaneShare extends DueLane {
  max: number
}

/** Deliveries that could not be made, in PostgreSQL, by log partition: only a partition's owner takes its rows. */
export interface RetryQueue {
  /** Keeps deliveries and opens their claims again, in one transaction. */
  put(waiting: Waiting[]): Promise<void>
  /** Keeps deliveries nobody has tried; what already waits stays as it is, since it knows more. */
  spill(deliveries: Delivery[], nextAt: number): Promise<void>
  /** Keeps deliveries that are under way, as if they had been taken from here. Returns the keys of those that did not wait here already. */
  spillTaken(deliveries: Delivery[], now: number): Promise<Set<string>>
  /** Takes out what `spillTaken` wrote of deliveries that had ended by then. What they put here themselves stays. */
  dropTaken(deliveries: Delivery[]): Promise<void>
  /** Lanes of a partition that have due rows, longest due first. */
  dueLanes(part: number, now: number): Promise<DueLane[]>
  /** Deliveries that are due, of each lane its oldest; they stay in the queue until `finish`. */
  takeDue(part: number, now: number, shares: LaneShare[]): Promise<DueDelivery[]>
  /** These are over: takes them out and settles their claims. */
  finish(deliveries: Delivery[]): Promise<void>
  /** Makes those due that were taken before the clock was set back: whoever took them owns the partition no more. */
  freeTakenAhead(part: number, now: number): Promise<void>
  /** Taken but not tried: due again at once. */
  putBack(deliveries: Delivery[], now: number): Promise<void>
  /** Makes what waits in a stopped lane due at once: its key works again. */
  resume(site: string, destination: string, now: number): Promise<void>
  /** Makes these due at once where their site's pause is over: whoever ended it may not have found them here. */
  releaseEnded(deliveries: Delivery[], now: number): Promise<void>
  /** How many sales of a site wait for the shop's report, counted up to `max`. */
  countUnconfirmed(site: string, max: number): Promise<number>
}

export const createRetryQueue = (pool: Pool): RetryQueue => {
  /** Runs a statement on the rows of these deliveries; what it wants besides begins at `$4`. */
  const onRows = async (
    statement: string,
    deliveries: Delivery[],
    ...values: unknown[]
  ): Promise<void> => {
    if (deliveries.length > 0) await pool.query(statement, [...keyColumns(deliveries), ...values])
  }
  /** Returns the keys of those it wrote. */
  const spill = async (deliveries: Delivery[], nextAt: string): Promise<Set<string>> => {
    if (deliveries.length === 0) return new Set()
    const rows = deliveries.map((delivery) => ({
      ...rowOf(delivery),
      state: 'queued',
      attempts: delivery.attempts,
      ids: delivery.ids ?? [],
      next_at: nextAt,
    }))
    const { rows: written } = await pool.query<QueueKey>(SPILL, [storableJson(rows)])
    return new Set(written.map((row) => keyText(row.site, row.destination, row.event)))
  }
  return {
    async put(waiting) {
      if (waiting.length === 0) return
      const rows = waiting.map(({ delivery, state, attempts, ids, nextAt, awaits }) => ({
        ...rowOf(delivery),
        state,
        attempts,
        ids,
        next_at: new Date(nextAt),
        awaits,
      }))
      await pool.query(PUT, [storableJson(rows)])
    },
    async spill(deliveries, nextAt) {
      await spill(deliveries, new Date(nextAt).toISOString())
    },
    spillTaken: (deliveries, now) => spill(deliveries, takenUntil(now, TAKEN_MARK)),
    dropTaken: (deliveries) => onRows(DROP_TAKEN, deliveries),
    async dueLanes(part, now) {
      const { rows } = await pool.query<DueLane>({
        name: 'due-lanes',
        text: DUE_LANES,
        values: [part, new Date(now)],
      })
      return rows
    },
    async takeDue(part, now, shares) {
      if (shares.length === 0) return []
      const { rows } = await pool.query<DueRow>({
        name: 'take-due',
        text: TAKE_DUE,
        values: [
          part,
          new Date(now),
          shares.map(({ site }) => site),
          shares.map(({ destination }) => destination),
          shares.map(({ max }) => max),
          takenUntil(now, DUE_MARK),
        ],
      })
      return rows.map(({ body, awaits, ...row }) => ({
        event: body,
        ...row,
        ...(awaits && { awaits }),
      }))
    },
    finish: (deliveries) => onRows(FINISH, deliveries),
    async freeTakenAhead(part, now) {
      await pool.query(FREE_TAKEN_AHEAD, [part, new Date(now), new Date(now + 2 * TAKEN_MS)])
    },
    putBack: (deliveries, now) => onRows(PUT_BACK, deliveries, new Date(now)),
    async resume(site, destination, now) {
      await pool.query(RESUME, [site, destination, new Date(now)])
    },
    releaseEnded: (deliveries, now) => onRows(RELEASE_ENDED, deliveries, new Date(now)),
    async countUnconfirmed(site, max) {
      const { rows } = await pool.query<{ n: number }>(COUNT_UNCONFIRMED, [site, max])
      return rows[0]?.n ?? 0
    },
  }
}

interface QueueKey extends DueLane {
  event: string
}

interface DueRow {
  body: AcceptedEvent
  destination: string
  attempts: number
  ids: string[]
  awaits: AwaitedSide | null
}

/** What of a row is the delivery's own. */
const rowOf = ({ event, destination }: Delivery) => ({
  site: event.site,
  destination,
  event: event.id,
  part: sitePartition(event.site),
  body: event,
})

const keyColumns = (deliveries: Delivery[]): string[][] => [
  deliveries.map(({ event }) => event.site),
  deliveries.map(({ destination }) => destination),
  deliveries.map(({ event }) => event.id),
]

/** Microseconds after the whole millisecond; no other time has any, so rows of `spillTaken` can be told by them. */
const TAKEN_MARK = '001'
/** The same for rows that were taken because they were due. */
const DUE_MARK = '002'

const takenUntil = (now: number, mark: string): string =>
  new Date(now + TAKEN_MS).toISOString().replace('Z', `${mark}Z`)

/** Whether a row `q` is being sent at the time `$n`, as SQL. */
export const isUnderWay = (now: `$${number}`): string =>
  `(q.next_at > ${now}::timestamptz and to_char(q.next_at, 'US') similar to '%(${TAKEN_MARK}|${DUE_MARK})')`

const COLUMNS = 'site, destination, event, part, state, attempts, ids, next_at, body, awaits'

const ROWS = `jsonb_to_recordset($1::jsonb) as r
  (site text, destination text, event uuid, part smallint, state text, attempts integer,
   ids text[], next_at timestamptz, body jsonb, awaits text)`

const PUT = `
  with put as (
    insert into retry_queue (${COLUMNS})
    select * from ${ROWS}
    on conflict (site, destination, event) do update set
      state = excluded.state, attempts = excluded.attempts, ids = excluded.ids,
      next_at = excluded.next_at, awaits = excluded.awaits
    returning site, destination, event
  )
  delete from claims c using put
  where (c.site, c.destination, c.event) = (put.site, put.destination, put.event)
    and not c.is_settled`

const SPILL = `
  insert into retry_queue (${COLUMNS}) select * from ${ROWS} on conflict do nothing
  returning site, destination, event`

const KEYS =
  'select * from unnest($1::text[], $2::text[], $3::uuid[]) as k (site, destination, event)'

const DROP_TAKEN = `
  with over as (${KEYS})
  delete from retry_queue q using over
  where (q.site, q.destination, q.event) = (over.site, over.destination, over.event)
    and q.state = 'queued' and to_char(q.next_at, 'US') like '%${TAKEN_MARK}'`

const FINISH = `
  with gone as (${KEYS}), settled as (
    update claims c set is_settled = true from gone
    where (c.site, c.destination, c.event) = (gone.site, gone.destination, gone.event)
  )
  delete from retry_queue q using gone
  where (q.site, q.destination, q.event) = (gone.site, gone.destination, gone.event)`

const PUT_BACK = `
  with back as (${KEYS})
  update retry_queue q set next_at = $4 from back
  where (q.site, q.destination, q.event) = (back.site, back.destination, back.event)`

const RELEASE_ENDED = `
  with paused as (${KEYS})
  update retry_queue q set next_at = $4 from paused
  where (q.site, q.destination, q.event) = (paused.site, paused.destination, paused.event)
    and not exists (select from site_pauses p where p.site = q.site and p.resumed_at is null)`

const FREE_TAKEN_AHEAD = `
  update retry_queue q set next_at = $2
  where part = $1 and ${isUnderWay('$2')} and next_at > $3`

const RESUME = `
  update retry_queue set next_at = $3
  where site = $1 and destination = $2 and state = 'stopped' and next_at > $3`

const COUNT_UNCONFIRMED = `
  select count(*) as n from (
    select 1 from retry_queue where site = $1 and awaits = 'order' limit $2
  ) as waiting`

/** Jumps from lane to lane in the index: what it costs depends on how many lanes wait, not on how many rows. */
const DUE_LANES = `
  with recursive lanes as (
    (select site, destination, next_at from retry_queue where part = $1
     order by site, destination, next_at limit 1)
    union all
    select following.* from lanes cross join lateral (
      select q.site, q.destination, q.next_at from retry_queue q
      where q.part = $1 and (q.site, q.destination) > (lanes.site, lanes.destination)
      order by q.site, q.destination, q.next_at limit 1
    ) as following
  )
  select site, destination from lanes where next_at <= $2 order by next_at`

/** By place, since by key the whole table might be read. A row that someone moves meanwhile is due next time. */
export const TAKE_DUE = `
  update retry_queue q set next_at = $6
  where q.ctid = any (array(
    select due.place
    from unnest($3::text[], $4::text[], $5::integer[]) as lane (site, destination, max)
    cross join lateral (
      select d.ctid as place from retry_queue d
      where d.part = $1 and d.site = lane.site and d.destination = lane.destination
        and d.next_at <= $2
      order by d.next_at limit lane.max
    ) as due
  ))
  returning q.body, q.destination, q.attempts, q.ids, q.awaits`

import type { LiveCount, LiveSnapshot } from '@footfall/contract'
import type { Pool } from 'pg'
import type { LiveQuery } from '../event-store.ts'
import { liveDays } from '../near-days.ts'
import { type AttemptRow, type EventRow, liveEvents, type OutcomeRow } from './live-rows.ts'
import { readOddDays } from './odd-days.ts'

const HOUR_MS = 3_600_000

type KeyedEventRow = EventRow & { day: string; id: string }

/** The newest events of a site, or what changed since the cursor, with deliveries and attempts. */
export const queryLive = async (
  pool: Pool,
  site: string,
  now: number,
  query: LiveQuery,
): Promise<LiveSnapshot> => {
  const limit = Math.min(Math.max(query.limit ?? 50, 1), 200)
  // As a constant of the statement, or PostgreSQL would look into every day there is.
  const days = [...liveDays(now), ...(await readOddDays(pool, site))]
  // Taken before the rows are read: what commits in between is found again, never lost.
  const cursor = await currentCursor(pool)
  const since = /^\d{1,19}$/.test(query.cursor ?? '') ? query.cursor : undefined
  const rows = since
    ? await findChanged(pool, [site, days, since, limit])
    : (await pool.query<KeyedEventRow>(NEWEST, [site, days, limit])).rows

  const keys = deliveryKeys(site, rows)
  // One after the other: attempts are written with their outcome, so a state that is seen has its attempt too.
  const outcomes = rows.length ? await pool.query<OutcomeRow>(OUTCOMES, keys) : { rows: [] }
  const attempts = rows.length ? await pool.query<AttemptRow>(ATTEMPTS, keys) : { rows: [] }
  const counts = await pool.query<LiveCount>(
    `select reason, sum(n)::bigint as n from drop_counts
     where site = $1 and hour = $2 group by 1 order by 2 desc`,
    [site, new Date(now - (now % HOUR_MS))],
  )
  return { events: liveEvents(rows, outcomes.rows, attempts.rows), counts: counts.rows, cursor }
}

/** Their keys first: then only the days that changed are looked into, and most polls find nothing. */
const findChanged = async (pool: Pool, values: readonly unknown[]): Promise<KeyedEventRow[]> => {
  const { rows: keys } = await pool.query<{ day: string; id: string }>(CHANGED, [...values])
  if (keys.length === 0) return []
  const { rows } = await pool.query<KeyedEventRow>(EVENTS, deliveryKeys(String(values[0]), keys))
  return rows
}

/** Every transaction below it has ended; one at or above it may still bring something. */
const currentCursor = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  )
  return rows[0]?.xmin ?? '0'
}

const NEWEST = `
  select day, id, recorded_at, body from events
  where site = $1 and day = any ($2::date[]) order by xid desc, id desc limit $3`

// More changes than the limit: the newest win, as a page that follows along shows those.
const CHANGED = `
  (select day, id from events
   where site = $1 and day = any ($2::date[]) and xid >= $3::xid8 order by xid desc limit $4)
  union
  (select day, id from events
   where site = $1 and day = any ($2::date[]) and changed_xid >= $3::xid8 order by changed_xid desc limit $4)
  union
  (select day, event from outcomes
   where site = $1 and day = any ($2::date[]) and xid >= $3::xid8 order by xid desc limit $4)`

const EVENTS = `
  select day, id, recorded_at, body from events
  where site = $1 and day = any ($4::date[])
    and (day, id) in (select * from unnest($2::date[], $3::uuid[]))
  order by xid desc, id desc`

/** The values of `EVENTS`, `OUTCOMES` and `ATTEMPTS`. */
export const deliveryKeys = (
  site: string,
  rows: readonly { day: string; id: string }[],
): unknown[] => {
  const days = rows.map(({ day }) => day)
  return [site, days, rows.map(({ id }) => id), [...new Set(days)]]
}

export const OUTCOMES: string = `
  select event, destination, state, reason, next_at from outcomes
  where site = $1 and day = any ($4::date[])
    and (day, event) in (select * from unnest($2::date[], $3::uuid[]))`

export const ATTEMPTS: string = `
  select event, destination, at, ms, status, code, trace, message, state from attempts
  where site = $1 and day = any ($4::date[])
    and (day, event) in (select * from unnest($2::date[], $3::uuid[])) order by at`

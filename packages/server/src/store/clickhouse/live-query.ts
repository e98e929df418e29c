import type { AcceptedEvent, LiveEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import type { LatestQuery, LiveQuery } from '../event-store.ts'
import { liveDays } from '../near-days.ts'
import { readOddDays } from '../postgres/odd-days.ts'
import type { Clickhouse } from './clickhouse.ts'
import { withDeliveries } from './delivery-rows.ts'
import { BY_TIME, HAS_BODY, readStored, type StoredEvent } from './event-queries.ts'
import { storedDay } from './stored-day.ts'
import { quietUntil } from './writer-turn.ts'

export interface LiveOptions {
  pool: Pool
  clickhouse: Clickhouse
  now: number
}

export interface LiveRows {
  events: LiveEvent[]
  cursor: string
}

/** How far back the newest are looked for, one after the other: a busy site's stand in the first, and the rest is not read. */
const WINDOWS_MS = [600_000, 21_600_000, Number.POSITIVE_INFINITY]

const OF_DAYS = `site = {site:String} and day in {days:Array(Date)}`

/** The newest events of a site, or what changed since the cursor, with deliveries and attempts. */
export const queryLive = async (
  site: string,
  query: LiveQuery,
  { pool, clickhouse, now }: LiveOptions,
): Promise<LiveRows> => {
  const limit = Math.min(Math.max(query.limit ?? 50, 1), 200)
  const days = await daysOf(pool, site, now)
  // Taken before the rows are read: what is written in between is found again, never lost.
  const cursor = await quietUntil(pool)
  const since = /^\d{1,16}$/.test(query.cursor ?? '') ? Number(query.cursor) : undefined
  const rows =
    since === undefined
      ? await readNewest(clickhouse, { site, days, limit, now })
      : await readChanged(clickhouse, { site, days, limit, since })
  return { events: await withDeliveries(clickhouse, site, rows), cursor }
}

const daysOf = async (pool: Pool, site: string, now: number): Promise<string[]> =>
  [...liveDays(now), ...(await readOddDays(pool, site))].map(storedDay)

interface Newest {
  site: string
  days: string[]
  limit: number
  now: number
  /** A further condition. */
  where?: string
}

type Key = Pick<StoredEvent, 'day' | 'id'>

/** By when they came: a stamp grows with every change, an erasure among them. It only says which files need not be read. */
const readNewest = async (
  clickhouse: Clickhouse,
  { site, days, limit, now, where = '1' }: Newest,
): Promise<StoredEvent[]> => {
  let keys: Key[] = []
  for (const window of WINDOWS_MS) {
    const since = Math.max(0, now - window)
    keys = await clickhouse.query<Key>(
      `select day, id from events
       where ${OF_DAYS} and stamp >= {since:UInt64} * 1000 and recorded_at >= {since:UInt64}
         and ${HAS_BODY} and ${where}
       order by recorded_at desc, stamp desc, id desc limit {limit:UInt32} ${BY_TIME}`,
      { site, days, since, limit },
    )
    if (keys.length === limit) break
  }
  return readBodies(clickhouse, site, keys)
}

// More changes than the limit: the newest win, as a page that follows along shows those.
const readChanged = async (
  clickhouse: Clickhouse,
  { site, days, limit, since }: { site: string; days: string[]; limit: number; since: number },
): Promise<StoredEvent[]> => {
  const keys = await clickhouse.query<Key>(
    `select distinct day, id from (
       select day, id from events where ${OF_DAYS} and stamp >= {since:UInt64}
       order by stamp desc, id desc limit {limit:UInt32}
       union all
       select day, event as id from outcomes where ${OF_DAYS} and stamp >= {since:UInt64}
       order by stamp desc limit {limit:UInt32}
     ) ${BY_TIME}`,
    { site, days, since, limit },
  )
  return readBodies(clickhouse, site, keys)
}

/** Bodies are large, so that only those that are shown are read. */
const readBodies = async (
  clickhouse: Clickhouse,
  site: string,
  keys: readonly Key[],
): Promise<StoredEvent[]> => {
  if (keys.length === 0) return []
  const rows = await readStored(clickhouse, `${OF_DAYS} and id in {ids:Array(String)}`, {
    site,
    days: [...new Set(keys.map(({ day }) => day))],
    ids: keys.map(({ id }) => id),
  })
  return rows.sort(
    (a, b) => b.recorded_at - a.recorded_at || b.stamp - a.stamp || (a.id < b.id ? 1 : -1),
  )
}

/** The events of a site that were recorded last, newest first. */
export const latestEvents = async (
  clickhouse: Clickhouse,
  site: string,
  now: number,
  { since, limit }: LatestQuery,
): Promise<AcceptedEvent[]> => {
  const days = liveDays(now).map(storedDay)
  const where = `received_at >= ${Math.trunc(since)}`
  const rows = await readNewest(clickhouse, { site, days, limit, now, where })
  return rows.map(({ body }) => body)
}

/** The newest sale within Live's days. */
export const newestSale = async (
  site: string,
  { pool, clickhouse, now }: LiveOptions,
): Promise<StoredEvent | undefined> => {
  const days = await daysOf(pool, site, now)
  const where = `name = 'Purchase'`
  const [row] = await readNewest(clickhouse, { site, days, limit: 1, now, where })
  return row
}

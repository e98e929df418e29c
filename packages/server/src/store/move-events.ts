import type { Pool } from 'pg'
import { createDayPartitions } from '../db/day-partitions.ts'
import { hasPrograms } from '../db/running-programs.ts'
import { type Clickhouse, createClickhouse } from './clickhouse/clickhouse.ts'
import {
  type MovedAttempt,
  type MovedEvent,
  type MovedOutcome,
  movedAttemptRow,
  movedEventRow,
  movedOutcomeRow,
} from './clickhouse/moved-rows.ts'
import { storedDay } from './clickhouse/stored-day.ts'
import { COUNTED_CURRENCY } from './postgres/report-backlog.ts'
import type { StoreConfig } from './store-config.ts'
import {
  hasStoredRows,
  noteStoreInUse,
  readStoreInUse,
  STORE_TABLES,
  type StoreInUse,
} from './store-in-use.ts'

const STEP = 2_000

/** How many rows of a day were moved. */
export interface MovedDay {
  day: string
  events: number
  outcomes: number
  attempts: number
}

export interface MoveOptions {
  /** Its connections must not be named as those of programs are. */
  pool: Pool
  config: StoreConfig & { engine: 'clickhouse' }
  /** Gives up what PostgreSQL counts of days whose events are over. */
  mayForgetCounts: boolean
  onDay(moved: MovedDay): void
}

/**
 * Moves what is stored in PostgreSQL to ClickHouse, day by day, the oldest first. A day leaves PostgreSQL when all of it lies in
 * ClickHouse. Stopped at any point, the next call goes on; no program starts until it has finished.
 */
export const moveEvents = async (options: MoveOptions): Promise<MovedDay[]> => {
  const { pool, config, onDay } = options
  const inUse = await readStoreInUse(pool)
  const isDone = inUse?.engine === 'clickhouse' && !inUse.isMoving
  if (isDone && !(await hasStoredRows(pool))) return []
  await begin(options, inUse)
  const clickhouse = createClickhouse(config)
  const partitions = createDayPartitions(pool, STORE_TABLES)
  const moved: MovedDay[] = []
  try {
    for (const day of await findDays(pool)) {
      const one = await copyDay(pool, clickhouse, day)
      await checkDay(pool, clickhouse, day)
      // Behind a reader the partition stays, and its rows go.
      await partitions.drop([day])
      for (const table of STORE_TABLES) {
        await pool.query(`delete from ${table} where day = $1::date`, [day])
      }
      moved.push(one)
      onDay(one)
    }
  } finally {
    await clickhouse.close()
  }
  // ClickHouse counts the events themselves.
  await pool.query('truncate event_days, report_slots, report_words, report_sets, report_unfit')
  await noteStoreInUse(pool, { engine: 'clickhouse', isMoving: false })
  return moved
}

/** From here on no program starts; those that run already are found afterwards. */
const begin = async (
  { pool, mayForgetCounts }: MoveOptions,
  before: StoreInUse | undefined,
): Promise<void> => {
  if (!before?.isMoving && !mayForgetCounts) {
    const days = await findCountsAlone(pool)
    if (days) {
      throw new Error(
        `From ${days.from} to ${days.to} PostgreSQL has days with counts whose events retention has deleted (${days.n} in all). ClickHouse counts events, so these counts cannot be moved and its reports begin later. Run it with --forget-old-counts to go on without them.`,
      )
    }
  }
  await noteStoreInUse(pool, { engine: 'clickhouse', isMoving: true })
  if (!(await hasPrograms(pool))) return
  if (!before?.isMoving) {
    await noteStoreInUse(pool, { engine: before?.engine ?? 'postgres', isMoving: false })
  }
  throw new Error(
    'Programs of Footfall are connected to this database. Stop all of them: what they record or erase meanwhile would be lost.',
  )
}

interface CountedDays {
  from: string
  to: string
  n: number
}

const findCountsAlone = async (pool: Pool): Promise<CountedDays | undefined> => {
  const { rows } = await pool.query<{ from: string | null; to: string | null; n: number }>(
    `select min(day)::text as from, max(day)::text as to, count(*)::int as n from (
       select distinct site, day from event_days d where not exists (
         select from events e where e.site = d.site
           and e.time >= d.day::timestamp at time zone 'UTC'
           and e.time < (d.day + 1)::timestamp at time zone 'UTC')
     ) as alone`,
  )
  const { from, to, n = 0 } = rows[0] ?? {}
  return from && to ? { from, to, n } : undefined
}

/** By skipping from one day to the next: no day is read whole. */
const findDays = async (pool: Pool): Promise<string[]> => {
  const days = new Set<string>()
  for (const table of STORE_TABLES) {
    const { rows } = await pool.query<{ day: string }>(
      `with recursive d (day) as (
         select min(day) from ${table}
         union all
         select (select min(t.day) from ${table} t where t.day > d.day) from d where d.day is not null
       )
       select day from d where day is not null`,
    )
    for (const { day } of rows) days.add(day)
  }
  return [...days].sort()
}

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8 as ${column}`

const COLUMNS = {
  events: `day, id, site, name, ${ms('time')}, ${ms('received_at')},
    (extract(epoch from recorded_at) * 1000000)::bigint as stamp, body, tally_name, tally_subject,
    ${COUNTED_CURRENCY} as counted_currency`,
  outcomes: `day, event, destination, site, state, reason, ${ms('next_at')}, ${ms('updated_at')}`,
  attempts: `day, site, event, destination, ${ms('at')}, ms, status, code, trace, message, state, body_hash`,
}

const MAKE_ROW = {
  events: (row: object) => movedEventRow(row as MovedEvent),
  outcomes: (row: object) => movedOutcomeRow(row as MovedOutcome),
  attempts: (row: object) => movedAttemptRow(row as MovedAttempt),
}

/** Deliveries first: ClickHouse reads an event's when it has the event. */
const copyDay = async (pool: Pool, clickhouse: Clickhouse, day: string): Promise<MovedDay> => {
  const attempts = await copyTable(pool, clickhouse, 'attempts', day)
  const outcomes = await copyTable(pool, clickhouse, 'outcomes', day)
  const events = await copyTable(pool, clickhouse, 'events', day)
  return { day, events, outcomes, attempts }
}

/** One reader with a cursor: however large a day is, it is in memory in steps only. */
const copyTable = async (
  pool: Pool,
  clickhouse: Clickhouse,
  table: keyof typeof COLUMNS,
  day: string,
): Promise<number> => {
  const client = await pool.connect()
  let n = 0
  try {
    await client.query('begin')
    await client.query(
      `declare moved no scroll cursor for select ${COLUMNS[table]} from ${table} where day = '${day}'`,
    )
    for (;;) {
      const { rows } = await client.query<object>(`fetch ${STEP} from moved`)
      if (rows.length === 0) break
      await clickhouse.insert(table, rows.map(MAKE_ROW[table]))
      n += rows.length
    }
    await client.query('commit')
    client.release()
    return n
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Whether ClickHouse has as much of the day as PostgreSQL, site by site. Of one key it counts one row. */
const checkDay = async (pool: Pool, clickhouse: Clickhouse, day: string): Promise<void> => {
  for (const table of STORE_TABLES) {
    const { rows } = await pool.query<{ site: string; n: number }>(
      `select site, count(*)::int as n from ${table} where day = $1::date group by site order by site`,
      [day],
    )
    const found = await clickhouse.query<{ site: string; n: number }>(
      `select site, count() as n from ${table} where day = {day:Date} group by site`,
      { day: storedDay(day) },
    )
    const counts = new Map(found.map(({ site, n }) => [site, n]))
    for (const { site, n } of rows) {
      const there = counts.get(site) ?? 0
      if (there >= n) continue
      throw new Error(
        `${day}, site ${site}: PostgreSQL has ${n} rows of ${table}, and ClickHouse ${there} after they were copied. Nothing of this day was deleted. Run it again.`,
      )
    }
  }
}

import type { Pool } from 'pg'
import { ADDRESS_FIELDS } from '../advertising-fields.ts'
import type { KeptFrom } from '../person-query.ts'
import type { Clickhouse } from './clickhouse.ts'

/** By which time a row is judged whose day says nothing. */
const TIMES = { events: 'time', outcomes: 'updated_at', attempts: 'at' } as const

type Table = keyof typeof TIMES

/** Partition 0 has what was named a day far from when it came: a clock of the open web must not say how long it is kept. */
const older = (table: Table): string =>
  `(month > 0 and day < {day:Date} or month = 0 and ${TIMES[table]} < {time:Int64})`

interface Forgetting {
  table: Table
  /** The first day that is kept. */
  day: string
  /** Only of this site; all where absent. */
  site?: string
  /** Which of the older rows. */
  where?: string
  /** `delete`, or `update …`. */
  how: string
}

/** Rewrites parts, and so only where there is something to forget. */
const forget = async (
  clickhouse: Clickhouse,
  { table, day, site, where = '1', how }: Forgetting,
): Promise<void> => {
  const rows = `${site === undefined ? '1' : 'site = {site:String}'} and ${older(table)} and ${where}`
  const params = { day, time: Date.parse(day), ...(site !== undefined && { site }) }
  const found = await clickhouse.query(
    `select 1 from ${table} where ${rows} limit 1 settings final = 0`,
    params,
  )
  if (found.length === 0) return
  const { name, onCluster } = clickhouse.stored(table)
  await clickhouse.command(`alter table ${name}${onCluster} ${how} where ${rows}`, params)
}

/** A body without what is kept only as long as addresses are. Its fields have our own names, which need no quoting. */
const WITHOUT_ADDRESSES = `concat('{', arrayStringConcat(arrayMap(
  f -> concat('"', f.1, '":', f.2),
  arrayFilter(f -> f.1 not in (${ADDRESS_FIELDS.map((field) => `'${field}'`).join(', ')}), JSONExtractKeysAndValuesRaw(body))
), ','), '}')`

/**
 * Forgets what is not kept any longer, of one site or of all. Counts are made of the events themselves: of an event whose days are
 * over only what is counted stays, until the days of counts are over too.
 */
export const forgetDays = async (
  clickhouse: Clickhouse,
  from: KeptFrom,
  site?: string,
): Promise<void> => {
  const of = site === undefined ? {} : { site }
  for (const table of ['outcomes', 'attempts'] as const) {
    const day = from[table]
    if (day) await forget(clickhouse, { ...of, table, day, how: 'delete' })
  }
  const day = endOf(from)
  if (day) {
    await forget(clickhouse, { ...of, table: 'events', day, how: 'delete' })
  }
  if (from.events) {
    await forget(clickhouse, {
      ...of,
      table: 'events',
      day: from.events,
      where: `body != ''`,
      how: `update body = '', person = '', addressed = 0`,
    })
  }
  if (from.addresses) {
    await forget(clickhouse, {
      ...of,
      table: 'events',
      day: from.addresses,
      where: 'addressed = 1',
      how: `update body = ${WITHOUT_ADDRESSES}, addressed = 0`,
    })
  }
}

/** The day before which nothing at all is left of an event. */
const endOf = ({ events, counts }: KeptFrom): string | undefined =>
  events && counts && [events, counts].sort()[0]

/** Drops whole months that no site keeps, then of the month in which the days end what is left. */
export const dropMonths = async (clickhouse: Clickhouse, from: KeptFrom): Promise<void> => {
  const ends = { events: endOf(from), outcomes: from.outcomes, attempts: from.attempts }
  for (const [table, day] of Object.entries(ends)) {
    if (!day) continue
    const { name, onCluster } = clickhouse.stored(table)
    const months = await clickhouse.query<{ month: number }>(
      `select distinct month from ${table} where month > 0 and month < {end:UInt32} settings final = 0`,
      { end: Number(day.slice(0, 7).replace('-', '')) },
    )
    for (const { month } of months) {
      await clickhouse.command(`alter table ${name}${onCluster} drop partition ${month}`)
    }
  }
  await forgetDays(clickhouse, from)
}

/** What was only counted, in PostgreSQL. */
export const forgetDropCounts = async (
  pool: Pool,
  { counts }: KeptFrom,
  site?: string,
): Promise<void> => {
  if (!counts) return
  await pool.query(
    'delete from drop_counts where hour < $1::date and ($2::text is null or site = $2)',
    [counts, site ?? null],
  )
}

/** Everything of a site. */
export const dropSite = async (clickhouse: Clickhouse, site: string): Promise<void> => {
  for (const table of Object.keys(TIMES)) {
    const { name, onCluster } = clickhouse.stored(table)
    await clickhouse.command(`alter table ${name}${onCluster} delete where site = {site:String}`, {
      site,
    })
  }
}

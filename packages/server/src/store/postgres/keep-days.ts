import type { Pool } from 'pg'
import { createDayPartitions } from '../../db/day-partitions.ts'
import { ADDRESS_FIELDS } from '../advertising-fields.ts'
import { TIMELESS_DAY } from '../event-day.ts'
import type { KeptFrom } from '../person-query.ts'

const STEP = 5_000
/** Of one site in one go; the next run goes on. */
const MOST_STEPS = 40

/** By which time a row is judged whose day says nothing. */
const DAY_TABLES = { events: 'time', outcomes: 'updated_at', attempts: 'at' } as const

/** What the numbers of the roll-up stand for; a word that has not come in since is in no row that is kept. */
const WORD_TABLES = ['report_words', 'report_sets'] as const

type DayTable = keyof typeof DAY_TABLES

/**
 * Rows of a table from before a day, `$1`, and where they lie. What lies in the default partition was named a day far from when it came,
 * by a clock of the open web: it goes by its time, or a clock that is ahead would keep an address for years.
 */
const olderRows = (table: DayTable): readonly { place: string; where: string }[] => [
  {
    place: table,
    where: `day < $1::date and day <> '${TIMELESS_DAY}' and tableoid <> '${table}_default'::regclass`,
  },
  ...[
    { place: `${table}_default`, where: 'true' },
    { place: table, where: `day = '${TIMELESS_DAY}'` },
  ].map(({ place, where }) => ({ place, where: `${where} and ${DAY_TABLES[table]} < $1::date` })),
]

/** Repeats a statement that changes at most `STEP` rows. True where something may be left. */
const inSteps = async (pool: Pool, sql: string, values: unknown[]): Promise<boolean> => {
  for (let step = 0; step < MOST_STEPS; step++) {
    const { rowCount } = await pool.query(sql, values)
    if ((rowCount ?? 0) < STEP) return false
  }
  return true
}

/** Rows of a partitioned table are named by their partition and their place in it. */
const deleteOld = (pool: Pool, table: string, where: string, values: unknown[]): Promise<boolean> =>
  inSteps(
    pool,
    `delete from ${table} t using (
       select tableoid, ctid from ${table} where ${where} limit ${STEP}) as old
     where (t.tableoid, t.ctid) = (old.tableoid, old.ctid)`,
    values,
  )

/** Forgets the days of sales once nothing is kept of them: until then who tells of one again must find it. */
export const forgetSaleDays = async (
  pool: Pool,
  site: string,
  { events, outcomes, attempts, counts }: KeptFrom,
): Promise<boolean> => {
  if (!events || !outcomes || !attempts || !counts) return false
  const oldest = [events, outcomes, attempts, counts].sort()[0]
  return deleteOld(pool, 'sale_days', 'site = $2 and day < $1::date', [oldest, site])
}

/** Forgets what one site does not keep any longer. */
export const retainRows = async (pool: Pool, site: string, from: KeptFrom): Promise<boolean> => {
  const left: boolean[] = []
  for (const table of Object.keys(DAY_TABLES) as DayTable[]) {
    const day = from[table]
    if (!day) continue
    for (const { place, where } of olderRows(table)) {
      left.push(await deleteOld(pool, place, `site = $2 and ${where}`, [day, site]))
    }
  }
  if (from.events) {
    const where = 'site = $2 and day < $1::date'
    left.push(await deleteOld(pool, 'report_unfit', where, [from.events, site]))
  }
  left.push(await forgetSaleDays(pool, site, from))
  if (from.addresses) left.push(await forgetAddresses(pool, site, from.addresses))
  if (from.counts) {
    const values = [from.counts, site]
    left.push(await deleteOld(pool, 'event_days', 'site = $2 and day < $1::date', values))
    left.push(await deleteOld(pool, 'drop_counts', 'site = $2 and hour < $1::date', values))
    left.push(await deleteOld(pool, 'report_slots', 'site = $2 and day < $1::date', values))
    for (const table of WORD_TABLES) {
      left.push(await deleteOld(pool, table, 'site = $2 and seen < $1::date', values))
    }
  }
  return left.includes(true)
}

// Letter for letter as the index has it: it holds those rows alone that have something to lose.
const forgetAddresses = async (pool: Pool, site: string, day: string): Promise<boolean> => {
  const left: boolean[] = []
  for (const { place, where } of olderRows('events')) {
    const sql = `update events t set body = body - $3::text[] from (
       select tableoid, ctid from ${place}
       where site = $2 and ${where} and body ?| '{address,agent,ids,hashes}' limit ${STEP}) as old
     where (t.tableoid, t.ctid) = (old.tableoid, old.ctid)`
    left.push(await inSteps(pool, sql, [day, site, ADDRESS_FIELDS]))
  }
  return left.includes(true)
}

/** Drops whole days that no site keeps; of days without a partition of their own, the rows. */
export const dropKeptDays = async (pool: Pool, from: KeptFrom): Promise<void> => {
  for (const table of Object.keys(DAY_TABLES) as DayTable[]) {
    const first = from[table]
    if (!first) continue
    const partitions = createDayPartitions(pool, [table])
    const days = await partitions.list()
    await partitions.drop(days.filter((day) => day < first && day !== TIMELESS_DAY))
    // The first are those whose partitions were dropped.
    for (const { place, where } of olderRows(table).slice(1)) {
      await deleteOld(pool, place, where, [first])
    }
  }
  if (from.counts) {
    await deleteOld(pool, 'event_days', 'day < $1::date', [from.counts])
    await deleteOld(pool, 'drop_counts', 'hour < $1::date', [from.counts])
    const { counts } = from
    const slots = createDayPartitions(pool, ['report_slots'])
    await slots.drop((await slots.list()).filter((day) => day < counts))
    await deleteOld(pool, 'report_slots_default', 'day < $1::date', [counts])
    for (const table of WORD_TABLES) await deleteOld(pool, table, 'seen < $1::date', [counts])
  }
}

import type { Pool } from 'pg'
import { createDayPartitions, dayPartition } from '../../db/day-partitions.ts'
import { ADDRESS_FIELDS } from '../advertising-fields.ts'
import { TIMELESS_DAY } from '../event-day.ts'
import type { KeptFrom } from '../person-query.ts'

const STEP = 5_000
/** In one go, all sites together; the next run goes on. */
const MOST_STEPS = 400

/** By which time a row is judged whose day says nothing. */
const DAY_TABLES = { events: 'time', outcomes: 'updated_at', attempts: 'at' } as const

/** What the numbers of the roll-up stand for; a word that has not come in since is in no row that is kept. */
const WORD_TABLES = ['report_words', 'report_sets'] as const

type DayTable = keyof typeof DAY_TABLES

/** Where rows from before a day, `$1`, may lie: a table and which of its rows. */
interface Place {
  table: string
  where: string
}

/** Changes at most so many rows of a table at a time, until none is left or this run has done enough. */
interface Steps {
  delete(table: string, where: string, values: unknown[]): Promise<void>
  change(sql: string, values: unknown[]): Promise<void>
  isLeft(): boolean
}

const createSteps = (pool: Pool): Steps => {
  let steps = 0
  let isLeft = false
  const change: Steps['change'] = async (sql, values) => {
    // What finds nothing is no step: there are as many statements as partitions.
    for (let n = STEP; n === STEP; ) {
      if (steps >= MOST_STEPS) {
        isLeft = true
        return
      }
      n = (await pool.query(sql, values)).rowCount ?? 0
      if (n > 0) steps++
    }
  }
  return {
    change,
    delete: (table, where, values) =>
      change(`delete from ${table} where ${inStep(table, where)}`, values),
    isLeft: () => isLeft,
  }
}

const inStep = (table: string, where: string): string =>
  `ctid = any (array(select ctid from ${table} where ${where} limit ${STEP}))`

/** Each partition of a table by its own name, so that no statement looks into another. */
const partitionsBefore = async (pool: Pool, table: string, first: string): Promise<Place[]> => {
  const days = await createDayPartitions(pool, [table]).list()
  return days
    .filter((day) => day < first && day !== TIMELESS_DAY)
    .map((day) => ({ table: dayPartition(table, day), where: `day = '${day}' and day < $1::date` }))
}

/**
 * What lies in the default partition was named a day far from when it came, by a clock of the open web: it goes by its time, or a clock
 * that is ahead would keep an address for years. So does what was named no day.
 */
const placesByTime = async (pool: Pool, table: DayTable): Promise<Place[]> => {
  const where = `${DAY_TABLES[table]} < $1::date`
  const timeless = dayPartition(table, TIMELESS_DAY)
  const days = await createDayPartitions(pool, [table]).list()
  return [
    { table: `${table}_default`, where },
    ...(days.includes(TIMELESS_DAY)
      ? [{ table: timeless, where: `day = '${TIMELESS_DAY}' and ${where}` }]
      : []),
  ]
}

/** Forgets the days of sales once nothing is kept of them: until then who tells of one again must find it. */
export const forgetSaleDays = async (
  pool: Pool,
  sites: readonly string[],
  from: KeptFrom,
): Promise<boolean> => {
  const steps = createSteps(pool)
  await forgetSales(steps, sites, from)
  return steps.isLeft()
}

const forgetSales = async (
  steps: Steps,
  sites: readonly string[],
  { events, outcomes, attempts, counts }: KeptFrom,
): Promise<void> => {
  if (!events || !outcomes || !attempts || !counts) return
  const oldest = [events, outcomes, attempts, counts].sort()[0]
  await steps.delete('sale_days', `${OF_SITES} and day < $1::date`, [oldest, sites])
}

const OF_SITES = 'site = any ($2::text[])'

/** Forgets what these sites do not keep any longer, a partition at a time. */
export const retainRows = async (
  pool: Pool,
  sites: readonly string[],
  from: KeptFrom,
): Promise<boolean> => {
  const steps = createSteps(pool)
  for (const kind of Object.keys(DAY_TABLES) as DayTable[]) {
    const first = from[kind]
    if (!first) continue
    const days = await partitionsBefore(pool, kind, first)
    for (const { table, where } of [...days, ...(await placesByTime(pool, kind))]) {
      await steps.delete(table, `${OF_SITES} and ${where}`, [first, sites])
    }
  }
  if (from.events) {
    const values = [from.events, sites]
    await steps.delete('report_unfit', `${OF_SITES} and day < $1::date`, values)
  }
  await forgetSales(steps, sites, from)
  if (from.addresses) await forgetAddresses(pool, steps, sites, from.addresses)
  if (from.counts) await forgetCounts(pool, steps, sites, from.counts)
  return steps.isLeft()
}

// Letter for letter as the index has it: it holds those rows alone that have something to lose.
const forgetAddresses = async (
  pool: Pool,
  steps: Steps,
  sites: readonly string[],
  first: string,
): Promise<void> => {
  const days = await partitionsBefore(pool, 'events', first)
  for (const { table, where } of [...days, ...(await placesByTime(pool, 'events'))]) {
    const mine = `${OF_SITES} and ${where} and body ?| '{address,agent,ids,hashes}'`
    await steps.change(
      `update ${table} set body = body - $3::text[] where ${inStep(table, mine)}`,
      [first, sites, ADDRESS_FIELDS],
    )
  }
}

const forgetCounts = async (
  pool: Pool,
  steps: Steps,
  sites: readonly string[],
  first: string,
): Promise<void> => {
  const values = [first, sites]
  await steps.delete('event_days', `${OF_SITES} and day < $1::date`, values)
  await steps.delete('drop_counts', `${OF_SITES} and hour < $1::date`, values)
  const slots = await partitionsBefore(pool, 'report_slots', first)
  for (const { table, where } of [...slots, DEFAULT_SLOTS]) {
    await steps.delete(table, `${OF_SITES} and ${where}`, values)
  }
  for (const table of WORD_TABLES) {
    await steps.delete(table, `${OF_SITES} and seen < $1::date`, values)
  }
}

const DEFAULT_SLOTS: Place = { table: 'report_slots_default', where: 'day < $1::date' }

/** Drops whole days that no site keeps; of days without a partition of their own, the rows. */
export const dropKeptDays = async (pool: Pool, from: KeptFrom): Promise<void> => {
  const steps = createSteps(pool)
  for (const kind of Object.keys(DAY_TABLES) as DayTable[]) {
    const first = from[kind]
    if (!first) continue
    const partitions = createDayPartitions(pool, [kind])
    const days = await partitions.list()
    await partitions.drop(days.filter((day) => day < first && day !== TIMELESS_DAY))
    for (const { table, where } of await placesByTime(pool, kind)) {
      await steps.delete(table, where, [first])
    }
  }
  if (from.counts) {
    const { counts } = from
    await steps.delete('event_days', 'day < $1::date', [counts])
    await steps.delete('drop_counts', 'hour < $1::date', [counts])
    const slots = createDayPartitions(pool, ['report_slots'])
    await slots.drop((await slots.list()).filter((day) => day < counts))
    await steps.delete(DEFAULT_SLOTS.table, DEFAULT_SLOTS.where, [counts])
    for (const table of WORD_TABLES) await steps.delete(table, 'seen < $1::date', [counts])
  }
}

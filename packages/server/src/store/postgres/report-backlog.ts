import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { type DayPartitions, dayOf } from '../../db/day-partitions.ts'
import { storableJson } from '../../db/storable-json.ts'
import { inTransaction } from '../../db/transaction.ts'
import { factOf } from '../report-fact.ts'
import { isDataError } from './is-data-error.ts'
import { addToSlots, SLOT_COLUMNS, slotRow } from './report-slots.ts'
import type { ReportWords } from './report-words.ts'

const STEP = 2_000
const MOST_MS = 20_000

interface Position {
  day: string
  site: string
  id: string
}

interface BacklogRow extends Position {
  time: Date
  name: string
  body: AcceptedEvent
  tally_name: string | null
  currency: string
}

export interface BacklogOptions {
  words: ReportWords
  makeRoom(days: readonly string[]): Promise<void>
  /** At most so many events. */
  step?: number
}

/**
 * Counts one step of what was stored before there was a roll-up, the newest first. How far it has come is noted in the same transaction,
 * so it may stop anywhere; several who try at once share nothing, one works. False when nothing is left.
 */
export const countBacklog = async (
  pool: Pool,
  { words, makeRoom, step = STEP }: BacklogOptions,
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const { rows: found } = await client.query<Position>(
      'select day, site, id from report_backlog where not is_done for update skip locked',
    )
    const [from] = found
    if (!from) return false
    const { rows } = await client.query<BacklogRow>(BEFORE, [from.day, from.site, from.id, step])
    const last = rows.at(-1)
    if (!last) {
      await client.query('update report_backlog set is_done = true')
      return false
    }
    const facts = rows.map(({ site, body, name, time, tally_name, currency }) => ({
      site,
      fact: factOf(body, {
        time: time.getTime(),
        countedName: tally_name ?? name,
        currency,
      }),
    }))
    await words.note(facts)
    await makeRoom([...new Set(facts.map(({ fact }) => dayOf(fact.slot)))])
    const slots = facts.map(({ site, fact }) => ({ ...slotRow(fact), site, n: 1 }))
    await client.query(
      `with told as (
         select * from jsonb_to_recordset($1::jsonb) as t (site text, n integer, ${SLOT_COLUMNS})
       )
       ${addToSlots('told')}`,
      [storableJson(slots)],
    )
    await client.query('update report_backlog set day = $1, site = $2, id = $3', [
      ...[last.day, last.site, last.id],
    ])
    return true
  })

/** How far it has come, all sites together; undefined when all is counted. */
export const findBacklog = async (client: PoolClient): Promise<Position | undefined> => {
  const { rows } = await client.query<Position>(
    'select day, site, id from report_backlog where not is_done',
  )
  return rows[0]
}

/** Passes the next event by and notes why: it stands in no report, but those behind it do. */
const setAside = (pool: Pool, reason: string): Promise<UnfitEvent | undefined> =>
  inTransaction(pool, async (client) => {
    const { rows: found } = await client.query<Position>(
      'select day, site, id from report_backlog where not is_done for update skip locked',
    )
    const [from] = found
    if (!from) return undefined
    const { rows } = await client.query<Position>(BEFORE, [from.day, from.site, from.id, 1])
    const [unfit] = rows
    if (!unfit) return undefined
    const { day, site, id } = unfit
    await client.query(
      'insert into report_unfit (day, site, id, reason) values ($1, $2, $3, $4) on conflict do nothing',
      [day, site, id, reason],
    )
    await client.query('update report_backlog set day = $1, site = $2, id = $3', [day, site, id])
    return { site, id, reason }
  })

/** An event that could not be counted. */
export interface UnfitEvent {
  site: string
  id: string
  reason: string
}

export interface BacklogsOptions {
  pool: Pool
  clock: Clock
  words: ReportWords
  slots: DayPartitions
  /** Those of the events. */
  kept: DayPartitions
  onUnfit?: ((unfit: UnfitEvent) => void) | undefined
}

/** As much of it as a run of the upkeep may take; the next one goes on. Data that cannot be counted stops nothing. */
export const countBacklogs = async (options: BacklogsOptions): Promise<void> => {
  const { pool, clock, words, slots, kept, onUnfit } = options
  const end = clock.now() + MOST_MS
  // As many as the events have: days come from the open web, and not each gets a table of its own.
  const known = new Set(await kept.list())
  const makeRoom = (days: readonly string[]) => slots.ensure(days.filter((day) => known.has(day)))
  // Halved until the bad one is alone.
  let step = STEP
  while (clock.now() < end) {
    try {
      if (!(await countBacklog(pool, { words, makeRoom, step }))) return
      step = Math.min(STEP, step * 2)
    } catch (error) {
      if (!isDataError(error)) throw error
      if (step === 1) {
        const unfit = await setAside(pool, (error as Error).message)
        if (unfit) onUnfit?.(unfit)
      }
      step = Math.ceil(step / 2)
    }
  }
}

/** Whether an event of before the roll-up has been counted in it by now; nobody counts on while the transaction lasts. */
export const isCountedInBacklog = async (
  client: PoolClient,
  { day, site, id }: Position,
): Promise<boolean> => {
  const { rows } = await client.query<{ is_counted: boolean }>(
    `select is_done or (day, site, id) <= ($1::date, $2::text, $3::uuid) as is_counted
     from report_backlog for share`,
    [day, site, id],
  )
  return rows[0]?.is_counted ?? true
}

/** The currency that an event's figures are counted in, also where it was stored before that was noted. */
export const COUNTED_CURRENCY: string = `coalesce(tally_currency,
    case when body->'params'->>'currency' ~ '^[A-Z]{3}$' then body->'params'->>'currency' else '' end)`

// Not locked: whoever changes one of these asks first whether it has been counted, and waits for the end of this step.
const BEFORE = `
  select day, site, id, time, name, body, tally_name, ${COUNTED_CURRENCY} as currency
  from events
  where report_key is null and day <= $1::date and (day, site, id) < ($1::date, $2::text, $3::uuid)
  order by day desc, site desc, id desc limit $4`

import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PersonQuery } from '../person-query.ts'
import { freshIdOf, type PersonalId } from '../strip-event.ts'
import { keptDays } from './kept-days.ts'
import {
  addToSlots,
  hashOf,
  NAMES,
  quarterOf,
  SLOT_COLUMNS,
  type SlotDimensions,
  slotKey,
} from './report-slots.ts'

const STEP = 500

interface CountedSlot extends SlotDimensions {
  quarter: number
  n: number
  micros: string
}

/**
 * Takes visitors out of what is counted of events that are not kept any longer. Of kept ones it was moved when they were erased, so
 * whatever still bears their number has no event. The quarter of an hour of `until` is left: its events are kept.
 */
export const eraseInSlots = async (
  pool: Pool,
  site: string,
  { visitorIds, until }: PersonQuery,
  salt: string,
): Promise<void> => {
  const visitors = visitorIds.filter(Boolean).map((id) => hashOf(id).toString())
  if (visitors.length === 0) return
  const before = until === undefined ? null : quarterOf(until)
  for (const day of await keptDays(pool, 'report_slots', site)) {
    const values = [site, day, visitors, before]
    // Without a transaction: on most days there is nothing.
    const { rowCount } = await pool.query(
      `select from report_slots where ${THEIRS} limit 1`,
      values,
    )
    for (let done = rowCount ? STEP : 0; done === STEP; ) {
      done = await inTransaction(pool, (client) => eraseStep(client, site, values, salt))
    }
  }
}

const eraseStep = async (
  client: PoolClient,
  site: string,
  values: readonly unknown[],
  salt: string,
): Promise<number> => {
  const { rows } = await client.query<CountedSlot>(TAKE, [...values])
  if (rows.length === 0) return 0
  const fresh = (kind: PersonalId, number: string): string =>
    number === '0' ? '0' : hashOf(freshIdOf(salt, kind, BigInt(number))).toString()
  const slots = rows.map((row) => {
    const moved = {
      ...row,
      site,
      visitor: fresh('visitor', row.visitor),
      visit: fresh('visit', row.visit),
    }
    return { ...moved, report_key: slotKey(moved) }
  })
  await client.query(PUT, [storableJson(slots)])
  return rows.length
}

const THEIRS = `site = $1 and day = $2::date and visitor = any ($3::bigint[])
  and ($4::integer is null or slot < $4)`

// Numbers beyond what JavaScript's hold stand as text. The day is named for both, or PostgreSQL would look into every day there is.
const TAKE = `
  delete from report_slots s using (
    select tableoid, ctid from report_slots
    where ${THEIRS}
    order by slot, key limit ${STEP} for update
  ) as theirs
  where s.day = $2::date and (s.tableoid, s.ctid) = (theirs.tableoid, theirs.ctid)
  returning slot as quarter, n, micros::text, kind,
    ${NAMES.filter((name) => name !== 'kind')
      .map((name) => `s.${name}::text`)
      .join(', ')}`

const PUT = `
  with theirs as (
    select * from jsonb_to_recordset($1::jsonb) as t (site text, n integer, ${SLOT_COLUMNS})
  ) ${addToSlots('theirs')}`

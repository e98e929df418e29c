import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PersonQuery } from '../person-query.ts'
import { freshIdOf, type PersonalId } from '../strip-event.ts'
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
  for (let done = STEP; done === STEP; ) {
    done = await inTransaction(pool, (client) => eraseStep(client, site, visitors, before, salt))
  }
}

const eraseStep = async (
  client: PoolClient,
  site: string,
  visitors: readonly string[],
  before: number | null,
  salt: string,
): Promise<number> => {
  const { rows } = await client.query<CountedSlot>(TAKE, [site, visitors, before])
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

// Numbers beyond what JavaScript's hold stand as text.
const TAKE = `
  delete from report_slots s using (
    select tableoid, ctid from report_slots
    where site = $1 and visitor = any ($2::bigint[]) and ($3::integer is null or slot < $3)
    order by slot, key limit ${STEP} for update
  ) as theirs
  where (s.tableoid, s.ctid) = (theirs.tableoid, theirs.ctid)
  returning slot as quarter, n, micros::text, kind,
    ${NAMES.filter((name) => name !== 'kind')
      .map((name) => `s.${name}::text`)
      .join(', ')}`

const PUT = `
  with theirs as (
    select * from jsonb_to_recordset($1::jsonb) as t (site text, n integer, ${SLOT_COLUMNS})
  ) ${addToSlots('theirs')}`

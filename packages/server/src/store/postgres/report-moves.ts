import type { AcceptedEvent } from '@footfall/contract'
import type { PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { factOf, type ReportFact } from '../report-fact.ts'
import { COUNTED_CURRENCY, isCountedInBacklog } from './report-backlog.ts'
import { addToSlots, SLOT_COLUMNS, type SlotRow, slotDays, slotRow } from './report-slots.ts'

/** A stored event with what it is counted under. */
export interface CountedRow {
  day: string
  site: string
  id: string
  time: Date
  name: string
  body: AcceptedEvent
  tally_name: string | null
  counted_currency: string
  report_key: string | null
}

/** The columns of a `CountedRow`, in a query on `events`. */
export const COUNTED_COLUMNS: string = `day, site, id, time, name, body, tally_name,
  ${COUNTED_CURRENCY} as counted_currency, report_key::text`

/** What becomes of a stored event that the transaction has locked. */
export interface RowMove {
  row: CountedRow
  body: AcceptedEvent
  /** Of its figures from now on. */
  currency: string
}

/** Moves in the roll-up what stored events are counted as. Those of before it that are still to be counted stay so. */
export const moveInSlots = async (client: PoolClient, moves: readonly RowMove[]): Promise<void> => {
  const counted: (CountedRow & { key: string })[] = []
  const pairs: { was: Step; is: Step }[] = []
  for (const { row, body, currency } of moves) {
    if (row.report_key === null && !(await isCountedInBacklog(client, row))) continue
    const was = slotRow(factIn(row, row.body, row.counted_currency))
    // Every word of these was noted when the account came that brought it.
    const is = slotRow(factIn(row, body, currency))
    counted.push({ ...row, key: is.report_key })
    const { site, report_key } = row
    pairs.push({
      was: { ...was, ...(report_key && { report_key }), site, n: -1, micros: `-${was.micros}` },
      is: { ...is, site, n: 1 },
    })
  }
  if (counted.length === 0) return
  const there = await findRows(client, pairs)
  const steps = pairs.flatMap(({ was, is }) => (there.has(nameOf(was)) ? [was, is] : []))
  await client.query(MOVE, [storableJson(steps)])
  await client.query(FORGET, [storableJson(steps), slotDays(steps)])
  await client.query(
    `update events e set report_key = k.key
     from unnest($1::date[], $2::text[], $3::uuid[], $4::bigint[]) as k (day, site, id, key)
     where (e.day, e.site, e.id) = (k.day, k.site, k.id) and e.day = any ($5::date[])
       and e.report_key is distinct from k.key`,
    [
      ...[counted.map(({ day }) => day), counted.map(({ site }) => site)],
      ...[counted.map(({ id }) => id), counted.map(({ key }) => key)],
      [...new Set(counted.map(({ day }) => day))],
    ],
  )
}

interface Step extends SlotRow {
  site: string
  n: number
}

const nameOf = ({ site, quarter, report_key }: Pick<Step, 'site' | 'quarter' | 'report_key'>) =>
  `${site} ${quarter} ${report_key}`

/** Of which something is counted. What was never counted, or is not kept any longer, has nothing to take from. */
const findRows = async (
  client: PoolClient,
  pairs: readonly { was: Step }[],
): Promise<Set<string>> => {
  const { rows } = await client.query<Pick<Step, 'site' | 'quarter' | 'report_key'>>(THERE, [
    storableJson(pairs.map(({ was }) => was)),
    slotDays(pairs.map(({ was }) => was)),
  ])
  return new Set(rows.map(nameOf))
}

const THERE = `
  select s.site, s.slot as quarter, s.key::text as report_key
  from jsonb_to_recordset($1::jsonb) as m (site text, quarter integer, report_key bigint)
  join report_slots s on (s.site, s.slot, s.key) = (m.site, m.quarter, m.report_key)
    and s.day = date '1970-01-01' + floor(m.quarter / 96.0)::integer
  where s.n > 0 and s.day = any ($2::date[])`

/** As it is counted: under the name and time that it was first recorded with. */
const factIn = (
  { time, name, tally_name }: CountedRow,
  body: AcceptedEvent,
  currency: string,
): ReportFact => factOf(body, { time: time.getTime(), countedName: tally_name ?? name, currency })

const MOVE = `
  with steps as (
    select * from jsonb_to_recordset($1::jsonb) as m (site text, n integer, ${SLOT_COLUMNS})
  ) ${addToSlots('steps')}`

// A row that counts nothing any longer would still say that a visitor had been there.
const FORGET = `
  delete from report_slots s
  using jsonb_to_recordset($1::jsonb) as m (site text, n integer, quarter integer, report_key bigint)
  where m.n < 0 and (s.site, s.slot, s.key) = (m.site, m.quarter, m.report_key)
    and s.day = date '1970-01-01' + floor(m.quarter / 96.0)::integer and s.n = 0 and s.micros = 0
    and s.day = any ($2::date[])`

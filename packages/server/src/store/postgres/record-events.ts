import { type AcceptedEvent, worthOf } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { TIMELESS_DAY } from '../event-day.ts'
import { factOf } from '../report-fact.ts'
import { type Account, changeEvents } from './change-events.ts'
import type { CountedNames } from './counted-names.ts'
import { rateSlot } from './event-rates.ts'
import { noteOddDays } from './odd-days.ts'
import { addToSlots, SLOT_COLUMNS, type SlotRow, slotRow, type TextHash } from './report-slots.ts'
import type { ReportWords, SiteFact } from './report-words.ts'
import type { Tallies } from './tally.ts'

/** No honest event is worth more; sums of made-up ones must stay numbers. */
const MAX_WORTH = 1e12

export interface RecordOptions {
  /** The day each is kept under, in their order. */
  days: string[]
  now: number
  names: CountedNames
  tallies: Tallies
  words: ReportWords
  textHash: TextHash
  /** Makes room in the roll-up for events of these times. */
  makeRoom(times: readonly number[]): Promise<void>
}

/** Stores what is not there yet; an id has one day for ever, so the key (day, site, id) is as good as site and id alone. */
export const recordEvents = async (
  pool: Pool,
  events: AcceptedEvent[],
  options: RecordOptions,
): Promise<number> => {
  const { now, words, makeRoom } = options
  const rows = await rowsOf(events, options)
  await noteOddDays(pool, rows, now)
  await words.note(rows)
  await makeRoom(events.map(({ time }) => time))
  const first = firstEach(rows)
  const stored = first.map(({ fact: _, report, ...row }) => ({ ...row, ...report }))
  const { rows: counts } = await pool.query<{ n: number }>(RECORD, [storableJson(stored)])
  const recorded = counts[0]?.n ?? 0
  if (recorded < rows.length) await changeEvents(pool, rows)
  return recorded
}

interface Row extends Account, SiteFact {
  name: string
  time: Date
  received_at: Date
  rate_slot: Date | string
  worth: number
  tally_name: string
  tally_subject: string
  report: SlotRow
}

const rowsOf = async (
  events: AcceptedEvent[],
  { days, names, tallies, textHash }: RecordOptions,
): Promise<Row[]> => {
  const counted = await names.of(events)
  const tally = await tallies.of(events)
  return events.map((event, index) => {
    const { subject = '', currency = '' } = tally[index] ?? {}
    const countedName = counted[index] ?? event.name
    const fact = factOf(event, { time: event.time, countedName, currency })
    return {
      day: days[index] ?? TIMELESS_DAY,
      id: event.id,
      site: event.site,
      name: event.name,
      time: new Date(event.time),
      received_at: new Date(event.receivedAt),
      body: event,
      rate_slot: rateSlot(event.receivedAt),
      worth: Math.min(worthOf(event.params ?? {}), MAX_WORTH),
      tally_name: countedName,
      tally_subject: subject,
      tally_currency: currency,
      fact,
      report: slotRow(fact, textHash),
    }
  })
}

/** Of several accounts in one batch the first is stored; the others may add to it afterwards. */
const firstEach = (rows: readonly Row[]): Row[] => {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.site} ${row.id}`
    if (!first.has(key)) first.set(key, row)
  }
  return [...first.values()]
}

/** Made of a name, which version 5 says. */
const isSale = (id: string): string => `substr(${id}::text, 15, 1) = '5'`

/**
 * Counted in the statement that stores them: what comes twice is counted once, and nothing is scanned for alarms. Always in one order,
 * or two who store the same events would wait for each other.
 */
const RECORD = `
  with told as (
    select * from jsonb_to_recordset($1::jsonb) as e
      (day date, id uuid, site text, name text, time timestamptz, received_at timestamptz, body jsonb,
       rate_slot timestamptz, worth double precision, tally_name text, tally_subject text, tally_currency text,
       ${SLOT_COLUMNS})
  ), added as (
    insert into events (day, id, site, name, time, received_at, body,
      tally_name, tally_subject, tally_currency, tally_value, report_key)
    select day, id, site, name, time, received_at, body,
      tally_name, tally_subject, tally_currency, event_value(body->'params'), report_key
    from told t
    where not (${isSale('t.id')} and exists (
      select from sale_days s where (s.site, s.event) = (t.site, t.id) and s.is_counted))
    order by day, site, id
    on conflict do nothing
    returning day, id, site, time, tally_name, tally_subject, tally_currency, tally_value
  ), noted as (
    update sale_days s set is_counted = true from added a
    where ${isSale('a.id')} and (s.site, s.event) = (a.site, a.id)
  ), fresh as (
    select t.*, 1 as n from told t join added using (day, id, site)
  ), slotted as (${addToSlots('fresh')}
  ), rated as (
    insert into event_rates (site, slot, name, n, value)
    select site, rate_slot, tally_name, count(*), sum(worth) from fresh
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (site, slot, name) do update set
      n = event_rates.n + excluded.n, value = event_rates.value + excluded.value
  ), tallied as (
    insert into event_days (site, day, name, subject, currency, n, value, last_at)
    select site, (time at time zone 'UTC')::date, tally_name, tally_subject, tally_currency,
      count(*), sum(tally_value), max(time)
    from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (site, day, name, subject, currency) do update set
      n = event_days.n + excluded.n, value = event_days.value + excluded.value,
      last_at = greatest(event_days.last_at, excluded.last_at)
  )
  select count(*)::int as n from added`

import { type AcceptedEvent, worthOf } from '@footfall/contract'
import type { Pool } from 'pg'
import { parseStorable } from '../../db/storable-json.ts'
import { mergeAccount } from '../merge-accounts.ts'
import type { CountedNames } from '../postgres/counted-names.ts'
import { noteOddDays } from '../postgres/odd-days.ts'
import type { Tallies } from '../postgres/tally.ts'
import { addRates } from './add-rates.ts'
import type { Clickhouse } from './clickhouse.ts'
import { BY_KEYS, keyParams, readKeys, readStored } from './event-queries.ts'
import { type Counted, type EventRow, newRow, rowOf } from './event-row.ts'
import { storedDay } from './stored-day.ts'
import { inTurn } from './writer-turn.ts'

/** No honest event is worth more; sums of made-up ones must stay numbers. */
const MAX_WORTH = 1e12

export interface RecordOptions {
  pool: Pool
  clickhouse: Clickhouse
  /** Under which each event is kept, in their order. */
  days: readonly string[]
  now: number
  names: CountedNames
  tallies: Tallies
}

interface Told {
  event: AcceptedEvent
  day: string
  counted: Counted
}

/**
 * Stores what is not there yet, and what another account changes. Looks first what is there: whoever writes to the same sites waits
 * until this has ended, so that a batch that comes twice, or cut differently, finds what was written before.
 */
export const recordEvents = async (
  events: AcceptedEvent[],
  { pool, clickhouse, days, now, names, tallies }: RecordOptions,
): Promise<number> => {
  const storable = events.map(asStored)
  const countedNames = await names.of(storable)
  const tally = await tallies.of(storable)
  const told = storable.map((event, index): Told => {
    const { subject = '', currency = '' } = tally[index] ?? {}
    const name = countedNames[index] ?? ''
    return { event, day: days[index] ?? '', counted: { name, subject, currency } }
  })
  await noteOddDays(
    pool,
    told.map(({ event: { site }, day }) => ({ site, day })),
    now,
  )
  const sites = storable.map(({ site }) => site)
  return inTurn(pool, sites, async ({ stamp, client }) => {
    const rows = await readTold(clickhouse, told)
    const { added, changed } = mergeTold(rows, told, stamp)
    await clickhouse.insert(
      'events',
      [...added, ...changed].map(({ row }) => row),
    )
    await addRates(
      client,
      added.map(({ row, first }) => ({
        site: row.site,
        receivedAt: row.received_at,
        name: row.event,
        worth: Math.min(worthOf(first.params ?? {}), MAX_WORTH),
      })),
    )
    return added.length
  })
}

/** As PostgreSQL would keep it: one visitor's odd string is no reason to keep it otherwise elsewhere. */
const asStored = (event: AcceptedEvent): AcceptedEvent =>
  parseStorable(JSON.stringify(event)) as AcceptedEvent

interface Merged {
  row: EventRow
  body: AcceptedEvent
  /** The account that was stored first. */
  first: AcceptedEvent
}

const keyOf = ({ site, id }: { site: string; id: string }): string => `${site} ${id.toLowerCase()}`

/** What is stored of the events that are told. Most batches are new, and then only keys are read. */
const readTold = async (
  clickhouse: Clickhouse,
  told: readonly Told[],
): Promise<Map<string, Merged | undefined>> => {
  const keys = told.map(({ event: { site, id }, day }) => ({
    site,
    id: id.toLowerCase(),
    day: storedDay(day),
  }))
  const there = new Set((await readKeys(clickhouse, keys)).map(keyOf))
  const again = keys.filter((key) => there.has(keyOf(key)))
  // Those whose body is gone are there all the same, and nothing changes them.
  const found = new Map<string, Merged | undefined>(again.map((key) => [keyOf(key), undefined]))
  if (again.length === 0) return found
  for (const stored of await readStored(clickhouse, BY_KEYS, keyParams(again))) {
    if (!there.has(keyOf(stored))) continue
    const { body, version, stamp, currency, cleaned_at: cleanedAt, ...kept } = stored
    const row = rowOf(body, { kept: keptOf(kept), currency, version, stamp, cleanedAt })
    found.set(keyOf(stored), { row, body, first: body })
  }
  return found
}

const keptOf = ({
  day,
  month,
  time,
  received_at,
  recorded_at,
  event,
  subject,
  name,
}: EventKept) => ({
  day,
  month,
  time,
  received_at,
  recorded_at,
  event,
  subject,
  name,
})

type EventKept = Pick<
  EventRow,
  'day' | 'month' | 'time' | 'received_at' | 'recorded_at' | 'event' | 'subject' | 'name'
>

const mergeTold = (
  stored: Map<string, Merged | undefined>,
  told: readonly Told[],
  stamp: number,
): { added: Merged[]; changed: Merged[] } => {
  const added = new Map<string, Merged>()
  const changed = new Map<string, Merged>()
  const rows = new Map(stored)
  for (const { event, day, counted } of told) {
    const key = keyOf(event)
    if (!rows.has(key)) {
      const made = { row: newRow(event, { day, stamp, counted }), body: event, first: event }
      rows.set(key, made)
      added.set(key, made)
      continue
    }
    const before = rows.get(key)
    const merged = before && mergeAccount(before.body, event)
    if (!before || !merged) continue
    const { row, first } = before
    const after: Merged = {
      body: merged.event,
      first,
      row: rowOf(merged.event, {
        kept: keptOf(row),
        currency: merged.takesFigures ? counted.currency : row.currency,
        // Above the one it replaces, also where the clock was put back.
        version: added.has(key) ? row.version : Math.max(stamp, row.version + 1),
        stamp,
        cleanedAt: row.cleaned_at,
      }),
    }
    rows.set(key, after)
    if (added.has(key)) added.set(key, after)
    else changed.set(key, after)
  }
  return { added: [...added.values()], changed: [...changed.values()] }
}

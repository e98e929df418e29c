import {
  ALARM_PAST_SLOTS,
  ALARM_SLOT_MS,
  judgeRate,
  type LiveAlarm,
  MIN_ALARMING_WORTH,
  type RateHistory,
} from '@footfall/contract'
import type { Pool } from 'pg'

/** A name's worth of slots; the rest of the day is not read here. */
const KEEP_MS = 2 * 86_400_000

interface RateRow {
  site: string
  name: string
  slots: string[]
  counts: string[]
  values: number[]
  first: Date
}

/** Alarms of one site, or of all where none is named, each with its site. */
export const findAlarms = async (
  pool: Pool,
  now: number,
  site?: string,
): Promise<(LiveAlarm & { site: string })[]> => {
  const current = now - (now % ALARM_SLOT_MS)
  // The slot under way, the one that is over, and what came before.
  const from = current - (ALARM_PAST_SLOTS + 1) * ALARM_SLOT_MS
  const { rows } = await pool.query<RateRow>({
    name: site === undefined ? 'all-rates' : 'site-rates',
    text: `select r.site, r.name, array_agg(extract(epoch from r.slot)::bigint * 1000) as slots,
             array_agg(r.n) as counts, array_agg(r.value) as values,
             (select min(o.slot) from event_rates o where o.site = r.site) as first
           from event_rates r where r.slot >= $1 ${site === undefined ? '' : 'and r.site = $2'}
           group by r.site, r.name having max(r.n) >= 10 or max(r.value) > 0`,
    values: [new Date(from), ...(site === undefined ? [] : [site])],
  })
  const most = await readMost(pool, rows, from)
  return rows.flatMap((row) =>
    [current, current - ALARM_SLOT_MS].flatMap((at) =>
      judgeRate({ ...historyOf(row, at, current), most: most.get(keyOf(row)) ?? 0 }).map(
        (alarm) => ({ ...alarm, site: row.site }),
      ),
    ),
  )
}

const keyOf = ({ site, name }: { site: string; name: string }): string => `${site} ${name}`

/** The largest slot before a time, only of names whose worth could raise an alarm: of all it would be a scan of two days. */
const readMost = async (
  pool: Pool,
  rows: readonly RateRow[],
  before: number,
): Promise<Map<string, number>> => {
  const large = rows.filter(({ values }) => values.some((value) => value >= MIN_ALARMING_WORTH))
  if (large.length === 0) return new Map()
  const sites = [...new Set(large.map(({ site }) => site))]
  const names = [...new Set(large.map(({ name }) => name))]
  const found = await pool.query<{ site: string; name: string; most: number }>({
    name: 'most-rates',
    text: `select site, name, max(value) as most from event_rates
           where site = any ($1) and slot < $2 and name = any ($3) and value > 0 group by 1, 2`,
    values: [sites, new Date(before), names],
  })
  return new Map(found.rows.map((row) => [keyOf(row), row.most]))
}

const historyOf = (row: RateRow, at: number, current: number): RateHistory => {
  const bySlot = new Map(
    row.slots.map((slot, index) => [
      Number(slot),
      { n: Number(row.counts[index]), value: row.values[index] ?? 0 },
    ]),
  )
  const slotAt = (time: number) => bySlot.get(time) ?? { n: 0, value: 0 }
  const past = Array.from({ length: ALARM_PAST_SLOTS }, (_, back) =>
    slotAt(at - (back + 1) * ALARM_SLOT_MS),
  )
  return {
    name: row.name,
    at,
    ...slotAt(at),
    past,
    isOver: at < current,
    age: Math.floor((at - row.first.getTime()) / ALARM_SLOT_MS),
  }
}

/** Forgets counts that judge nothing any more. */
export const dropOldRates = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from event_rates where slot < $1', [new Date(now - KEEP_MS)])
}

/** The slot of a time, as the rows of a batch name it. */
export const rateSlot = (time: number): Date => new Date(time - (time % ALARM_SLOT_MS))

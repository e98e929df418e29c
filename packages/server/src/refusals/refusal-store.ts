import type { Refusal, RefusalKind } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../db/storable-json.ts'

const DAY_MS = 86_400_000
/** Most that a response names; strangers can make up the rest. */
const MOST = 20

export interface RefusalCount {
  site: string
  kind: RefusalKind
  /** '' for all that is not counted apart. */
  value: string
  /** Start of the hour. */
  hour: number
  /** Below 0 where it is not counted apart any more. */
  n: number
}

export const addRefusals = async (pool: Pool, counts: readonly RefusalCount[]): Promise<void> => {
  const rows = counts.map((count) => ({ ...count, hour: new Date(count.hour) }))
  await pool.query(
    `insert into refusals (site, hour, kind, value, n)
     select site, hour, kind, value, sum(n) from jsonb_to_recordset($1::jsonb) as c
       (site text, hour timestamptz, kind text, value text, n bigint)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (site, hour, kind, value) do update set n = refusals.n + excluded.n`,
    [storableJson(rows)],
  )
  const sites = counts.filter(({ n }) => n < 0).map(({ site }) => site)
  if (sites.length > 0) await dropGivenWay(pool, [...new Set(sites)])
}

/** So that a site has as many rows as are counted apart. Another process may be writing one of them: it goes the next time. */
const dropGivenWay = async (pool: Pool, sites: readonly string[]): Promise<void> => {
  await pool.query(
    `delete from refusals where ctid = any (array(
       select ctid from refusals where site = any ($1) and n <= 0 for update skip locked))`,
    [sites],
  )
}

/** What a site did not let in during the last day, the most frequent first. */
export const readRefusals = async (pool: Pool, site: string, now: number): Promise<Refusal[]> => {
  const { rows } = await pool.query<{ kind: RefusalKind; value: string; n: string }>(
    `select kind, value, sum(n) as n from refusals where site = $1 and hour > $2
     group by 1, 2 having sum(n) > 0 order by sum(n) desc, 1, 2`,
    [site, new Date(now - DAY_MS)],
  )
  return rows.map((row) => ({ ...row, n: Number(row.n) }))
}

/** The most frequent of each kind by name, the others as a number. */
export const foldRefusals = (
  all: readonly Refusal[],
): { refusals: Refusal[]; others: Record<RefusalKind, number> } => {
  const refusals: Refusal[] = []
  const others = { event: 0, origin: 0 }
  const shown = { event: 0, origin: 0 }
  for (const refusal of all) {
    if (refusal.value === '' || shown[refusal.kind] >= MOST) others[refusal.kind] += refusal.n
    else {
      shown[refusal.kind]++
      refusals.push(refusal)
    }
  }
  return { refusals, others }
}

export const dropOldRefusals = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from refusals where hour < $1', [new Date(now - 2 * DAY_MS)])
}

import type { LiveCount } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import type { DropCount } from '../event-store.ts'

const HOUR_MS = 3_600_000

const hourOf = (time: number): Date => new Date(time - (time % HOUR_MS))

/** Adds to what was counted by the hour. Told by collectors directly, each time once. */
export const addDropCounts = async (pool: Pool, counts: readonly DropCount[]): Promise<void> => {
  if (counts.length === 0) return
  const rows = counts.map(({ at, ...count }) => ({ ...count, hour: hourOf(at) }))
  await pool.query(
    `insert into drop_counts (site, hour, page, reason, n)
     select site, hour, page, reason, sum(n) from jsonb_to_recordset($1::jsonb) as c
       (site text, hour timestamptz, page text, reason text, n bigint)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (site, hour, page, reason) do update set n = drop_counts.n + excluded.n`,
    [storableJson(rows)],
  )
}

/** What was counted since the hour of a time, and before the hour of another. */
export const readDropCounts = async (
  pool: Pool,
  site: string,
  since: number,
  before?: number,
): Promise<LiveCount[]> => {
  const { rows } = await pool.query<LiveCount>(
    `select reason, sum(n)::bigint as n from drop_counts
     where site = $1 and hour >= $2 and hour < coalesce($3, 'infinity'::timestamptz)
     group by 1 order by 2 desc`,
    [site, hourOf(since), before === undefined ? null : hourOf(before)],
  )
  return rows
}

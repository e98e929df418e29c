import { type Clock, HEALTH_SIGNALS, type HealthSignal } from '@footfall/contract'
import type { Pool } from 'pg'
import { dayOf } from '../db/day-partitions.ts'
import { createGroupCommit, type GroupCommit } from '../visitor-routes/group-commit.ts'

const DAY_MS = 86_400_000

/** Long enough to compare a season with the last; nothing in it is personal. */
const KEEP_DAYS = 400

export interface HealthCount {
  site: string
  /** Any time within the day. */
  at: number
  signal: HealthSignal
}

export type HealthTotals = Record<HealthSignal, number>

/** Adds signals to their day; those that come together share one write. */
export const createHealthCounter = (pool: Pool, clock: Clock): GroupCommit<HealthCount> =>
  createGroupCommit<HealthCount>({
    clock,
    maxDelayMs: 50,
    maxItems: 500,
    maxInFlight: 1,
    write: (counts) => addHealthCounts(pool, counts),
  })

const addHealthCounts = async (pool: Pool, counts: HealthCount[]): Promise<void> => {
  const rows = counts.map(({ site, at, signal }) => ({ site, day: dayOf(at), signal }))
  await pool.query(
    `insert into consent_health (site, day, signal, n)
     select site, day, signal, count(*) from jsonb_to_recordset($1::jsonb) as c
       (site text, day date, signal text)
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (site, day, signal) do update set n = consent_health.n + excluded.n`,
    [JSON.stringify(rows)],
  )
}

/** What was counted in the last days, today among them. */
export const readHealthTotals = (
  pool: Pool,
  site: string,
  now: number,
  days: number,
): Promise<HealthTotals> =>
  readHealthBetween(pool, site, { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now + DAY_MS) })

/** What was counted from one day to another, both among them, `YYYY-MM-DD` in UTC. */
export const readHealthBetween = async (
  pool: Pool,
  site: string,
  { from, to }: { from: string; to: string },
): Promise<HealthTotals> => {
  const { rows } = await pool.query<{ signal: HealthSignal; n: string }>(
    `select signal, sum(n) as n from consent_health
     where site = $1 and day between $2::date and $3::date group by 1`,
    [site, from, to],
  )
  const totals = Object.fromEntries(
    Object.keys(HEALTH_SIGNALS).map((signal) => [signal, 0]),
  ) as HealthTotals
  for (const { signal, n } of rows) if (Object.hasOwn(totals, signal)) totals[signal] = Number(n)
  return totals
}

export const dropOldHealthCounts = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from consent_health where day < $1::date', [
    dayOf(now - KEEP_DAYS * DAY_MS),
  ])
}

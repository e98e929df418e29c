import type { Pool } from 'pg'

/** A server that was off for longer looks the same as a clock that is ahead; only its operator can tell. */
const MOST_DAYS = 7
/** No time service is so far off, so one of the two clocks was set. */
const MOST_OFFSET_MS = 3_600_000
const DAY_MS = 86_400_000

/** The time as maintenance goes by it: PostgreSQL's, and what speaks against deleting by it. */
export interface MaintenanceTime {
  now: number
  /** What an operator has to do; undefined where nothing is in doubt. */
  doubt: string | undefined
}

/** `offset`: by how many ms this machine is behind PostgreSQL, as measured just now. */
export const readMaintenanceTime = async (pool: Pool, offset: number): Promise<MaintenanceTime> => {
  const { rows } = await pool.query<{ now: number; last: Date | null; is_far: boolean | null }>(
    `select (extract(epoch from t.now) * 1000)::float8 as now, r.at as last,
       r.at < t.now - interval '${MOST_DAYS} days' as is_far
     from (select clock_timestamp() as now) t left join maintenance_runs r on true`,
  )
  const { now = Number.NaN, last = null, is_far: isFar = null } = rows[0] ?? {}
  return { now, doubt: last && isFar ? doubtBecauseFar(now, last) : doubtByOffset(offset) }
}

/** From here on the next time is judged. */
export const noteMaintenance = async (pool: Pool, now: number): Promise<void> => {
  await pool.query(
    `insert into maintenance_runs (at) values ($1)
     on conflict (is_only) do update set at = excluded.at`,
    [new Date(now)],
  )
}

/** Where machine and database differ by so much, nobody can say which of them is right. */
export const doubtByOffset = (offset: number): string | undefined =>
  Math.abs(offset) > MOST_OFFSET_MS
    ? `This machine's clock and PostgreSQL's are ${Math.round(Math.abs(offset) / 60_000)} minutes apart. Until they agree nothing is deleted by its age.`
    : undefined

const doubtBecauseFar = (now: number, last: Date): string =>
  `By PostgreSQL's clock it is ${new Date(now).toISOString()}, ${Math.floor((now - last.getTime()) / DAY_MS)} days after maintenance last ran, so nothing is deleted by its age. If the clock is wrong, set it right. If this server was off for so long, run \`footfall clock confirm --date <today, as 2026-01-31>\`.`

import type { Pool } from 'pg'

/** Changes since the last time, as a share of a day's rows, from which on a day is tidied again. */
const SHARE = 0.02

/**
 * Lets reports read a day from its index alone: PostgreSQL looks into the table beside it for every page that was not tidied since it
 * changed. Only days that changed; a day that somebody else is at is left to the next run.
 */
export const tidySlots = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i
     join pg_class c on c.oid = i.inhrelid
     join pg_stat_user_tables s on s.relid = c.oid
     where i.inhparent = 'report_slots'::regclass and s.n_live_tup > 0
       and (c.relallvisible = 0 or s.n_ins_since_vacuum + s.n_dead_tup > $1::float8 * s.n_live_tup)
     order by 1`,
    [SHARE],
  )
  for (const { name } of rows) {
    // A name from the catalogue, made of digits by `DayPartitions`.
    await pool.query(`vacuum (skip_locked, analyze) ${name}`)
  }
  return rows.map(({ name }) => name)
}

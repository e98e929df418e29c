import type { Pool } from 'pg'
import { isOddDay } from '../near-days.ts'

/** Most odd days Live looks at for one site; a sender who names more only hides his own. */
const MOST = 20
const KEEP_DAYS = 8

/** Notes days that Live would not look at by itself. Costs nothing for a batch without any. */
export const noteOddDays = async (
  pool: Pool,
  rows: { site: string; day: string }[],
  now: number,
): Promise<void> => {
  const odd = rows.filter(({ day }) => isOddDay(day, now))
  if (odd.length === 0) return
  await pool.query(
    `insert into odd_days (site, day, seen_at)
     select distinct site, day, now() from unnest($1::text[], $2::date[]) as o (site, day)
     order by site, day
     on conflict (site, day) do update set seen_at = excluded.seen_at
     where odd_days.seen_at < excluded.seen_at - interval '1 minute'`,
    [odd.map(({ site }) => site), odd.map(({ day }) => day)],
  )
}

/** The odd days on which a site got something lately, newest first. */
export const readOddDays = async (pool: Pool, site: string): Promise<string[]> => {
  const { rows } = await pool.query<{ day: string }>({
    name: 'odd-days',
    text: 'select day from odd_days where site = $1 order by seen_at desc limit $2',
    values: [site, MOST],
  })
  return rows.map(({ day }) => day)
}

export const dropOldOddDays = async (pool: Pool): Promise<void> => {
  await pool.query(`delete from odd_days where seen_at < now() - $1 * interval '1 day'`, [
    KEEP_DAYS,
  ])
}

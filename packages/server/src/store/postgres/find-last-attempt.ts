import type { DeliveryState, LiveAttempt } from '@footfall/contract'
import type { Pool } from 'pg'
import type { DeliveryKey } from '../event-store.ts'
import { type AttemptRow, attemptOf } from './live-rows.ts'

/** The latest attempt at any of these deliveries. */
export const findLastAttempt = async (
  pool: Pool,
  keys: DeliveryKey[],
  days: string[],
): Promise<LiveAttempt | undefined> => {
  if (keys.length === 0) return undefined
  const { rows } = await pool.query<AttemptRow>(
    `select a.event, a.destination, a.at, a.ms, a.status, a.code, a.trace, a.message, a.state
     from unnest($1::date[], $2::text[], $3::uuid[], $4::text[]) as k (day, site, event, destination)
     join attempts a using (day, site, event, destination)
     where a.day = any ($5::date[])
     order by a.at desc limit 1`,
    keyColumns(keys, days),
  )
  return rows[0] && attemptOf(rows[0])
}

/** The latest attempt at each of these, in their order. */
export const findLastAttempts = async (
  pool: Pool,
  keys: DeliveryKey[],
  days: string[],
): Promise<(LiveAttempt | undefined)[]> => {
  const found: (LiveAttempt | undefined)[] = keys.map(() => undefined)
  if (keys.length === 0) return found
  const { rows } = await pool.query<AttemptRow & { n: number }>(
    `select k.n, a.event, a.destination, a.at, a.ms, a.status, a.code, a.trace, a.message, a.state
     from unnest($1::date[], $2::text[], $3::uuid[], $4::text[])
       with ordinality as k (day, site, event, destination, n)
     cross join lateral (
       select * from attempts a
       where (a.day, a.site, a.event, a.destination) = (k.day, k.site, k.event, k.destination)
         and a.day = any ($5::date[])
       order by a.at desc limit 1
     ) as a`,
    keyColumns(keys, days),
  )
  for (const row of rows) found[row.n - 1] = attemptOf(row)
  return found
}

/** How each of these stands, in their order. */
export const findStates = async (
  pool: Pool,
  keys: DeliveryKey[],
  days: string[],
): Promise<(DeliveryState | undefined)[]> => {
  const states: (DeliveryState | undefined)[] = keys.map(() => undefined)
  if (keys.length === 0) return states
  const { rows } = await pool.query<{ n: number; state: DeliveryState }>(
    `select k.n, o.state
     from unnest($1::date[], $2::text[], $3::uuid[], $4::text[])
       with ordinality as k (day, site, event, destination, n)
     join outcomes o using (day, site, event, destination)
     where o.day = any ($5::date[])`,
    keyColumns(keys, days),
  )
  for (const { n, state } of rows) states[n - 1] = state
  return states
}

/** The last are the days once more, each once: as a constant of the statement, or PostgreSQL would look into every day there is. */
const keyColumns = (keys: DeliveryKey[], days: string[]): string[][] => [
  days,
  keys.map(({ site }) => site),
  keys.map(({ event }) => event),
  keys.map(({ destination }) => destination),
  [...new Set(days)],
]

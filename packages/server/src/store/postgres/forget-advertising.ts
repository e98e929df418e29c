import type { Pool } from 'pg'
import { ADVERTISING_FIELDS } from '../advertising-fields.ts'
import type { ForgetQuery } from '../event-store.ts'

/** Two statements, because one with an `or` in it would use neither index. */
export const forgetAdvertising = async (
  pool: Pool,
  site: string,
  { events, visitorId, until }: ForgetQuery,
  days: string[],
): Promise<void> => {
  const time = until === undefined ? null : new Date(until)
  if (events.length > 0) {
    await pool.query(
      `update events set body = body - $4::text[]
       where site = $1 and day = any ($2::date[]) and id = any ($3::uuid[])
         and ($5::timestamptz is null or time <= $5) and ${HOLDS_SOMETHING}`,
      [site, [...new Set(days)], events, ADVERTISING_FIELDS, time],
    )
  }
  if (visitorId) {
    await pool.query(
      `update events set body = body - $3::text[]
       where site = $1 and body->>'visitorId' = $2
         and ($4::timestamptz is null or time <= $4) and ${HOLDS_SOMETHING}`,
      [site, visitorId, ADVERTISING_FIELDS, time],
    )
  }
}

// Letter for letter as the index has it, or the index is not used.
const HOLDS_SOMETHING = `body ?| '{address,agent,ids,hashes}'`

/** A visitor's events that have something to forget. */
export const findAdvertisingEvents = async (
  pool: Pool,
  site: string,
  visitorId: string,
): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from events where site = $1 and body->>'visitorId' = $2 and ${HOLDS_SOMETHING}`,
    [site, visitorId],
  )
  return rows.map(({ id }) => id)
}

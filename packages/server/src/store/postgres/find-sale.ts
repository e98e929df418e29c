import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import type { StoredSale } from '../event-store.ts'
import { liveDays } from '../near-days.ts'
import { ATTEMPTS, deliveryKeys, OUTCOMES } from './live-query.ts'
import { type AttemptRow, type EventRow, liveEvents, type OutcomeRow } from './live-rows.ts'
import { readOddDays } from './odd-days.ts'

/** One sale, with the day it is kept under. */
export interface SaleKey {
  id: string
  day: string
}

type SaleRow = EventRow & { day: string; id: string }

/** The newest sale of a site, or this one, with its deliveries. */
export const findSale = async (
  pool: Pool,
  site: string,
  now: number,
  one?: SaleKey,
): Promise<StoredSale | undefined> => {
  const days = one ? [one.day] : [...liveDays(now), ...(await readOddDays(pool, site))]
  const { rows } = await pool.query<SaleRow>(SALE, [site, days, one?.id ?? null])
  const [row] = rows
  if (!row) return undefined
  const keys = deliveryKeys(site, [row])
  const outcomes = await pool.query<OutcomeRow>(OUTCOMES, keys)
  const attempts = await pool.query<AttemptRow>(ATTEMPTS, keys)
  const [event] = liveEvents([row], outcomes.rows, attempts.rows)
  const { visit }: AcceptedEvent = row.body
  return event && { event, ...(visit && { visit }) }
}

const SALE = `
  select day, id, recorded_at, body from events
  where site = $1 and day = any ($2::date[]) and name = 'Purchase' and ($3::uuid is null or id = $3::uuid)
  order by xid desc, id desc limit 1`

import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import { spanDays } from '../near-days.ts'
import { MOST_SALES, SALE_LATE_DAYS, type SaleRecord, type SalesQuery } from '../sales-query.ts'
import { deliveryKeys, OUTCOMES } from './live-query.ts'
import type { OutcomeRow } from './live-rows.ts'
import { readOddDays } from './odd-days.ts'

const DAY_MS = 86_400_000

interface SaleRow {
  day: string
  id: string
  time: Date
  body: AcceptedEvent
}

/** The sales of a span, the latest first, each with how far its deliveries have come. */
export const querySales = async (
  pool: Pool,
  site: string,
  { from, to, before, limit }: SalesQuery,
): Promise<SaleRecord[]> => {
  // As a list: PostgreSQL then looks into no other.
  const days = [...spanDays(from, to + SALE_LATE_DAYS * DAY_MS), ...(await readOddDays(pool, site))]
  const { rows } = await pool.query<SaleRow>(SALES, [
    ...[site, days, new Date(from), new Date(to)],
    ...[before ? new Date(before.time) : null, before?.id ?? null],
    Math.min(Math.max(limit, 1), MOST_SALES),
  ])
  return withOutcomes(pool, site, rows)
}

/** Those of these sales that are kept; each under its day. */
export const findSales = async (
  pool: Pool,
  site: string,
  ids: readonly string[],
  days: readonly string[],
): Promise<SaleRecord[]> => {
  if (ids.length === 0) return []
  const { rows } = await pool.query<SaleRow>(SALES_OF, [site, days, ids, [...new Set(days)]])
  return withOutcomes(pool, site, rows)
}

const withOutcomes = async (
  pool: Pool,
  site: string,
  rows: readonly SaleRow[],
): Promise<SaleRecord[]> => {
  if (rows.length === 0) return []
  const outcomes = await pool.query<OutcomeRow>(
    `${OUTCOMES} order by destination`,
    deliveryKeys(site, rows),
  )
  const bySale = new Map<string, OutcomeRow[]>(rows.map(({ id }) => [id, []]))
  for (const row of outcomes.rows) bySale.get(row.event)?.push(row)
  return rows.map(({ id, time, body }) => ({
    time: time.getTime(),
    event: body,
    outcomes: (bySale.get(id) ?? []).map(({ destination, state, reason }) => ({
      destination,
      state,
      ...(reason && { reason }),
    })),
  }))
}

const SALES = `
  select day, id, time, body from events
  where site = $1 and name = 'Purchase' and day = any ($2::date[]) and time >= $3 and time < $4
    and ($5::timestamptz is null or (time, id) < ($5::timestamptz, $6::uuid))
  order by time desc, id desc limit $7`

const SALES_OF = `
  select day, id, time, body from events
  where site = $1 and name = 'Purchase' and day = any ($4::date[])
    and (day, id) in (select * from unnest($2::date[], $3::uuid[]))`

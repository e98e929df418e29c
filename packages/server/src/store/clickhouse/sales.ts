import { MOST_SALES, type SaleRecord, type SalesQuery } from '../sales-query.ts'
import type { Clickhouse } from './clickhouse.ts'
import { type OutcomeColumns, readOutcomes } from './delivery-rows.ts'
import { BY_KEYS, keyParams, readStored, type StoredEvent } from './event-queries.ts'
import { storedDay } from './stored-day.ts'

/** The sales of a span, the latest first, each with how far its deliveries have come. */
export const querySales = async (
  clickhouse: Clickhouse,
  site: string,
  { from, to, before, limit }: SalesQuery,
): Promise<SaleRecord[]> => {
  const after = before ? '(time, id) < ({time:Int64}, {id:String})' : '1'
  const rows = await readStored(
    clickhouse,
    `site = {site:String} and name = 'Purchase' and time >= {from:Int64} and time < {to:Int64} and ${after}`,
    { site, from: Math.trunc(from), to: Math.trunc(to), ...before },
    {
      limit: Math.min(Math.max(limit, 1), MOST_SALES),
      order: 'time desc, id desc',
      isByTime: true,
    },
  )
  return withOutcomes(clickhouse, site, rows)
}

/** Those of these sales that are kept. */
export const findSales = async (
  clickhouse: Clickhouse,
  site: string,
  { ids, days }: { ids: readonly string[]; days: readonly string[] },
): Promise<SaleRecord[]> => {
  if (ids.length === 0) return []
  const keys = ids.map((id, index) => ({
    site,
    id: id.toLowerCase(),
    day: storedDay(days[index] ?? ''),
  }))
  const where = `${BY_KEYS} and name = 'Purchase'`
  return withOutcomes(clickhouse, site, await readStored(clickhouse, where, keyParams(keys)))
}

const withOutcomes = async (
  clickhouse: Clickhouse,
  site: string,
  rows: readonly StoredEvent[],
): Promise<SaleRecord[]> => {
  const bySale = new Map<string, OutcomeColumns[]>(rows.map(({ id }) => [id, []]))
  for (const row of await readOutcomes(clickhouse, site, rows)) bySale.get(row.event)?.push(row)
  return rows.map(({ id, time, body }) => ({
    time,
    event: body,
    outcomes: (bySale.get(id) ?? []).map(({ destination, state, reason }) => ({
      destination,
      state,
      ...(reason && { reason }),
    })),
  }))
}

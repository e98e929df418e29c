import type { StoredSale } from '../event-store.ts'
import { withDeliveries } from './delivery-rows.ts'
import { BY_KEYS, keyParams, readStored } from './event-queries.ts'
import { type LiveOptions, newestSale } from './live-query.ts'
import { storedDay } from './stored-day.ts'

/** The newest sale of a site, or this one, with its deliveries. */
export const findSale = async (
  site: string,
  options: LiveOptions,
  one?: { id: string; day: string },
): Promise<StoredSale | undefined> => {
  const row = one
    ? await readSale(site, options, { id: one.id.toLowerCase(), day: storedDay(one.day) })
    : await newestSale(site, options)
  if (!row) return undefined
  const [event] = await withDeliveries(options.clickhouse, site, [row])
  const { visit } = row.body
  return event && { event, ...(visit && { visit }) }
}

const readSale = async (
  site: string,
  { clickhouse }: LiveOptions,
  one: { id: string; day: string },
) => {
  const where = `${BY_KEYS} and name = 'Purchase'`
  const [row] = await readStored(clickhouse, where, keyParams([{ site, ...one }]))
  return row
}

import type { VisitPage, VisitWay } from '@footfall/contract'
import { MOST_PAGES, VISIT_MS } from '../sales-query.ts'
import type { Clickhouse } from './clickhouse.ts'
import { BY_KEYS, keyParams, readStored } from './event-queries.ts'
import { hashOf } from './event-row.ts'
import { storedDay } from './stored-day.ts'

/** The visit in which an event happened, and its pages up to then. */
export const findVisit = async (
  clickhouse: Clickhouse,
  site: string,
  { id, day }: { id: string; day: string },
): Promise<VisitWay | undefined> => {
  const key = { site, id: id.toLowerCase(), day: storedDay(day) }
  const [row] = await readStored(clickhouse, BY_KEYS, keyParams([key]))
  if (!row) return undefined
  const { visitorId, visitId } = row.body
  return {
    ...(visitorId && { visitorId }),
    ...(visitId && { visitId }),
    pages: visitId ? await readPages(clickhouse, site, visitId, row.time) : [],
  }
}

const readPages = async (
  clickhouse: Clickhouse,
  site: string,
  visitId: string,
  until: number,
): Promise<VisitPage[]> => {
  const rows = await readStored(
    clickhouse,
    `site = {site:String} and time >= {from:Int64} and time <= {until:Int64}
     and name in ('PageView', 'page_view')`,
    { site, from: until - VISIT_MS, until, visit: hashOf(visitId) },
    {
      limit: MOST_PAGES,
      order: 'time desc, id desc',
      isByTime: true,
      // Erased, it has another number.
      newest: 'visit = {visit:UInt64}',
    },
  )
  return rows
    .map(({ time, body: { url, title } }) => ({
      at: time,
      url: url ?? '',
      ...(title && { title }),
    }))
    .reverse()
}

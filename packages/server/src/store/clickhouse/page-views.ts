import type { PageViewRow, PageViewsQuery } from '../event-counts.ts'
import { liveDays } from '../near-days.ts'
import type { Clickhouse } from './clickhouse.ts'
import { HAS_BODY } from './event-queries.ts'
import { storedDay } from './stored-day.ts'

const MOST = 2_000

interface Row {
  url: string
  title: string
  time: number
  landing: string
  source: string
}

/** The latest page views, from the days that Live looks at. */
export const queryPageViews = async (
  clickhouse: Clickhouse,
  site: string,
  now: number,
  { limit }: PageViewsQuery,
): Promise<PageViewRow[]> => {
  const rows = await clickhouse.query<Row>(
    `select JSONExtractString(body, 'url') as url, JSONExtractString(body, 'title') as title, time,
       last_landing as landing, last_source as source
     from events
     where site = {site:String} and day in {days:Array(Date)} and name in ('PageView', 'page_view') and ${HAS_BODY}
     order by stamp desc, id desc limit {limit:UInt32}`,
    {
      site,
      days: liveDays(now).map(storedDay),
      limit: Math.min(Math.max(limit, 1), MOST),
    },
  )
  return rows.map(({ url, title, time, landing, source }) => ({
    url,
    time,
    ...(title && { title }),
    ...(landing && { landing }),
    ...(source && { source }),
  }))
}

import type { Pool } from 'pg'
import type { PageViewRow, PageViewsQuery } from '../event-counts.ts'
import { liveDays } from '../near-days.ts'

const MOST = 2_000

interface Row {
  url: string | null
  title: string | null
  time: Date
  landing: string | null
  source: string | null
}

/** The latest page views, from the days that Live looks at. Only so many events are looked at, whatever their names. */
export const queryPageViews = async (
  pool: Pool,
  site: string,
  now: number,
  { limit }: PageViewsQuery,
): Promise<PageViewRow[]> => {
  const { rows } = await pool.query<Row>(
    `select body->>'url' as url, body->>'title' as title, time,
       body->'visit'->'last'->>'landing' as landing, body->'visit'->'last'->>'source' as source
     from (
       select name, time, body, xid, id from events
       where site = $1 and day = any ($2::date[]) order by xid desc, id desc limit $3
     ) as latest
     where name in ('PageView', 'page_view') order by xid desc, id desc limit $4`,
    [site, liveDays(now), 10 * MOST, Math.min(Math.max(limit, 1), MOST)],
  )
  return rows.map(({ url, title, time, landing, source }) => ({
    url: url ?? '',
    time: time.getTime(),
    ...(title && { title }),
    ...(landing && { landing }),
    ...(source && { source }),
  }))
}

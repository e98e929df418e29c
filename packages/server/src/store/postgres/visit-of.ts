import type { VisitPage, VisitWay } from '@footfall/contract'
import type { Pool } from 'pg'
import { dayOf } from '../../db/day-partitions.ts'
import { MOST_PAGES, VISIT_MS } from '../sales-query.ts'

interface EventRow {
  time: Date
  visitor: string | null
  visit: string | null
}

interface PageRow {
  time: Date
  url: string | null
  title: string | null
}

/** The visit in which an event happened, and its pages up to then. */
export const findVisit = async (
  pool: Pool,
  site: string,
  { event, day }: { event: string; day: string },
): Promise<VisitWay | undefined> => {
  const { rows } = await pool.query<EventRow>(EVENT, [site, day, event])
  const [row] = rows
  if (!row) return undefined
  const { visitor, visit } = row
  return {
    ...(visitor && { visitorId: visitor }),
    ...(visit && { visitId: visit }),
    pages: visit ? await readPages(pool, site, visit, row.time.getTime()) : [],
  }
}

const readPages = async (
  pool: Pool,
  site: string,
  visit: string,
  until: number,
): Promise<VisitPage[]> => {
  const from = until - VISIT_MS
  const days = [...new Set([dayOf(from), dayOf(until)])]
  const { rows } = await pool.query<PageRow>(PAGES, [
    ...[site, days, new Date(from), new Date(until), visit, MOST_PAGES],
  ])
  return rows
    .map(({ time, url, title }) => ({
      at: time.getTime(),
      url: url ?? '',
      ...(title && { title }),
    }))
    .reverse()
}

const EVENT = `
  select time, body->>'visitorId' as visitor, body->>'visitId' as visit from events
  where site = $1 and day = $2::date and id = $3::uuid`

const PAGES = `
  select time, body->>'url' as url, body->>'title' as title from events
  where site = $1 and day = any ($2::date[]) and time >= $3 and time <= $4
    and name in ('PageView', 'page_view') and body->>'visitId' = $5
  order by time desc, id desc limit $6`

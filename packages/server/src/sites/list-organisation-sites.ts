import type { ListPage, SiteLine } from '@footfall/contract'
import type { Pool } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'
import { likePattern } from './list-sites.ts'

export interface SiteListQuery {
  organisation: string
  /** Part of a name, a key or a domain. */
  search?: string | undefined
  sort?: 'name' | 'newest' | undefined
  /** Only sites of which this is so. */
  state?: SiteListState | undefined
  /** Only these, for a key that reaches no others. */
  only?: readonly string[] | undefined
  after?: string | undefined
  /** Default 50, at most 100. */
  limit?: number | undefined
}

export const SITE_LIST_STATES = ['stopped', 'refused', 'silent', 'leaving'] as const
export type SiteListState = (typeof SITE_LIST_STATES)[number]

/** Each a look into an index for one site, so that ten thousand are soon through. */
const FILTERS: Record<SiteListState, string> = {
  stopped: `exists (select 1 from retry_queue q where q.site = s.key and q.state = 'stopped')`,
  refused: `exists (select 1 from refusals r where r.site = s.key and r.hour > now() - interval '1 day' and r.n > 0)`,
  silent: `not exists (select 1 from event_rates e where e.site = s.key and e.slot > now() - interval '1 day')`,
  leaving: 's.delete_at is not null',
}

/** The sites of an organisation with their health at a glance. Reads one page, and health only for what is on it. */
export const listOrganisationSites = async (
  pool: Pool,
  query: SiteListQuery,
): Promise<ListPage<SiteLine>> => {
  const limit = Math.min(query.limit ?? 50, 100)
  const [afterValue, afterKey] = readCursor(query.after, 2)
  const isNewest = query.sort === 'newest'
  const [column, type, than] = isNewest ? ['created_at', 'timestamptz', '<'] : ['name', 'text', '>']
  const order = isNewest ? 's.created_at desc, s.key desc' : 's.name, s.key'
  const isCursor = !isNewest || !Number.isNaN(Date.parse(afterValue ?? ''))
  const { rows } = await pool.query<SiteRow>(
    `with page as materialized (
       select s.key, s.name, s.origins, s.revision, s.created_at, s.delete_at from sites s
       where s.organisation = $1
         and ($2::text is null or s.name ilike $2 escape '\\' or s.key ilike $2 escape '\\'
           or array_to_string(s.origins, ' ') ilike $2 escape '\\')
         and ($3::text[] is null or s.key = any ($3))
         and ($4::${type} is null or (s.${column}, s.key) ${than} ($4, $5))
         ${query.state ? `and ${FILTERS[query.state]}` : ''}
       order by ${order} limit $6)
     select s.*, s.created_at::text as created_text,
       (select coalesce(sum(n), 0) from event_rates e
        where e.site = s.key and e.slot > now() - interval '1 day')::float8 as events,
       (select paused_at from site_pauses p where p.site = s.key and p.resumed_at is null) as paused_at,
       (select slot from event_rates e where e.site = s.key order by slot desc limit 1) as seen,
       (select count(distinct destination) from retry_queue q
        where q.site = s.key and q.state = 'stopped')::int as stopped,
       (select coalesce(sum(n), 0) from refusals r
        where r.site = s.key and r.hour > now() - interval '1 day')::float8 as refused
     from page s order by ${order}`,
    [
      ...[query.organisation, likePattern(query.search), query.only ?? null],
      ...[isCursor ? afterValue : null, afterKey, limit + 1],
    ],
  )
  const sortedBy = (row: SiteRow): string => (isNewest ? row.created_text : row.name)
  const { items, ...rest } = asPage(rows, limit, (row) => [sortedBy(row), row.key])
  return { items: items.map(asLine), ...rest }
}

interface SiteRow {
  key: string
  name: string
  origins: string[]
  revision: number | null
  created_at: Date
  created_text: string
  delete_at: Date | null
  paused_at: Date | null
  events: number
  seen: Date | null
  stopped: number
  refused: number
}

const asLine = (row: SiteRow): SiteLine => ({
  key: row.key,
  name: row.name,
  origins: row.origins.slice(0, 3),
  revision: row.revision ?? 0,
  createdAt: row.created_at.getTime(),
  ...(row.delete_at && { deleteAt: row.delete_at.getTime() }),
  ...(row.paused_at && { pausedAt: row.paused_at.getTime() }),
  events: row.events,
  stopped: row.stopped,
  refused: Math.max(row.refused, 0),
  ...(row.seen && { lastSeenAt: row.seen.getTime() }),
})

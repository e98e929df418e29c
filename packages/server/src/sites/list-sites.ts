import type { ListPage, SiteSummary } from '@footfall/contract'
import type { Pool } from 'pg'
import { asPage, readCursor } from '../db/cursor.ts'

export interface ListSitesQuery {
  userId: string
  /** Part of a name or key. */
  search?: string
  /** From an earlier page. */
  after?: string
  /** Default 50, at most 100. */
  limit?: number
}

/** The sites a user belongs to, by name. Reads one page, however many there are. */
export const listSites = async (
  pool: Pool,
  query: ListSitesQuery,
): Promise<ListPage<SiteSummary>> => {
  const limit = Math.min(query.limit ?? 50, 100)
  const [afterName, afterKey] = readCursor(query.after, 2)
  const { rows } = await pool.query<SiteSummary>(
    `select s.key, s.name, m.role
     from site_access m join sites s on s.key = m.site
     where m.user_id = $1
       and ($2::text is null or s.name ilike $2 escape '\\' or s.key ilike $2 escape '\\')
       and ($3::text is null or (s.name, s.key) > ($3, $4))
     order by s.name, s.key limit $5`,
    [query.userId, likePattern(query.search), afterName, afterKey, limit + 1],
  )
  return asPage(rows, limit, (row) => [row.name, row.key])
}

/** What `ilike` takes to find a text anywhere; null for none. */
export const likePattern = (search: string | undefined): string | null => {
  const text = search?.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

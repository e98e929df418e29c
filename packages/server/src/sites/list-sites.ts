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

/**
 * The sites a user belongs to: those that are called what was searched for, those whose name or key begins with it, then the others; by
 * name within each. Reads one page, however many there are.
 */
export const listSites = async (
  pool: Pool,
  query: ListSitesQuery,
): Promise<ListPage<SiteSummary>> => {
  const limit = Math.min(query.limit ?? 50, 100)
  const [afterRank, afterName, afterKey] = readCursor(query.after, 3)
  const pattern = likePattern(query.search)
  const { rows } = await pool.query<SiteSummary & { rank: string }>(
    `with found as (
       select s.key, s.name, m.role,
         case when $2::text is null or ${isLike('$3')} then '0' when ${isLike('$4')} then '1' else '2' end as rank
       from site_access m join sites s on s.key = m.site
       where m.user_id = $1 and ($2::text is null or ${isLike('$2')})
     )
     select * from found where $5::text is null or (rank, name, key) > ($5, $6, $7)
     order by rank, name, key limit $8`,
    [
      query.userId,
      ...[pattern, pattern?.slice(1, -1), pattern?.slice(1)],
      ...[afterRank, afterName, afterKey],
      limit + 1,
    ],
  )
  const page = asPage(rows, limit, ({ rank, name, key }) => [rank, name, key])
  return { ...page, items: page.items.map(({ rank: _, ...site }) => site) }
}

const isLike = (pattern: `$${number}`): string =>
  `(s.name ilike ${pattern} escape '\\' or s.key ilike ${pattern} escape '\\')`

/** What `ilike` takes to find a text anywhere; null for none. */
export const likePattern = (search: string | undefined): string | null => {
  const text = search?.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

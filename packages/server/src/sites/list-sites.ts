import type { ListPage, SiteSummary } from '@footfall/contract'
import type { Pool } from 'pg'

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
  const [afterName, afterKey] = readCursor(query.after)
  const { rows } = await pool.query<SiteSummary>(
    `select s.key, s.name, m.role
     from site_access m join sites s on s.key = m.site
     where m.user_id = $1
       and ($2::text is null or s.name ilike $2 escape '\\' or s.key ilike $2 escape '\\')
       and ($3::text is null or (s.name, s.key) > ($3, $4))
     order by s.name, s.key limit $5`,
    [query.userId, likePattern(query.search), afterName, afterKey, limit + 1],
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return rows.length > limit && last
    ? { items, next: Buffer.from(JSON.stringify([last.name, last.key])).toString('base64url') }
    : { items }
}

/** What `ilike` takes to find a text anywhere; null for none. */
export const likePattern = (search: string | undefined): string | null => {
  const text = search?.trim().slice(0, 100)
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** A cursor somebody made up starts the list anew. */
const readCursor = (after: string | undefined): [string | null, string | null] => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after ?? '', 'base64url').toString())
    const [name, key] = Array.isArray(parsed) ? parsed : []
    return typeof name === 'string' && typeof key === 'string' ? [name, key] : [null, null]
  } catch {
    return [null, null]
  }
}

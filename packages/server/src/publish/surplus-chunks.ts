import type { Pool } from 'pg'

/** A page that stays open may still ask for what its version showed. */
const UNNAMED_MS = 2 * 86_400_000
/** Longer than a loader may lie in a cache, and than a process trusts what it has kept. */
const LEAST_MS = 300_000
const SITE_BYTES = 64_000_000

export interface SurplusOptions {
  /** Of one site; absent, of all. */
  site?: string
  now: number
  /** Most bytes of a site's own chunks, as the database stores them. Default 64 MB. */
  siteBytes?: number
}

/**
 * Forgets sites' own chunks that no version of theirs names any more, after two days, and the oldest of a site that has more than
 * its room. What the served version names stays, whatever it takes.
 */
export const dropSurplusChunks = async (
  pool: Pool,
  { site, now, siteBytes = SITE_BYTES }: SurplusOptions,
): Promise<void> => {
  await pool.query(
    `with own as (
       select c.file, c.seen_at,
         coalesce(s.revision = any (c.revisions), false) as is_served,
         exists (select from site_versions v where v.site = c.site and v.revision = any (c.revisions)) as is_named,
         sum(pg_column_size(c.body)) over (partition by c.site order by c.seen_at desc, c.file) as bytes
       from embed_chunks c left join sites s on s.key = c.site
       where c.site is not null and ($1::text is null or c.site = $1))
     delete from embed_chunks where file in (
       select file from own where not is_served
         and (not is_named and seen_at < $2 or bytes > $3 and seen_at < $4))`,
    [site ?? null, new Date(now - UNNAMED_MS), siteBytes, new Date(now - LEAST_MS)],
  )
}

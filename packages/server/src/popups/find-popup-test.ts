import type { PopupTest } from '@footfall/contract'
import type { Pool } from 'pg'

export interface RunningTest {
  test: PopupTest
  /** When it was published as it is now: another share, sample or goal is another comparison, which begins anew. */
  since: number
}

/** Versions that are looked at; a comparison that has stood through more began with the oldest of them. */
const MAX_VERSIONS = 500

/** The comparison that a site's pages make with a popup, if any. */
export const findPopupTest = async (
  pool: Pool,
  site: string,
  popup: string,
): Promise<RunningTest | undefined> => {
  const { rows } = await pool.query<{ test: PopupTest; since: Date }>(
    `with versions as materialized (
       select v.revision, v.published_at, (
         select entry->'settings'->'test' from jsonb_array_elements(v.config->'popups') as entry
         where entry->>'id' = $2
       ) as test
       from site_versions v join sites s on s.key = v.site
       where v.site = $1 and v.revision <= s.revision order by v.revision desc limit ${MAX_VERSIONS}
     ), served as (
       select test from versions order by revision desc limit 1
     )
     select served.test, min(v.published_at) as since from served, versions v
     where served.test is not null and v.revision > coalesce(
       (select max(other.revision) from versions other where other.test is distinct from served.test), 0
     ) group by 1`,
    [site, popup],
  )
  const [row] = rows
  return row && { test: row.test, since: row.since.getTime() }
}

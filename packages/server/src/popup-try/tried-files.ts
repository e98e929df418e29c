import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'

/** Longer than the link that leads to it lives. */
const KEPT_MS = 3_600_000
const MOST_PER_SITE = 60
/** Of a site's oldest one room is made for in a while. */
const RETRY_SECONDS = 60

/** What stands in an editor, as files that a page of the site can fetch for a while. */
export interface TriedFiles {
  /** Keeps one; throws FOOTFALL_E_RATE where the site has had its share of the hour. What it has already lasts longer. */
  keep(site: string, file: string, body: Buffer): Promise<void>
}

export const createTriedFiles = (pool: Pool): TriedFiles => ({
  keep: (site, file, body) =>
    inTransaction(pool, async (client) => {
      // Two at once must not both see the last free place.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 128))', [site])
      const { rowCount } = await client.query(
        `insert into popup_tries (site, file, body, ends_at)
         select $1, $2, $3, now() + make_interval(secs => $4)
         where (select count(*) from popup_tries where site = $1 and file <> $2 and ends_at > now()) < $5
         on conflict (site, file) do update set ends_at = excluded.ends_at`,
        [site, file, body, KEPT_MS / 1_000, MOST_PER_SITE],
      )
      if (!rowCount) throw new AppError('FOOTFALL_E_RATE', { retryAfter: RETRY_SECONDS })
    }),
})

/** Forgets what nobody can be led to any more. */
export const dropOldTries = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from popup_tries where ends_at < $1', [new Date(now)])
}

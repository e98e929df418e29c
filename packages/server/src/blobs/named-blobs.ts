import type { Pool } from 'pg'
import type { BlobStore } from './blob-store.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the blobs of rows that a statement has just deleted, as a further part of that statement: both go, or neither. `ids` says
 * which of `rows`, a part before. Objects elsewhere become leftovers, which maintenance lets go of.
 */
export const withBlobs = (rows: string, ids: string): string =>
  `blobs_gone as (delete from blobs b using ${rows} where b.site = ${rows}.site and b.id = ${ids})`

/**
 * Deletes the blobs of a kind that nothing names: whoever put them, or deleted what named them, died before it was done. `named` selects
 * site and id of those that something names. What was put within the last day may still be named.
 */
export const sweepUnnamed = async (
  pool: Pool,
  blobs: Pick<BlobStore, 'delete'>,
  { kind, named, now }: { kind: string; named: string; now: number },
): Promise<void> => {
  // Each set is made once and then compared: by blob it would be a look through all that names any.
  const { rows } = await pool.query<{ site: string; id: string }>(
    `select site, id from blobs where kind = $1 and created_at < $2 except (${named})`,
    [kind, new Date(now - DAY_MS)],
  )
  for (const { site, id } of rows) await blobs.delete(site, id)
}

import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'

export interface BlobRow {
  site: string
  id: string
  kind: string
  /** Of the content, before it was sealed. */
  size: number
  dataKey: string
  /** Absent where an object store gets them. */
  bytes?: Buffer
}

export interface FoundBlob {
  dataKey: string
  /** Absent where an object store has them. */
  bytes?: Buffer
}

/** Advisory locks of this use, so that no other use of the same site waits. */
const ROOM_LOCK = 4_203_320

/** Writes the row if the site has room for more of its kind; else throws FOOTFALL_E_ROOM. Of two at once the second counts the first. */
export const insertBlob = (pool: Pool, row: BlobRow, quota: number): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [ROOM_LOCK, row.site])
    // Each kind has a room of its own: review pictures take none from the files of leads, nor those from an export.
    const { rows } = await client.query<{ used: number }>(`${USED} and kind = $2`, [
      row.site,
      row.kind,
    ])
    if ((rows[0]?.used ?? 0) + row.size > quota) throw new AppError('FOOTFALL_E_ROOM')
    const isHere = row.bytes !== undefined
    await client.query(
      `insert into blobs (site, id, kind, size, data_key, bytes, is_external, is_stored)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.site, row.id, row.kind, row.size, row.dataKey, row.bytes ?? null, !isHere, isHere],
    )
  })

const USED = 'select coalesce(sum(size), 0)::bigint as used from blobs where site = $1'

export const usedBytes = async (pool: Pool, site: string): Promise<number> =>
  (await pool.query<{ used: number }>(USED, [site])).rows[0]?.used ?? 0

export const findBlob = async (
  pool: Pool,
  site: string,
  id: string,
): Promise<FoundBlob | undefined> => {
  const { rows } = await pool.query<{ data_key: string; bytes: Buffer | null }>(
    'select data_key, bytes from blobs where (site, id) = ($1, $2) and is_stored',
    [site, id],
  )
  const [row] = rows
  return row && { dataKey: row.data_key, ...(row.bytes && { bytes: row.bytes }) }
}

/** False where the row is gone meanwhile. */
export const markStored = async (pool: Pool, site: string, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'update blobs set is_stored = true where (site, id) = ($1, $2)',
    [site, id],
  )
  return Boolean(rowCount)
}

export const deleteBlob = async (pool: Pool, site: string, id: string): Promise<void> => {
  await pool.query('delete from blobs where (site, id) = ($1, $2)', [site, id])
}

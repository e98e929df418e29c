import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { ObjectStore } from './s3/object-store.ts'

const STEP = 200
/** So many, and it is not about single objects. */
const MOST_REFUSED = 20

/** Longer than any write to an object store takes. */
const UNFINISHED_AFTER = '1 hour'

/** Drops rows whose bytes never were confirmed: whoever wrote them has died. */
export const dropUnfinished = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from blobs where not is_stored and created_at < now() - interval '${UNFINISHED_AFTER}'`,
  )
}

/** Deletes the objects whose rows are gone. Returns how many are left when the object store does not do as it is asked. */
export const dropLeftovers = async (pool: Pool, objects: ObjectStore): Promise<number> => {
  let refused = 0
  for (;;) {
    const { rows } = await pool.query<{ object: string }>(
      'select object from blob_leftovers order by since limit $1',
      [STEP],
    )
    if (rows.length === 0) return 0
    for (const { object } of rows) {
      try {
        await letGo(pool, objects, object)
      } catch (error) {
        // What a lock on one object keeps is to hold up nobody else's: it goes to the end. A store that is away is not asked on.
        await pool.query('update blob_leftovers set since = now() where object = $1', [object])
        if (!isRefusal(error) || ++refused >= MOST_REFUSED) return countLeftovers(pool)
      }
    }
    if (refused > 0 && rows.length < STEP) return countLeftovers(pool)
  }
}

/** The object store did respond, of this object. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && Boolean(error.cause)

const countLeftovers = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('select count(*) from blob_leftovers')
  return rows[0]?.count ?? 0
}

export const letGo = async (pool: Pool, objects: ObjectStore, object: string): Promise<void> => {
  await objects.delete(object)
  await pool.query('delete from blob_leftovers where object = $1', [object])
}

import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { AppError } from '../http/app-error.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { BlobConfig } from './blob-config.ts'
import { deleteBlob, findBlob, insertBlob, markStored, usedBytes } from './blob-rows.ts'
import { type BlobStore, MAX_BLOB_BYTES } from './blob-store.ts'
import { dropLeftovers, dropUnfinished, letGo } from './leftovers.ts'
import { renewBlobKeys } from './renew-keys.ts'
import { createObjectStore, type ObjectStore } from './s3/object-store.ts'
import { openBytes, sealBytes } from './seal-bytes.ts'

export interface BlobStoreOptions {
  pool: Pool
  secrets: SealedSecrets
  config: BlobConfig
}

const ID = /^[\w-]{22}$/

/** How long an object store that did not delete is left to maintenance: it may take a minute to say that it does not respond. */
const AWAY_MS = 60_000

/** Rows in PostgreSQL; the sealed bytes beside them, or in an object store where one is configured. */
export const createBlobStore = ({ pool, secrets, config }: BlobStoreOptions): BlobStore => {
  const objects = config.s3 && createObjectStore(config.s3)
  let awayUntil = 0

  return {
    async put(site, content, { kind }) {
      if (content.length > MAX_BLOB_BYTES) throw new AppError('FOOTFALL_E_TOO_LARGE')
      const id = randomBytes(16).toString('base64url')
      const size = content.length
      const { bytes, dataKey } = sealBytes(secrets, site, id, content)
      const row = { site, id, kind, size, dataKey }
      if (!objects) {
        await insertBlob(pool, { ...row, bytes }, config.quota)
        return { id, size }
      }
      // The row first: what breaks off then leaves a row that says so, and never an object that nobody knows of.
      await insertBlob(pool, row, config.quota)
      try {
        await objects.put(objectName(site, id), bytes)
      } catch (error) {
        await deleteBlob(pool, site, id)
        throw error
      }
      // The site was deleted meanwhile, and maintenance may have looked for the object before it was there.
      if (!(await markStored(pool, site, id))) {
        await objects.delete(objectName(site, id)).catch(() => undefined)
        throw new AppError('FOOTFALL_E_FILES')
      }
      return { id, size }
    },

    async get(site, id) {
      if (!ID.test(id)) return undefined
      const found = await findBlob(pool, site, id)
      if (!found) return undefined
      const bytes = found.bytes ?? (await fetchObject(objects, objectName(site, id)))
      const content = openBytes(secrets, site, id, { bytes, dataKey: found.dataKey })
      if (!content) throw new AppError('FOOTFALL_E_FILES')
      return content
    },

    async delete(site, id) {
      if (!ID.test(id)) return
      await deleteBlob(pool, site, id)
      // With its row the object's key is gone; where it stays behind for now, maintenance lets go of it.
      if (!objects || performance.now() < awayUntil) return
      await letGo(pool, objects, objectName(site, id)).catch(() => {
        awayUntil = performance.now() + AWAY_MS
      })
    },

    used: (site) => usedBytes(pool, site),

    async maintain(mayDelete = true) {
      if (mayDelete) await dropUnfinished(pool)
      const left = objects ? await dropLeftovers(pool, objects) : 0
      return { ...(await renewBlobKeys(pool, secrets)), left }
    },

    async close() {
      await objects?.close()
    },
  }
}

const objectName = (site: string, id: string): string => `${site}/${id}`

/** What was put into an object store that is no longer configured cannot be fetched, and is not gone either. */
const fetchObject = async (objects: ObjectStore | undefined, name: string): Promise<Buffer> => {
  const bytes = await objects?.get(name)
  if (!bytes) throw new AppError('FOOTFALL_E_FILES')
  return bytes
}

import { type Kysely, sql } from 'kysely'
import { createByteCache } from '../cache/byte-cache.ts'
import type { PublishTables } from './tables.ts'

/** What was made of all of a site's settings, kept until one of them changes: so that a summary does not read everything each time. */
export interface StateDigests {
  /** `name` tells kinds of summaries apart. */
  get<T>(site: string, name: string, make: () => Promise<T>): Promise<T>
}

const CACHE_BYTES = 16_000_000

interface Digest {
  value: unknown
  bytes: number
  /** Nothing changed while it was made. */
  isSure: boolean
}

export const createStateDigests = (db: Kysely<PublishTables>): StateDigests => {
  const digests = createByteCache<Digest>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ bytes }) => bytes,
    keeps: ({ isSure }) => isSure,
  })
  /** Without any body. */
  const readMark = async (site: string): Promise<string> => {
    const { rows } = await sql<{ mark: string | null }>`
      select md5(concat(s.revision, ' ', s.time_zone, ' ', s.currency, ' ', (
        select string_agg(concat_ws(' ', kind, id, version, is_deleted, updated_at), ',' order by kind, id)
        from site_things where site = s.key))) as mark
      from sites s where s.key = ${site}`.execute(db)
    return rows[0]?.mark ?? ''
  }
  return {
    async get<T>(site: string, name: string, make: () => Promise<T>) {
      const mark = await readMark(site)
      const digest = await digests.get(site, `${name} ${mark}`, async () => {
        const value = await make()
        const bytes = 4 * JSON.stringify(value ?? null).length
        return { value, bytes, isSure: mark === (await readMark(site)) }
      })
      return digest?.value as T
    },
  }
}

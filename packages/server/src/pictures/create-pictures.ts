import { createHash } from 'node:crypto'
import { type Clock, PICTURE_SIZES, type PictureSize } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import type { BlobStore } from '../blobs/blob-store.ts'
import { sweepUnnamed, withBlobs } from '../blobs/named-blobs.ts'
import { createBatchLoad } from '../cache/batch-load.ts'
import { createByteCache } from '../cache/byte-cache.ts'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import { inTransaction } from '../db/transaction.ts'
import type { KeptPicture } from './picture-url.ts'
import { createPictureWorks } from './picture-works.ts'

/** Pictures of sites, made anew from what strangers sent. */
export interface Pictures {
  /** Undefined where it is no picture, is broken, or is too large. The same picture is kept once. */
  keep(site: string, bytes: Uint8Array): Promise<KeptPicture | undefined>
  /** Lets go of those that no review shows any more. */
  drop(site: string, hashes: readonly string[]): Promise<void>
  /** In one of the sizes that are served, as WebP; undefined where the site has no such picture. */
  read(site: string, hash: string, size: PictureSize): Promise<Uint8Array | undefined>
  /** Lets go of what was kept for a review that never came to be. */
  sweep(now: number): Promise<void>
}

export interface PicturesDeps {
  pool: Pool
  blobs: BlobStore
  clock: Clock
}

const DAY_MS = 86_400_000
/** Of sizes made on request, so that a page of reviews makes none twice. */
const CACHE_BYTES = 32_000_000
/** Short: another process may be about to keep that very picture. */
const UNKNOWN_MS = 2_000
const [, , , , , LARGEST] = PICTURE_SIZES

const USED = `select e ->> 'hash' from reviews r, jsonb_array_elements(r.pictures) e where r.site = $1
  union select r.avatar ->> 'hash' from reviews r where r.site = $1 and r.avatar is not null`

/**
 * Holds pictures until the transaction ends in which a review is written that shows them; false where one is gone by now, let
 * go of with another review, and has to be kept again.
 */
export const holdPictures = async (
  client: PoolClient,
  site: string,
  hashes: readonly string[],
): Promise<boolean> => {
  if (hashes.length === 0) return true
  const { rowCount } = await client.query(
    'select from review_pictures where site = $1 and hash = any ($2) order by hash for share',
    [site, hashes],
  )
  return rowCount === new Set(hashes).size
}

export const createPictures = ({ pool, blobs, clock }: PicturesDeps): Pictures => {
  const works = createPictureWorks()
  const made = createByteCache<Uint8Array>({
    maxBytes: CACHE_BYTES,
    sizeOf: ({ byteLength }) => byteLength,
  })

  const unknown = createUnknownKeys({ clock, ttlMs: UNKNOWN_MS, max: 10_000 })
  const findBlob = createBatchLoad<string>(async (names) => {
    const pairs = names.map((name) => name.split(' '))
    const { rows } = await pool.query<{ site: string; hash: string; blob: string }>(
      `select site, hash, blob from review_pictures
       where (site, hash) in (select * from unnest($1::text[], $2::text[]))`,
      [pairs.map(([site]) => site), pairs.map(([, hash]) => hash)],
    )
    return new Map(rows.map(({ site, hash, blob }) => [`${site} ${hash}`, blob]))
  })

  const dropUnused = async (site: string, hashes: readonly string[]): Promise<void> => {
    if (hashes.length === 0) return
    const rows = await inTransaction(pool, async (client) => {
      await client.query(
        'select from review_pictures where site = $1 and hash = any ($2) order by hash for update',
        [site, hashes],
      )
      // A statement of its own: it sees the reviews of those who held the pictures until now.
      const gone = await client.query<{ blob: string }>(
        `with gone as (
           delete from review_pictures where site = $1 and hash = any ($2) and hash not in (${USED})
           returning site, blob
         ), ${withBlobs('gone', 'gone.blob')}
         select blob from gone`,
        [site, hashes],
      )
      return gone.rows
    })
    for (const { blob } of rows) await blobs.delete(site, blob)
  }

  return {
    async keep(site, bytes) {
      const picture = await works.remake(bytes, LARGEST, { site, kind: 'take' })
      if (!picture) return undefined
      const { width, height } = picture
      const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32)
      // Kept before: as good as new, or the next sweep could take it from under a review that is being written.
      const known = await pool.query(
        'update review_pictures set created_at = now() where site = $1 and hash = $2',
        [site, hash],
      )
      if (known.rowCount) return { hash, width, height }
      const { id } = await blobs.put(site, picture.bytes, { kind: 'review' })
      const { rowCount } = await pool.query(
        `insert into review_pictures (site, hash, blob, width, height) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [site, hash, id, width, height],
      )
      if (!rowCount) await blobs.delete(site, id)
      unknown.forget(`${site} ${hash}`)
      return { hash, width, height }
    },

    drop: dropUnused,

    async read(site, hash, size) {
      const name = `${site} ${hash}`
      if (unknown.has(name)) return undefined
      // Asked each time, though the bytes are at hand: what was deleted is gone at once.
      const blob = await findBlob(name)
      if (blob === undefined) {
        unknown.add(name)
        return undefined
      }
      return made.get(site, `${hash} ${size}`, async () => {
        const whole = await blobs.get(site, blob)
        return whole && size < LARGEST
          ? (await works.remake(whole, size, { site, kind: 'serve' }))?.bytes
          : whole
      })
    },

    async sweep(now) {
      const { rows } = await pool.query<{ site: string; hashes: string[] }>(
        // Each set is made once and then compared: by picture it would be a look through all reviews.
        `with old as (select site, hash from review_pictures where created_at < $1),
           used as (
             select r.site, e ->> 'hash' as hash from reviews r, jsonb_array_elements(r.pictures) e
             union select r.site, r.avatar ->> 'hash' from reviews r where r.avatar is not null)
         select site, array_agg(hash) as hashes from (select site, hash from old except select site, hash from used) gone
         group by site`,
        [new Date(now - DAY_MS)],
      )
      for (const { site, hashes } of rows) await dropUnused(site, hashes)
      const named = 'select site, blob from review_pictures'
      await sweepUnnamed(pool, blobs, { kind: 'review', named, now })
    },
  }
}

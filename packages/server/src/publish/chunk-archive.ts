import type { Pool } from 'pg'
import { createBatchLoad } from '../cache/batch-load.ts'
import { dropSurplusChunks } from './surplus-chunks.ts'

const DAY_MS = 86_400_000
/** An embed of last year must still find its chunks. */
const KEPT_DAYS = 400

const NAME = /^[\w.-]{1,255}\.js$/

/** The version of a site whose loader names what that site alone has. */
export interface ChunkOwner {
  site: string
  revision: number
}

/** Chunks of all builds that were ever served, shared by all copies of the server. */
export interface ChunkArchive {
  /** Keeps these; those it has already stay as they are and count as seen. A site's own take the room of its older ones. */
  keep(chunks: readonly { file: string; body: Buffer }[], owner?: ChunkOwner): Promise<void>
  /** Many who ask at once share one question. */
  find(file: string): Promise<Buffer | undefined>
  /** What an owner tries out, until it ends. Ask for it last: a try never stands in for what was published. */
  findTried(file: string): Promise<Buffer | undefined>
}

export const createChunkArchive = (
  pool: Pool,
  options: { siteBytes?: number } = {},
): ChunkArchive => {
  const reads = (from: string): ((file: string) => Promise<Buffer | undefined>) => {
    const load = createBatchLoad(async (files) => {
      const { rows } = await pool.query<{ file: string; body: Buffer }>(
        `select file, body from ${from}`,
        [files],
      )
      return new Map(rows.map(({ file, body }) => [file, body]))
    })
    return async (file) => (NAME.test(file) ? load(file) : undefined)
  }
  return {
    async keep(chunks, owner) {
      if (chunks.length === 0) return
      await pool.query(
        `insert into embed_chunks (file, body, site, revisions)
         select file, body, $3, $4 from unnest($1::text[], $2::bytea[]) as chunk (file, body)
         on conflict (file) do update set seen_at = now(),
           site = coalesce(embed_chunks.site, excluded.site),
           revisions = case when excluded.revisions is null or embed_chunks.revisions @> excluded.revisions
             then embed_chunks.revisions else embed_chunks.revisions || excluded.revisions end`,
        [
          chunks.map(({ file }) => file),
          chunks.map(({ body }) => body),
          ...[owner?.site ?? null, owner ? [owner.revision] : null],
        ],
      )
      if (owner) await dropSurplusChunks(pool, { ...options, site: owner.site, now: Date.now() })
    },
    find: reads('embed_chunks where file = any ($1)'),
    findTried: reads('popup_tries where file = any ($1) and ends_at > now()'),
  }
}

/** Forgets chunks of builds that no server has run for more than a year, and what sites no longer need of their own. */
export const dropOldChunks = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from embed_chunks where seen_at < $1', [
    new Date(now - KEPT_DAYS * DAY_MS),
  ])
  await dropSurplusChunks(pool, { now })
}

import type { Pool } from 'pg'
import { createBatchLoad } from '../cache/batch-load.ts'

const DAY_MS = 86_400_000
/** An embed of last year must still find its chunks. */
const KEPT_DAYS = 400

const NAME = /^[\w.-]{1,255}\.js$/

/** Chunks of all builds that were ever served, shared by all copies of the server. */
export interface ChunkArchive {
  /** Keeps these; those it has already stay as they are and count as seen. */
  keep(chunks: readonly { file: string; body: Buffer }[]): Promise<void>
  /** Many who ask at once share one question. */
  find(file: string): Promise<Buffer | undefined>
  /** What an owner tries out, until it ends. Ask for it last: a try never stands in for what was published. */
  findTried(file: string): Promise<Buffer | undefined>
}

export const createChunkArchive = (pool: Pool): ChunkArchive => {
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
    async keep(chunks) {
      if (chunks.length === 0) return
      await pool.query(
        `insert into embed_chunks (file, body) select * from unnest($1::text[], $2::bytea[])
       on conflict (file) do update set seen_at = now()`,
        [chunks.map(({ file }) => file), chunks.map(({ body }) => body)],
      )
    },
    find: reads('embed_chunks where file = any ($1)'),
    findTried: reads('popup_tries where file = any ($1) and ends_at > now()'),
  }
}

/** Forgets chunks of builds that no server has run for more than a year. */
export const dropOldChunks = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from embed_chunks where seen_at < $1', [
    new Date(now - KEPT_DAYS * DAY_MS),
  ])
}

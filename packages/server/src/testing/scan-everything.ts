import type { Pool } from 'pg'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openSealed, readAllTables } from './sealed-columns.ts'
import type { TestProfile } from './test-profile.ts'

export interface ScanDeps {
  database: { pool: Pool }
  blobs: Pick<BlobStore, 'get'>
  profile: Pick<TestProfile, 'entries' | 'rows'>
}

/**
 * All that is kept of a site, by the place where it stands: every table of PostgreSQL and whatever is sealed in it, opened; every
 * table of the store; every entry of the log; every file that was put in.
 */
export const scanEverything = async (
  { database: { pool }, blobs, profile }: ScanDeps,
  site: string,
): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const [table, rows] of await readAllTables(pool, site)) {
    texts.set(table, rows.map(({ text }) => text).join('\n'))
    const sealed = openSealed(
      table,
      rows.map(({ row }) => row),
    )
    for (const [column, opened] of sealed) texts.set(`${column} opened`, opened)
    if (table !== 'blobs') continue
    for (const { row } of rows) {
      const bytes = Buffer.from((await blobs.get(site, String(row.id))) ?? [])
      texts.set('blobs opened', `${texts.get('blobs opened') ?? ''}${bytes.toString('latin1')}\n`)
    }
  }
  for (const [table, text] of await profile.rows(site)) texts.set(table, text)
  const entries = (await profile.entries()).filter((entry) => entry.site === site)
  texts.set('log', entries.map(({ body }) => body).join('\n'))
  return texts
}

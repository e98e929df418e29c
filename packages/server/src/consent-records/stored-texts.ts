import type { Pool, PoolClient } from 'pg'
import { hashTexts } from './sign-record.ts'

/** The wordings a site has written down, sorted by whether they are still what their hash says. */
export interface StoredTexts {
  /** By their hash. */
  known: Map<string, Record<string, string>>
  /** Hashes under which another text stands by now: no record that names one proves what was shown. */
  changed: Set<string>
}

/** Without `shown`: all of the site's. */
export const readStoredTexts = async (
  client: Pool | PoolClient,
  site: string,
  shown?: readonly string[],
): Promise<StoredTexts> => {
  const { rows } = await client.query<{ shown: string; texts: Record<string, string> }>(
    `select shown, texts from consent_texts
     where site = $1 and ($2::text[] is null or shown = any ($2::text[]))`,
    [site, shown ? [...new Set(shown)] : null],
  )
  const found: StoredTexts = { known: new Map(), changed: new Set() }
  for (const row of rows) {
    if (hashTexts(row.texts) === row.shown) found.known.set(row.shown, row.texts)
    else found.changed.add(row.shown)
  }
  return found
}

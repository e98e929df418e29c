import type {
  Clock,
  ConsentChainCheck,
  ConsentProof,
  ConsentRecord,
  ListPage,
} from '@footfall/contract'
import type { Pool } from 'pg'
import type { DerivedKey } from '../keys/keyring.ts'
import { checkChain } from './check-chain.ts'
import { type ConsentRow, signedFields } from './consent-row.ts'
import { createRecordSigner } from './sign-record.ts'
import { readStoredTexts, type StoredTexts } from './stored-texts.ts'

/** What an owner may ask of the records. */
export interface ConsentReader {
  /** The newest first; `after` is a record's `seq`. */
  list(site: string, query: { after?: number; limit?: number }): Promise<ListPage<ConsentRecord>>
  /** Everything answered under one consent id, with the texts that were shown. */
  find(site: string, id: string): Promise<ConsentProof>
  /** Walks the whole chain. */
  check(site: string): Promise<ConsentChainCheck>
}

const NEWEST = Number.MAX_SAFE_INTEGER

export const createConsentReader = (
  pool: Pool,
  keys: readonly DerivedKey[],
  clock: Pick<Clock, 'now'>,
): ConsentReader => {
  const signer = createRecordSigner(keys)

  const toRecord = (site: string, row: ConsentRow, texts: StoredTexts): ConsentRecord => {
    const fields = signedFields(site, row)
    const { key_id: keyId, before, proof, shown } = row
    // The record proves what was shown by the hash it holds: with another text under that hash it proves nothing.
    const state = texts.changed.has(shown)
      ? 'broken'
      : signer.check(fields, { keyId, before, proof })
    return { ...fields, proof, state, isWordingKnown: texts.known.has(shown) }
  }
  const textsOf = (site: string, rows: ConsentRow[]): Promise<StoredTexts> =>
    readStoredTexts(
      pool,
      site,
      rows.map(({ shown }) => shown),
    )

  return {
    async list(site, { after = NEWEST, limit = 100 }) {
      const { rows } = await pool.query<ConsentRow>(
        `select * from consent_records where site = $1 and seq < $2 order by seq desc limit $3`,
        [site, after, limit + 1],
      )
      const page = rows.slice(0, limit)
      const texts = await textsOf(site, page)
      const items = page.map((row) => toRecord(site, row, texts))
      const last = items.at(-1)
      return rows.length > limit && last ? { items, next: String(last.seq) } : { items }
    },
    async find(site, id) {
      const { rows } = await pool.query<ConsentRow>(
        `select * from consent_records where site = $1 and id = $2 order by seq desc limit 500`,
        [site, id],
      )
      const texts = await textsOf(site, rows)
      return {
        records: rows.map((row) => toRecord(site, row, texts)),
        texts: Object.fromEntries(texts.known),
      }
    },
    check: (site) => checkChain(pool, signer, site, clock.now()),
  }
}

import type {
  Clock,
  ConsentChainCheck,
  ConsentMethod,
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

/** Which records are wanted; absent parts ask for all. */
export interface ConsentFilter {
  /** One visitor's consent id, whole. */
  id?: string
  method?: ConsentMethod
  /** When the server wrote them down, ms since 1970: from, and before. */
  from?: number
  to?: number
}

export interface ConsentQuery extends ConsentFilter {
  /** A record's `seq`. */
  after?: number
  limit?: number
}

/** What an owner may ask of the records. */
export interface ConsentReader {
  /** The newest first. */
  list(site: string, query: ConsentQuery): Promise<ListPage<ConsentRecord>>
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
    async list(site, query) {
      const { limit = 100 } = query
      const { where, values } = filterOf(site, query)
      const { rows } = await pool.query<ConsentRow>(
        `select * from consent_records where ${where} order by seq desc limit ${limit + 1}`,
        values,
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

/** Only what is asked for stands in the question, so that its index is used. */
const filterOf = (
  site: string,
  { after = NEWEST, id, method, from, to }: ConsentQuery,
): { where: string; values: unknown[] } => {
  const parts: [sql: string, value: unknown][] = [
    ['site =', site],
    ['seq <', after],
    ...(id ? [['id =', id] as [string, unknown]] : []),
    ...(method ? [['method =', method] as [string, unknown]] : []),
    ...(from === undefined ? [] : [['received_at >=', new Date(from)] as [string, unknown]]),
    ...(to === undefined ? [] : [['received_at <', new Date(to)] as [string, unknown]]),
  ]
  return {
    where: parts.map(([sql], at) => `${sql} $${at + 1}`).join(' and '),
    values: parts.map(([, value]) => value),
  }
}

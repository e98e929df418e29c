import type { ConsentChainCheck, ConsentProof, ConsentRecord, ListPage } from '@footfall/contract'
import type { Pool } from 'pg'
import { createRecordSigner, type SignedFields } from './sign-record.ts'

/** What an owner may ask of the records. */
export interface ConsentReader {
  /** The newest first; `after` is a record's `seq`. */
  list(site: string, query: { after?: number; limit?: number }): Promise<ListPage<ConsentRecord>>
  /** Everything answered under one consent id, with the texts that were shown. */
  find(site: string, id: string): Promise<ConsentProof>
  /** Walks the whole chain. */
  check(site: string): Promise<ConsentChainCheck>
}

interface Row {
  seq: string
  id: string
  time: Date
  received_at: Date
  method: ConsentRecord['method']
  revision: number
  version: string
  policy: string
  language: string
  granted: ConsentRecord['granted']
  refused: string[]
  shown: string
  key_id: string
  before: string
  proof: string
}

const STEP = 1_000
const NEWEST = Number.MAX_SAFE_INTEGER

export const createConsentReader = (pool: Pool, secret: string): ConsentReader => {
  const signer = createRecordSigner(secret)

  const toRecord = (site: string, row: Row): ConsentRecord => {
    const fields: SignedFields = {
      site,
      seq: Number(row.seq),
      id: row.id,
      time: row.time.getTime(),
      receivedAt: row.received_at.getTime(),
      method: row.method,
      revision: row.revision,
      version: row.version,
      policy: row.policy,
      language: row.language,
      granted: row.granted,
      refused: row.refused,
      shown: row.shown,
    }
    const isIntact = signer.isSigned(fields, row.before, row.proof)
    const state =
      row.key_id !== signer.keyId ? 'foreign-key' : isIntact ? ('intact' as const) : 'broken'
    return { ...fields, proof: row.proof, state }
  }

  return {
    async list(site, { after = NEWEST, limit = 100 }) {
      const { rows } = await pool.query<Row>(
        'select * from consent_records where site = $1 and seq < $2 order by seq desc limit $3',
        [site, after, limit + 1],
      )
      const items = rows.slice(0, limit).map((row) => toRecord(site, row))
      const last = items.at(-1)
      return rows.length > limit && last ? { items, next: String(last.seq) } : { items }
    },
    async find(site, id) {
      const { rows } = await pool.query<Row>(
        'select * from consent_records where site = $1 and id = $2 order by seq desc limit 500',
        [site, id],
      )
      const { rows: texts } = await pool.query<{ shown: string; texts: Record<string, string> }>(
        'select shown, texts from consent_texts where site = $1 and shown = any($2)',
        [site, [...new Set(rows.map(({ shown }) => shown))]],
      )
      return {
        records: rows.map((row) => toRecord(site, row)),
        texts: Object.fromEntries(texts.map((row) => [row.shown, row.texts])),
      }
    },
    async check(site) {
      let records = 0
      let at = 0
      let before: string | undefined
      for (;;) {
        const { rows } = await pool.query<Row>(
          'select * from consent_records where site = $1 and seq > $2 order by seq limit $3',
          [site, at, STEP],
        )
        for (const row of rows) {
          const seq = Number(row.seq)
          // The oldest ones go in time; from the first that is left on, none may be missing.
          const isNext = before === undefined || (row.before === before && seq === at + 1)
          if (!isNext || toRecord(site, row).state === 'broken') return { records, brokenAt: seq }
          records += 1
          at = seq
          before = row.proof
        }
        if (rows.length < STEP) break
      }
      const { rows: ends } = await pool.query<{ proof: string }>(
        'select proof from consent_chains where site = $1',
        [site],
      )
      const isWhole = before === undefined || ends[0]?.proof === before
      return isWhole ? { records } : { records, brokenAt: at + 1 }
    },
  }
}

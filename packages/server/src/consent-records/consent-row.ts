import type { ConsentRecord } from '@footfall/contract'
import type { SignedFields } from './sign-record.ts'

/** A consent record as its table has it. */
export interface ConsentRow {
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

/** What of it is signed. */
export const signedFields = (site: string, row: ConsentRow): SignedFields => ({
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
})

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ConsentRecord } from '@footfall/contract'

/** Everything of a record that its signature covers. */
export type SignedFields = Omit<ConsentRecord, 'proof' | 'state'>

/** Signs the chain of consent records. */
export interface RecordSigner {
  /** Tells keys apart without telling anything about them. */
  keyId: string
  /** The signature over a record and the signature before it. */
  sign(record: SignedFields, before: string): string
  isSigned(record: SignedFields, before: string, proof: string): boolean
}

/** Said first in what is signed, so that no other signature by the same secret can pass for one of these. */
const KIND = 'footfall-consent-v1'

export const createRecordSigner = (secret: string): RecordSigner => {
  const key = createHmac('sha256', secret).update(KIND).digest()
  const sign = (record: SignedFields, before: string): Buffer =>
    createHmac('sha256', key)
      .update(`${before}\n${canonical(record)}`)
      .digest()
  return {
    keyId: createHash('sha256').update(key).digest('hex').slice(0, 12),
    sign: (record, before) => sign(record, before).toString('hex'),
    isSigned: (record, before, proof) =>
      /^[\da-f]{64}$/.test(proof) &&
      timingSafeEqual(sign(record, before), Buffer.from(proof, 'hex')),
  }
}

/** A list in a fixed order: the same record has the same text in every version of this program. */
const canonical = (record: SignedFields): string =>
  JSON.stringify([
    record.site,
    record.seq,
    record.id,
    record.time,
    record.receivedAt,
    record.method,
    record.revision,
    record.version,
    record.policy,
    record.language,
    record.granted,
    record.refused,
    record.shown,
  ])

/** Stands for the texts a visitor was shown, whatever their order. */
export const hashTexts = (texts: Record<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

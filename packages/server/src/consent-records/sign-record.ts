import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ConsentRecord } from '@footfall/contract'
import type { DerivedKey } from '../keys/keyring.ts'

/** Everything of a record that its signature covers. */
export type SignedFields = Omit<ConsentRecord, 'proof' | 'state' | 'isWordingKnown'>

/** Where a site's chain ends, and when it began. */
export interface ChainEnd {
  site: string
  seq: number
  proof: string
  /** When the first record was written down, ms since 1970; null where that is not known any more. */
  beganAt: number | null
  /** Place of the last record when the chain went on from an end that nobody could verify; null where it never did. */
  unverifiedTo: number | null
}

/** Signs the chain of consent records, and knows what earlier keys signed. */
export interface RecordSigner {
  /** The key that signs now. */
  keyId: string
  /** The signature over a record and the signature before it. */
  sign(record: SignedFields, before: string): string
  /**
   * `intact`: signed by a key of ours. `unverified`: by its id the key is none of ours, so nothing can be said. Which keys are
   * ours the configuration says; a row only names the one to try.
   */
  check(
    record: SignedFields,
    signature: { keyId: string; before: string; proof: string },
  ): ConsentRecord['state']
  /** The signature over the end of a chain. */
  signEnd(end: ChainEnd): string
  /** As with a record; an end without a signature was written by an older version, or by somebody who has no key. */
  checkEnd(
    end: ChainEnd,
    signature: { keyId: string | null; signature: string | null },
  ): ConsentRecord['state']
}

/** `keys`: the newest first. It signs; all of them verify. */
export const createRecordSigner = (keys: readonly DerivedKey[]): RecordSigner => {
  const [newest] = keys
  if (!newest) throw new Error('Consent records need a key to be signed with.')
  const hmac = ({ key }: DerivedKey, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const checkText = (text: string, keyId: string | null, proof: string): ConsentRecord['state'] => {
    const key = keys.find(({ id }) => id === keyId)
    if (!key) return 'unverified'
    const isSigned =
      /^[\da-f]{64}$/.test(proof) && timingSafeEqual(hmac(key, text), Buffer.from(proof, 'hex'))
    return isSigned ? 'intact' : 'broken'
  }
  return {
    keyId: newest.id,
    sign: (record, before) => hmac(newest, recordText(record, before)).toString('hex'),
    check: (record, { keyId, before, proof }) =>
      checkText(recordText(record, before), keyId, proof),
    signEnd: (end) => hmac(newest, endText(end)).toString('hex'),
    checkEnd: (end, { keyId, signature }) =>
      signature === null ? 'unverified' : checkText(endText(end), keyId, signature),
  }
}

const recordText = (record: SignedFields, before: string): string =>
  `${before}\n${canonical(record)}`

/** No record's text begins like this, so the one signature never stands for the other. */
const endText = ({ site, seq, proof, beganAt, unverifiedTo }: ChainEnd): string =>
  // Without the last part as versions signed it that did not know of it.
  `end\n${JSON.stringify([site, seq, proof, beganAt, ...(unverifiedTo === null ? [] : [unverifiedTo])])}`

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

import type { ConsentChainCheck } from '@footfall/contract'
import type { Pool } from 'pg'
import { readChainEnd } from './chain-end.ts'
import { KEEP_CONSENTS_MS } from './consent-ledger.ts'
import { type ConsentRow, signedFields } from './consent-row.ts'
import type { ChainEnd, RecordSigner } from './sign-record.ts'
import { readStoredTexts } from './stored-texts.ts'

const STEP = 1_000

/** Walks a site's whole chain, from its beginning to its signed end. */
export const checkChain = async (
  pool: Pool,
  signer: RecordSigner,
  site: string,
  now: number,
): Promise<ConsentChainCheck> => {
  // The end first: what is added meanwhile lies behind it, and is no fault.
  const end = await readChainEnd(pool, signer, site)
  const isEndSigned = end.state === 'intact' && end.signed.seq === end.seq
  const { changed } = await readStoredTexts(pool, site)
  let records = 0
  let unverified = 0
  let at = 0
  let before = ''
  let isSignedFound = end.signed.seq === 0
  const brokenAt = (seq: number): ConsentChainCheck => ({
    ...{ isIntact: false, records, unverified, brokenAt: seq },
  })
  for (;;) {
    const { rows } = await pool.query<ConsentRow>(
      `select * from consent_records where site = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
      [site, at, isEndSigned ? end.seq : Number.MAX_SAFE_INTEGER, STEP],
    )
    for (const row of rows) {
      const seq = Number(row.seq)
      const isFirstLeft = records === 0 && mayHaveBegunEarlier(end.signed, now)
      const isNext = isFirstLeft || (row.before === before && seq === at + 1)
      const { key_id: keyId, proof } = row
      const state = signer.check(signedFields(site, row), { keyId, before: row.before, proof })
      if (!isNext || state === 'broken' || changed.has(row.shown)) return brokenAt(seq)
      if (state === 'unverified') unverified += 1
      if (seq === end.signed.seq && proof === end.signed.proof) isSignedFound = true
      records += 1
      at = seq
      before = proof
    }
    if (rows.length < STEP) break
  }
  const isWhole = end.state !== 'broken' && isSignedFound && end.seq === at && end.proof === before
  if (!isWhole) return brokenAt(at + 1)
  // An end that nobody has signed may have been moved: then nothing can be said of the place of the last record.
  if (!isEndSigned && records > 0) unverified = Math.max(unverified, 1)
  return { isIntact: unverified === 0, records, unverified }
}

/** The oldest ones go in time. From the first that is left on none may be missing, and before that time none at all. */
const mayHaveBegunEarlier = ({ beganAt }: ChainEnd, now: number): boolean =>
  beganAt === null || beganAt < now - KEEP_CONSENTS_MS

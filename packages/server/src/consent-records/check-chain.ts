import type { ConsentChainCheck } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { readChainEnd } from './chain-end.ts'
import { KEEP_CONSENTS_MS } from './consent-ledger.ts'
import { type ConsentRow, signedFields } from './consent-row.ts'
import type { ChainEnd, RecordSigner } from './sign-record.ts'
import { readStoredTexts } from './stored-texts.ts'

const STEP = 1_000

/** Walks everything that stands as a site's chain. All of it at one moment: what is added meanwhile is no fault. */
export const checkChain = (
  pool: Pool,
  signer: RecordSigner,
  site: string,
  now: number,
): Promise<ConsentChainCheck> =>
  inTransaction(
    pool,
    (client) => walkChain(client, signer, site, now),
    'begin isolation level repeatable read read only',
  )

const walkChain = async (
  client: PoolClient,
  signer: RecordSigner,
  site: string,
  now: number,
): Promise<ConsentChainCheck> => {
  const end = await readChainEnd(client, signer, site)
  const isEndSigned = end.state === 'intact' && end.signed.seq === end.seq
  const { changed } = await readStoredTexts(client, site)
  let records = 0
  let unverified = 0
  let at = 0
  // Nothing stands before the first place, unless somebody has put it there.
  let walked = Number.MIN_SAFE_INTEGER
  let before = ''
  let isSignedFound = end.signed.seq === 0
  const brokenAt = (seq: number): ConsentChainCheck => ({
    isIntact: false,
    records,
    unverified,
    brokenAt: seq,
  })
  for (;;) {
    // Not just up to the end: what somebody has put behind it keeps every further record out.
    const { rows } = await client.query<ConsentRow>(
      'select * from consent_records where site = $1 and seq > $2 order by seq limit $3',
      [site, walked, STEP],
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
      walked = seq
      before = proof
    }
    if (rows.length < STEP) break
  }
  const isWhole = end.state !== 'broken' && isSignedFound && end.seq === at && end.proof === before
  if (!isWhole) return brokenAt(at + 1)
  // An end that nobody has signed may have been moved: then nothing can be said of the place of the last record. Nor of the
  // one from which the chain went on when that was so.
  const isEndCertain = isEndSigned && end.signed.unverifiedTo === null
  if (!isEndCertain && records > 0) unverified = Math.max(unverified, 1)
  return { isIntact: unverified === 0, records, unverified }
}

/** The oldest ones go in time. From the first that is left on none may be missing, and before that time none at all. */
const mayHaveBegunEarlier = ({ beganAt }: ChainEnd, now: number): boolean =>
  beganAt === null || beganAt < now - KEEP_CONSENTS_MS

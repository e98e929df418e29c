import type { ConsentRecordPayload } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import {
  createRecordSigner,
  hashTexts,
  type RecordSigner,
  type SignedFields,
} from './sign-record.ts'

/** An answer as the route took it. */
export type NewConsent = Omit<ConsentRecordPayload, 'v' | 'domain'> & { receivedAt: number }

/** Writes consent records, each site's in one unbroken chain. */
export interface ConsentLedger {
  /** Resolves once all are written down. One that is there already counts as written. */
  add(consents: readonly NewConsent[]): Promise<void>
}

/** Far more wordings than a site has in its languages and revisions; what a stranger makes up beyond is kept as a hash only. */
const MAX_TEXTS = 1_000
const KEEP_DAYS = 5 * 366

export const createConsentLedger = (pool: Pool, secret: string): ConsentLedger => {
  const signer = createRecordSigner(secret)
  return {
    async add(consents) {
      // In the order of their names, so that two writers never wait for each other in a circle.
      const sites = [...new Set(consents.map(({ site }) => site))].sort()
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const site of sites) {
          const own = consents.filter((consent) => consent.site === site)
          await append(client, signer, site, own)
        }
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
  }
}

const append = async (
  client: PoolClient,
  signer: RecordSigner,
  site: string,
  consents: readonly NewConsent[],
): Promise<void> => {
  await client.query('insert into consent_chains (site) values ($1) on conflict do nothing', [site])
  const { rows } = await client.query<{ seq: string; proof: string }>(
    'select seq, proof from consent_chains where site = $1 for update',
    [site],
  )
  let seq = Number(rows[0]?.seq ?? 0)
  let before = rows[0]?.proof ?? ''
  for (const { texts, ...consent } of await withoutKnown(client, site, consents)) {
    const stored = storableJson(texts)
    // Of what is stored, so that anyone can make the same hash from it again.
    const shown = hashTexts(JSON.parse(stored))
    const record: SignedFields = { ...consent, seq: seq + 1, shown }
    const proof = signer.sign(record, before)
    await insertRecord(client, record, { keyId: signer.keyId, before, proof })
    await insertTexts(client, site, shown, stored)
    seq += 1
    before = proof
  }
  await client.query('update consent_chains set seq = $2, proof = $3 where site = $1', [
    site,
    seq,
    before,
  ])
}

/** Asked under the chain's lock, so that the answer still holds when the rest is written. */
const withoutKnown = async (
  client: PoolClient,
  site: string,
  consents: readonly NewConsent[],
): Promise<NewConsent[]> => {
  const { rows } = await client.query<{ id: string; time: Date }>(
    'select id, time from consent_records where site = $1 and id = any($2::uuid[])',
    [site, consents.map(({ id }) => id)],
  )
  const known = new Set(rows.map(({ id, time }) => `${id} ${time.getTime()}`))
  return consents.filter(({ id, time }) => {
    const name = `${id} ${time}`
    return !known.has(name) && known.add(name)
  })
}

const insertRecord = (
  client: PoolClient,
  record: SignedFields,
  signature: { keyId: string; before: string; proof: string },
): Promise<unknown> =>
  client.query({
    name: 'insert-consent-record',
    text: `insert into consent_records (site, seq, id, time, received_at, method, revision, version, policy, language,
             granted, refused, shown, key_id, before, proof)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      record.site,
      record.seq,
      record.id,
      new Date(record.time),
      new Date(record.receivedAt),
      record.method,
      record.revision,
      record.version,
      record.policy,
      record.language,
      record.granted,
      record.refused,
      record.shown,
      signature.keyId,
      signature.before,
      signature.proof,
    ],
  })

const insertTexts = (
  client: PoolClient,
  site: string,
  shown: string,
  texts: string,
): Promise<unknown> =>
  client.query(
    `insert into consent_texts (site, shown, texts)
     select $1, $2, $3::jsonb where (select count(*) from consent_texts where site = $1) < $4
     on conflict do nothing`,
    [site, shown, texts, MAX_TEXTS],
  )

/** Forgets records that no claim can reach any more, from the beginning of each chain. */
export const dropOldConsents = async (pool: Pool, now: number): Promise<void> => {
  await pool.query('delete from consent_records where received_at < $1', [
    new Date(now - KEEP_DAYS * 86_400_000),
  ])
}

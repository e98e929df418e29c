import type { ConsentRecordPayload } from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import { storableJson } from '../db/storable-json.ts'
import { inSavepoint, inTransaction } from '../db/transaction.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import { isDataError } from '../store/postgres/is-data-error.ts'
import { PartlyWrittenError } from '../visitor-routes/group-commit.ts'
import { moveChainEnd, readChainEnd } from './chain-end.ts'
import {
  createRecordSigner,
  hashTexts,
  type RecordSigner,
  type SignedFields,
} from './sign-record.ts'
import type { Wordings } from './wordings.ts'

/** An answer as the route took it. */
export type NewConsent = Omit<ConsentRecordPayload, 'v' | 'domain'> & { receivedAt: number }

/** Writes consent records, each site's in one unbroken chain. */
export interface ConsentLedger {
  /**
   * Resolves once all are written down; throws `PartlyWrittenError` where some are not. One that is there already counts as
   * written.
   */
  add(consents: readonly NewConsent[]): Promise<void>
}

/** A consent, the hash of what was shown, and the texts themselves only where the owner has published them. */
type ShownConsent = Omit<NewConsent, 'texts'> & { shown: string; texts: string | undefined }

/** Hears of what could not be written, and why. */
type OnFailed = (consent: ShownConsent, error: unknown) => void

/** Far more wordings than a site has in its languages and revisions. */
const MAX_TEXTS = 1_000
/** How long records are kept. */
export const KEEP_CONSENTS_MS: number = 5 * 366 * 86_400_000

/** `keys`: the newest first. */
export const createConsentLedger = (
  pool: Pool,
  keys: readonly DerivedKey[],
  wordings: Wordings,
): ConsentLedger => {
  const signer = createRecordSigner(keys)
  return {
    async add(items) {
      const failed = new Map<NewConsent, unknown>()
      const itemOf = new Map<ShownConsent, NewConsent>()
      const shown = await Promise.allSettled(items.map((item) => withShown(item, wordings)))
      for (const [at, item] of items.entries()) {
        const one = shown[at] as PromiseSettledResult<ShownConsent>
        if (one.status === 'fulfilled') itemOf.set(one.value, item)
        else failed.set(item, one.reason)
      }
      const onFailed: OnFailed = (consent, error) =>
        failed.set(itemOf.get(consent) as NewConsent, error)

      // In the order of their names, so that two writers never wait for each other in a circle.
      const consents = [...itemOf.keys()]
      const sites = [...new Set(consents.map(({ site }) => site))].sort()
      await inTransaction(pool, async (client) => {
        for (const site of sites) {
          const own = consents.filter((consent) => consent.site === site)
          await appendApart(client, signer, own, onFailed)
        }
      })
      if (failed.size > 0) throw new PartlyWrittenError(failed)
    },
  }
}

/**
 * Visitors of many sites share a transaction. What keeps one site's chain from taking records must not cost the others their
 * proof; nor may one record at fault cost the rest of its own site's.
 */
const appendApart = async (
  client: PoolClient,
  signer: RecordSigner,
  consents: readonly ShownConsent[],
  onFailed: OnFailed,
): Promise<void> => {
  try {
    await inSavepoint(client, () => append(client, signer, consents))
  } catch (error) {
    if (consents.length > 1 && isDataError(error)) {
      for (const consent of consents) await appendApart(client, signer, [consent], onFailed)
    } else {
      for (const consent of consents) onFailed(consent, error)
    }
  }
}

/**
 * Texts come from the page, and whoever can name a site's origin can send any. Only a wording that a published config yields is
 * written down; of any other the hash stays, so that an honest answer on a script we no longer have is not lost.
 */
const withShown = async (
  { texts, ...consent }: NewConsent,
  wordings: Wordings,
): Promise<ShownConsent> => {
  const stored = storableJson(texts)
  // Of what is stored, so that anyone can make the same hash from it again.
  const shown = hashTexts(JSON.parse(stored))
  const isPublished = (await wordings.of(consent)).includes(shown)
  return { ...consent, shown, texts: isPublished ? stored : undefined }
}

const append = async (
  client: PoolClient,
  signer: RecordSigner,
  consents: readonly ShownConsent[],
): Promise<void> => {
  const { site } = consents[0] as ShownConsent
  await client.query('insert into consent_chains (site) values ($1) on conflict do nothing', [site])
  const end = await readChainEnd(client, signer, site, 'for update')
  const fresh = await withoutKnown(client, site, consents)
  if (fresh.length === 0) return
  let { seq, proof: before } = end
  const beganAt =
    end.signed.beganAt ??
    (seq === 0 ? (fresh[0] as ShownConsent).receivedAt : await firstTime(client, site))
  for (const { texts, ...consent } of fresh) {
    const record: SignedFields = { ...consent, seq: seq + 1 }
    const proof = signer.sign(record, before)
    await insertRecord(client, record, { keyId: signer.keyId, before, proof })
    if (texts !== undefined) await insertTexts(client, site, record.shown, texts)
    seq += 1
    before = proof
  }
  const { receivedAt: now } = fresh.at(-1) as ShownConsent
  await moveChainEnd(client, signer, end, { site, seq, proof: before, beganAt, now })
}

/** Of a chain from before its beginning was noted. */
const firstTime = async (client: PoolClient, site: string): Promise<number | null> => {
  const { rows } = await client.query<{ received_at: Date }>(
    'select received_at from consent_records where site = $1 and seq = 1',
    [site],
  )
  return rows[0]?.received_at.getTime() ?? null
}

/** Asked under the chain's lock, so that the answer still holds when the rest is written. */
const withoutKnown = async (
  client: PoolClient,
  site: string,
  consents: readonly ShownConsent[],
): Promise<ShownConsent[]> => {
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
    new Date(now - KEEP_CONSENTS_MS),
  ])
}

import type { ConsentRecord } from '@footfall/contract'
import type { PoolClient } from 'pg'
import type { ChainEnd, RecordSigner } from './sign-record.ts'

/** For so long another process may have a newer key than this one. After that the key of an end counts as lost. */
const KEY_LOST_MS = 86_400_000

/** Where a chain ends by its row, and by what was signed of it last. */
export interface StoredEnd {
  seq: number
  proof: string
  /** A server of an older version may have gone on behind it. */
  signed: ChainEnd
  /** Whether the signature holds; `unverified` also where there is none. */
  state: ConsentRecord['state']
  hasSignature: boolean
}

/** `lock`: until the end of the transaction nobody else adds to the chain. */
export const readChainEnd = async (
  client: PoolClient,
  signer: RecordSigner,
  site: string,
  lock: '' | 'for update' = '',
): Promise<StoredEnd> => {
  const { rows } = await client.query<{
    seq: string
    proof: string
    began_at: Date | null
    signed_seq: string | null
    signed_proof: string | null
    key_id: string | null
    signature: string | null
    unverified_to: string | null
  }>(`select * from consent_chains where site = $1 ${lock}`, [site])
  const [row] = rows
  const signed: ChainEnd = {
    site,
    seq: Number(row?.signed_seq ?? 0),
    proof: row?.signed_proof ?? '',
    beganAt: row?.began_at?.getTime() ?? null,
    unverifiedTo: row?.unverified_to ? Number(row.unverified_to) : null,
  }
  const signature = { keyId: row?.key_id ?? null, signature: row?.signature ?? null }
  return {
    seq: Number(row?.seq ?? 0),
    proof: row?.proof ?? '',
    signed,
    state: signer.checkEnd(signed, signature),
    hasSignature: signature.signature !== null,
  }
}

/**
 * Moves the end. It is signed only if the one before was where its own signature says: an end that somebody has moved back must
 * not become a good one by the next answer. Nor must one that cannot be verified: the new signature says where that was.
 */
export const moveChainEnd = async (
  client: PoolClient,
  signer: RecordSigner,
  from: StoredEnd,
  move: Omit<ChainEnd, 'unverifiedTo'> & { now: number },
): Promise<void> => {
  const { site, seq, proof, beganAt, now } = move
  await client.query('update consent_chains set seq = $2, proof = $3 where site = $1', [
    ...[site, seq, proof],
  ])
  if (!(await isWhereItWasSigned(client, from))) return
  const isCertain = from.state === 'intact' || from.seq === 0
  if (!isCertain && from.hasSignature && !(await isKeyLost(client, from, now))) return
  const unverifiedTo = isCertain ? from.signed.unverifiedTo : from.seq
  const signature = signer.signEnd({ site, seq, proof, beganAt, unverifiedTo })
  await client.query(
    `update consent_chains set signed_seq = $2, signed_proof = $3, began_at = $4, key_id = $5, signature = $6,
       unverified_to = $7 where site = $1`,
    [
      ...[site, seq, proof, beganAt === null ? null : new Date(beganAt)],
      ...[signer.keyId, signature, unverifiedTo],
    ],
  )
}

/** A process that has the key signs the end again by itself. Where none has come since, its protection must begin anew. */
const isKeyLost = async (
  client: PoolClient,
  { signed }: StoredEnd,
  now: number,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    'select 1 from consent_records where site = $1 and seq = $2 and received_at < $3',
    [signed.site, signed.seq + 1, new Date(now - KEY_LOST_MS)],
  )
  return rowCount === 1
}

const isWhereItWasSigned = async (
  client: PoolClient,
  { seq, proof, signed, state }: StoredEnd,
): Promise<boolean> => {
  if (state === 'broken') return false
  if (signed.seq === 0) return true
  if (signed.seq === seq) return signed.proof === proof
  const { rowCount } = await client.query(
    'select 1 from consent_records where site = $1 and seq = $2 and proof = $3',
    [signed.site, signed.seq, signed.proof],
  )
  return seq > signed.seq && rowCount === 1
}

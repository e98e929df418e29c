import {
  type AcceptedEvent,
  type EvidenceNote,
  type Params,
  PROOF_TOLERANCE_MS,
  proofText,
} from '@footfall/contract'
import { isSigned } from '../visitor-routes/is-signed.ts'
import { withoutUnsignedFigures } from './unsigned-figures.ts'

/** `params` only where the event's own may not stay as they are. */
export type EvidenceFields = Pick<AcceptedEvent, 'evidence' | 'confirmedBy' | 'evidenceNote'> &
  Partial<Pick<AcceptedEvent, 'params'>>

const PROOF = /^t=(\d{1,12}),v1=([\da-f]{64})$/i

/**
 * What a host's signature is worth. It covers the event's id, so a copy of it under another id fits nothing, and under the
 * same id the event is the same one. `time` is the event's own, on our clock: an event that had to wait for consent or for a
 * connection is as true as it was.
 */
export const verifyProof = (
  proof: string | undefined,
  event: { site: string; id: string; name: string; params: Params; time: number },
  secrets: readonly string[],
): EvidenceFields => {
  if (proof === undefined) return { evidence: 'claimed' }
  const [, seconds = '', signature = ''] = PROOF.exec(proof) ?? []
  const time = Number(seconds)
  const { site, id, name, params } = event
  const value = params.value ?? undefined
  const currency = params.currency ?? undefined
  // Anything else would stand in no line of the text, so a signature without a value would fit it.
  if (!isFigure(value) || !isWord(currency)) return claimed('bad-signature')
  const text = proofText({
    site,
    id,
    name,
    time,
    ...(value !== undefined && { value }),
    ...(currency !== undefined && { currency }),
  })
  // Every secret is tried, so that the time taken does not tell which one was near.
  const fits = secrets.filter((secret) => isSigned(text, signature, secret)).length > 0
  if (!fits) return claimed('bad-signature')
  if (Math.abs(time * 1_000 - event.time) > PROOF_TOLERANCE_MS) return claimed('wrong-time')
  return {
    evidence: 'confirmed',
    confirmedBy: 'signature',
    params: withoutUnsignedFigures(params),
  }
}

const claimed = (evidenceNote: EvidenceNote): EvidenceFields => ({
  evidence: 'claimed',
  evidenceNote,
})

/** A form sends its amounts as text; what was signed is what stands there. */
const isFigure = (value: unknown): value is number | undefined =>
  value === undefined || typeof value === 'number' || typeof value === 'string'

const isWord = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

import type { ConsentAnswer } from './consent-answer.ts'

/** How the visitor answered: by one of the three buttons, or by taking back what had been allowed. */
export const CONSENT_METHODS = ['accept-all', 'reject-all', 'save', 'withdraw'] as const

export type ConsentMethod = (typeof CONSENT_METHODS)[number]

/**
 * Body of `POST /v1/consent`: an answer to our own banner, for the owner's duty to prove it. It holds nothing about the
 * visitor but the id that stands in their own cookie.
 */
export interface ConsentRecordPayload extends ConsentAnswer {
  v: 1
  site: string
  method: ConsentMethod
  /** Revision of the published config: which banner was shown. */
  revision: number
  /** Version of the script that showed it. */
  version: string
  /** Language of the texts, such as `pt-BR`. */
  language: string
  /** The texts as they were shown, owner's own among them. */
  texts: Record<string, string>
  /** Domain the page keeps its answer on; empty when it belongs to the host alone. */
  domain: string
}

/** A record as the console shows it. */
export interface ConsentRecord extends Omit<ConsentRecordPayload, 'v' | 'domain' | 'texts'> {
  /** Place in the site's chain, from 1. */
  seq: number
  /** When the server wrote it down, ms since 1970. */
  receivedAt: number
  /** SHA-256 of the texts that were shown, hex. */
  shown: string
  /** Signature over this record and the one before it, hex. */
  proof: string
  /** `intact`: the signature holds. `unverified`: signed with a key the server does not have, so nothing can be said. */
  state: 'intact' | 'broken' | 'unverified'
  /** Whether the texts that were shown are those of a published banner; of others only the hash is kept. */
  isWordingKnown: boolean
}

/** `GET /api/sites/:key/consents/:id`: every answer given under one consent id, the newest first. */
export interface ConsentProof {
  records: ConsentRecord[]
  /** The texts by the hash in `shown`. */
  texts: Record<string, Record<string, string>>
}

/** `GET /api/sites/:key/consents/check`: whether the site's chain of records is whole. */
export interface ConsentChainCheck {
  /** Every record is signed by a key of this server, and none is missing. */
  isIntact: boolean
  /** Records up to the end, or to the first fault. */
  records: number
  /** How many of them were signed with a key the server does not have; at least one where the chain's end is not signed, or once was not. */
  unverified: number
  /** Place of the first record that was changed, or before which one is missing. */
  brokenAt?: number
}

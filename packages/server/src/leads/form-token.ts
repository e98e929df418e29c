import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

/** Said first in what is signed, so that no other signature by the same key can pass for one of these. */
const KIND = 'footfall-form-token-v1'
const TOKEN = /^([\da-z]{1,11})\.(\d{1,2})\.([\w-]{22})\.([\w-]{43})$/
/** Longer than anybody types, shorter than a copy is worth keeping. */
const TOKEN_LIFE_MS = 12 * 3_600_000
/** Servers of one installation may differ by as much. */
const SKEW_MS = 60_000

export interface TokenPlace {
  site: string
  form: string
}

/** What a token that holds says. */
export interface TokenFacts {
  issuedAt: number
  expiresAt: number
  /** Never given twice. */
  nonce: Buffer
  /** Work that was asked for; 0: none. */
  bits: number
  /** What the work is done over: nobody can do it before they have the token. */
  salt: string
}

/** Signed, and nowhere stored: whoever asks for a million of them costs us nothing. */
export const createFormToken = (
  { key }: DerivedKey,
  place: TokenPlace,
  { issuedAt, bits }: Pick<TokenFacts, 'issuedAt' | 'bits'>,
): { token: string; salt: string } => {
  const said = [issuedAt.toString(36), bits, randomBytes(16).toString('base64url')].join('.')
  const signature = sign(key, place, said).toString('base64url')
  return { token: `${said}.${signature}`, salt: saltOf(signature) }
}

/** Undefined for what none of the keys signed for this form, and for what has ended. */
export const readFormToken = (
  keys: readonly DerivedKey[],
  place: TokenPlace,
  token: string,
  now: number,
): TokenFacts | undefined => {
  const [, issued = '', bits = '', nonce = '', signature = ''] = TOKEN.exec(token) ?? []
  const given = signature ? Buffer.from(signature, 'base64url') : Buffer.alloc(32)
  const said = [issued, bits, nonce].join('.')
  const isSigned =
    keys.filter(({ key }) => timingSafeEqual(sign(key, place, said), given)).length > 0
  const issuedAt = Number.parseInt(issued, 36)
  const expiresAt = issuedAt + TOKEN_LIFE_MS
  if (!isSigned || now > expiresAt || issuedAt > now + SKEW_MS) return undefined
  return {
    issuedAt,
    expiresAt,
    bits: Number(bits),
    salt: saltOf(signature),
    nonce: Buffer.from(nonce, 'base64url'),
  }
}

const saltOf = (signature: string): string => `${signature}.`

const sign = (key: Buffer, { site, form }: TokenPlace, said: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([KIND, site, form, said]))
    .digest()

import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEBUG_MAX_LIFE_MS } from '@footfall/contract'
import type { DerivedKey } from '../keys/keyring.ts'

/** Said first in what is signed, so that no other signature by the same secret can pass for one of these. */
const KIND = 'footfall-debug-v1'
const TOKEN =
  /^([a-z0-9][a-z0-9-]{1,62})\.([0-9a-z]{1,11})(?:\.([0-9a-z]{20}|~[\da-f]{32}))?\.([\w-]{43})$/
/** Servers of one installation may differ by as much. */
const SKEW_MS = 60_000

export type DebugSecret = string | Buffer

export interface DebugTokenOptions {
  secret: DebugSecret
  /** Key of the one site whose pages it opens the debugger on. */
  site: string
  /** When it ends, ms since 1970; at most `DEBUG_MAX_LIFE_MS` ahead, or it is never accepted. */
  expiresAt: number
  /** Of the site: links of an earlier one, before it was handed over, hold no longer. */
  generation?: number | undefined
  /** Id of what is to be chosen on the page, or, behind a `~`, of a popup to be tried there; absent: neither. */
  pick?: string
}

/** A short text that proves the console made a link. It holds nothing but the site, its end and what is to be chosen, and fits a fragment as it is. */
export const createDebugToken = ({
  secret,
  site,
  expiresAt,
  generation,
  pick,
}: DebugTokenOptions): string => {
  const said = [site, Math.floor(expiresAt / 1000).toString(36), ...(pick ? [pick] : [])].join('.')
  return `${said}.${sign(secret, said, generation).toString('base64url')}`
}

export interface DebugTokenCheck {
  secret: DebugSecret
  /** The site the page says it belongs to. */
  site: string
  generation?: number | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Whether the token was made for this site by this secret and still holds. Takes as long for a near miss as for a far one. */
export const isDebugToken = (
  token: string,
  { secret, site, generation, now }: DebugTokenCheck,
): boolean => {
  const [, owner = '', end = '', pick, signature = ''] = TOKEN.exec(token) ?? []
  const isSigned = timingSafeEqual(
    sign(secret, [owner, end, ...(pick ? [pick] : [])].join('.'), generation),
    // 43 characters of base64url are 32 bytes; anything else was stopped by the pattern.
    signature ? Buffer.from(signature, 'base64url') : Buffer.alloc(32),
  )
  const left = Number.parseInt(end, 36) * 1000 - now
  return isSigned && owner === site && left > 0 && left <= DEBUG_MAX_LIFE_MS + SKEW_MS
}

/** Whether one of these keys signed the token for this site, and it still holds. */
export const isSignedByAny = (
  keys: readonly DerivedKey[],
  token: string,
  check: Omit<DebugTokenCheck, 'secret'>,
): boolean => keys.some(({ key: secret }) => isDebugToken(token, { ...check, secret }))

/** What is to be chosen on the page, as a token says whose signature was looked at before. */
export const pickIn = (token: string): string | undefined =>
  /^\w+$/.exec(TOKEN.exec(token)?.[3] ?? '')?.[0]

const sign = (secret: DebugSecret, said: string, generation = 0): Buffer =>
  createHmac('sha256', secret)
    .update(generation ? `${KIND}.${said}.${generation}` : `${KIND}.${said}`)
    .digest()

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DerivedKey } from '../keys/keyring.ts'

/** For which source leave is asked, and by whom. */
export interface ConnectState {
  site: string
  source: string
  /** Of the browser that began: another one's link, or a forged one, connects nothing. */
  session: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const KIND = 'footfall-review-connect-v1'

/** What goes to the source and comes back with its code. */
export const connectToken = ({ key }: DerivedKey, state: ConnectState): string => {
  const { site, source, expiresAt } = state
  const body = Buffer.from(JSON.stringify([site, source, expiresAt])).toString('base64url')
  return `${body}.${sign(key, body, state.session).toString('base64url')}`
}

/** Undefined where it was not signed for this session, or is too old. */
export const readConnectToken = (
  keys: readonly DerivedKey[],
  token: string,
  { session, now }: { session: string; now: number },
): Pick<ConnectState, 'site' | 'source'> | undefined => {
  const [, body = '', signature = ''] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const fits =
    given.length === 32 && keys.some(({ key }) => timingSafeEqual(sign(key, body, session), given))
  if (!fits) return undefined
  const [site, source, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString())
  return expiresAt >= now ? { site, source } : undefined
}

const sign = (key: Buffer, body: string, session: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([KIND, body, session]))
    .digest()

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Said first in what is signed, so that no other signature by the same secret can pass for one of these. */
const KIND = 'footfall-preview-v1'
const TOKEN = /^([a-z0-9][a-z0-9-]{1,62})\.([0-9a-z]{1,11})\.([\w-]{43})$/

/** A console opens the page at once; a link that leaks opens an empty page, and not for long. */
export const PREVIEW_LIFE_MS: number = 5 * 60_000
/** Servers of one installation may differ by as much. */
const SKEW_MS = 60_000

export interface PreviewTokenOptions {
  secret: Buffer
  /** Key of the site whose things are looked at. */
  site: string
  /** When it ends, ms since 1970. */
  expiresAt: number
}

/** A short text that proves the console asked for the preview page. It holds nothing but the site and its end. */
export const createPreviewToken = ({ secret, site, expiresAt }: PreviewTokenOptions): string => {
  const said = `${site}.${Math.floor(expiresAt / 1000).toString(36)}`
  return `${said}.${sign(secret, said).toString('base64url')}`
}

/** Whether it was signed by one of these secrets and still holds. Takes as long for a near miss as for a far one. */
export const isPreviewToken = (token: string, secrets: readonly Buffer[], now: number): boolean => {
  const [, site = '', end = '', signature = ''] = TOKEN.exec(token) ?? []
  // 43 characters of base64url are 32 bytes; anything else was stopped by the pattern.
  const given = signature ? Buffer.from(signature, 'base64url') : Buffer.alloc(32)
  const signed = secrets.filter((secret) => timingSafeEqual(sign(secret, `${site}.${end}`), given))
  const left = Number.parseInt(end, 36) * 1000 - now
  return signed.length > 0 && left > 0 && left <= PREVIEW_LIFE_MS + SKEW_MS
}

const sign = (secret: Buffer, said: string): Buffer =>
  createHmac('sha256', secret).update(`${KIND}.${said}`).digest()

import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the time in a signature may be from ours: long enough for a slow way, too short for a copy to be worth keeping. */
const SIGNATURE_TOLERANCE_MS = 300_000

export type SignatureCheck = 'fits' | 'not-of-this-form' | 'out-of-time' | 'does-not-fit'

/** `t=<unix seconds>`, then one or more `v1=<hex>`: several while the sender changes its secret. */
const FORM = /^t=(\d{1,12})((?:,v1=[\da-f]{64}){1,5})$/i

export interface SignatureOptions {
  /** All that are valid now, the newest first. */
  secrets: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Whether a header of the form `t=…,v1=…` signs this body: each `v1` is the hex HMAC-SHA256 of `{t}.{body}`. Takes as long for a
 * near miss as for a far one. That it is too old is said only of what was rightly signed.
 */
export const checkSignature = (
  body: string,
  header: unknown,
  { secrets, now }: SignatureOptions,
): SignatureCheck => {
  const [, time = '', list = ''] = FORM.exec(String(header ?? '')) ?? []
  if (!time) return 'not-of-this-form'
  const given = list.split(/,v1=/i).slice(1)
  // Without a secret the work is done all the same: an unknown site takes as long as a wrong signature.
  const wanted = (secrets.length > 0 ? secrets : ['']).map((secret) =>
    createHmac('sha256', secret).update(`${time}.${body}`).digest(),
  )
  const fits = given
    .flatMap((hex) => wanted.map((one) => timingSafeEqual(one, Buffer.from(hex, 'hex'))))
    .some(Boolean)
  if (!fits || secrets.length === 0) return 'does-not-fit'
  return Math.abs(now - Number(time) * 1_000) <= SIGNATURE_TOLERANCE_MS ? 'fits' : 'out-of-time'
}

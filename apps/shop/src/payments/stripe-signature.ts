import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a webhook's time may be from ours, on either side, in seconds. */
const TOLERANCE_S = 300
const MAX_HEADER = 2_000

/** Whether Stripe signed these bytes, lately. Several signatures may stand there while a secret is exchanged: one is enough. */
export const isStripeSigned = (
  header: unknown,
  rawBody: Buffer,
  { secret, now }: { secret: string; now: number },
): boolean => {
  if (typeof header !== 'string' || header.length > MAX_HEADER) return false
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  const time = pairs.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE_S) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
  return pairs.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the hex signature is the HMAC-SHA256 of the body; takes as long for a wrong one as for a right one. */
export const isSigned = (body: string, signature: unknown, secret: string): boolean => {
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) return false
  const wanted = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}

import { createHmac } from 'node:crypto'

/** The header that signs an order webhook's body, as docs/order-webhook.md tells it. */
export const signOrder = (body: string, secret: string, now: number = Date.now()): string => {
  const time = Math.floor(now / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

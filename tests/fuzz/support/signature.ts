import { createHmac } from 'node:crypto'

/** Signs an order webhook's body with the fuzzed site's secret, so that what is inside gets its turn. */
export const signature = (body: string | Buffer): string => {
  const time = Math.floor(Date.now() / 1_000)
  return `t=${time},v1=${createHmac('sha256', 'secret').update(`${time}.`).update(body).digest('hex')}`
}

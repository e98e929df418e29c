import { createHmac } from 'node:crypto'
import { type BenchSite, WEBHOOK_SECRET } from './sites.ts'

/** The forms of a webhook's signature, the newest first: a server that knows only an older one is measured too. */
const SIGNATURES: readonly ((body: string) => string)[] = [
  (body) => {
    const time = Math.floor(Date.now() / 1_000)
    return `t=${time},v1=${hmac(`${time}.${body}`)}`
  },
  (body) => hmac(body),
]

const hmac = (text: string): string =>
  createHmac('sha256', WEBHOOK_SECRET).update(text).digest('hex')

/** Tells of one order by signed webhook, whereupon the site's sales have to be confirmed. */
export const tellOrder = async (url: string, site: BenchSite): Promise<void> => {
  const body = JSON.stringify({
    v: 1,
    site: site.key,
    kind: 'placed',
    shop: 'woo',
    id: '1',
    key: 'wc_order_first_one',
    time: Date.now(),
    value: 10,
    currency: 'EUR',
    items: [],
  })
  const responses: string[] = []
  for (const sign of SIGNATURES) {
    const response = await fetch(`${url}/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-footfall-signature': sign(body) },
      body,
    })
    if (response.ok) return
    responses.push(`${response.status} ${await response.text()}`)
  }
  throw new Error(`The order webhook was refused: ${responses.join('; ')}`)
}

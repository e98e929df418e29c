import type { OrderWebhook, RelayEvent } from '@footfall/contract'
import { sampleEvent } from './sample-event.ts'
import { signOrder } from './sign-order.ts'
import { BROWSER_AGENT, type TestCollector } from './test-collector.ts'

export const GRANTED = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
} as const

/** What pages and hosts say to a test's collector. */
export interface CollectorCalls {
  /** A page tells an event, which must be taken. */
  page(site: string, over?: Partial<RelayEvent>): Promise<RelayEvent>
  /** A host tells of an order, signed with the site's secret. */
  order(site: string, over?: Partial<OrderWebhook>): Promise<number>
  post(path: string, body: unknown): Promise<number>
}

export const callCollector = (all: TestCollector): CollectorCalls => {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await all.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'text/plain',
        origin: 'http://www.shop.test',
        'user-agent': BROWSER_AGENT,
        ...headers,
      },
      payload: JSON.stringify(body),
    })
    return response.statusCode
  }
  return {
    post,
    async page(site, over = {}) {
      const { id, name, type, time, url, params } = sampleEvent()
      const event: RelayEvent = {
        id,
        name,
        type,
        time,
        url,
        params,
        consent: GRANTED,
        destinations: { lab: { state: 'sent', ids: [site] } },
        ...over,
      }
      const body = { v: 1, site, sentAt: Date.now(), config: 1, events: [event] }
      const status = await post('/v1/collect', body)
      if (status !== 204) throw new Error(`the collector answered ${status}`)
      return event
    },
    order(site, over = {}) {
      const order: OrderWebhook = {
        v: 1,
        site,
        kind: 'placed',
        shop: 'woo',
        id: '1041',
        key: 'wc_order_a1b2c3d4e5f6',
        time: Date.now(),
        value: 50,
        currency: 'EUR',
        items: [{ id: '7', quantity: 2, price: 25 }],
        ...over,
      }
      const signature = signOrder(JSON.stringify(order), 'secret', all.now())
      return post('/v1/orders', order, {
        'content-type': 'application/json',
        'x-footfall-signature': signature,
      })
    },
  }
}

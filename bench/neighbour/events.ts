import { getRandomValues, randomBytes } from 'node:crypto'
import {
  createEventId,
  orderEventId,
  RELAY_VERSION,
  type RelayEvent,
  type RelayPayload,
} from '../../packages/contract/src/index.ts'
import type { BenchSite } from './sites.ts'

/**
 * `honest`: as any shop sends them. `bad`: half of them with a value that Meta is known to refuse, half without a visible
 * fault. `forged`: sales of orders that the shop will never confirm.
 */
export type EventKind = 'honest' | 'bad' | 'forged'

export const makeEvent = (site: BenchSite, kind: EventKind = 'honest'): RelayEvent => {
  const time = Date.now()
  const isKnownBad = kind === 'bad' && Math.random() < 0.5
  const order = { shop: 'woo', key: `wc_order_${randomBytes(8).toString('hex')}` } as const
  return {
    id: kind === 'forged' ? orderEventId(site.key, order) : createEventId(time, getRandomValues),
    name: kind === 'forged' ? 'Purchase' : 'ViewContent',
    time,
    type: 'trigger',
    url: `${site.origin}/collection/lamps/desk-lamp?utm_source=newsletter`,
    title: 'Desk lamp, oak and brass – Shop',
    referrer: `${site.origin}/collection/lamps`,
    params: {
      content_type: isKnownBad ? 'banana' : 'product',
      content_ids: ['sku-4711'],
      content_name: 'Desk lamp, oak and brass',
      value: 89.9,
      currency: 'EUR',
    },
    ...(kind === 'forged' && { order }),
    consent: {
      functional: 'granted',
      analytics: 'granted',
      advertising: 'granted',
      source: 'banner',
      decidedAt: time - 60_000,
    },
    destinations: { meta: { state: 'sent', ids: [site.pixel] } },
    visitorId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    ids: { fbp: `fb.1.${time}.1098115397` },
  }
}

export const toPayload = (site: BenchSite, events: RelayEvent[]): string =>
  JSON.stringify({
    v: RELAY_VERSION,
    site: site.key,
    sentAt: Date.now(),
    config: 1,
    events,
  } satisfies RelayPayload)

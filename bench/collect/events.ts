import { getRandomValues } from 'node:crypto'
import {
  createEventId,
  RELAY_VERSION,
  type RelayPayload,
} from '../../packages/contract/src/index.ts'
import { PIXEL, SITE } from './site.ts'

/** Enough that neither side can live from a cache of the last ones. */
const BODIES = 2_048

/** Bodies as the embed sends them: one event of about 700 bytes each, one in ten with a form's personal data. */
export const makeBodies = (): string[] =>
  Array.from({ length: BODIES }, (_, index) => JSON.stringify(payload(index)))

const payload = (index: number): RelayPayload => {
  const now = Date.now()
  return {
    v: RELAY_VERSION,
    site: SITE,
    sentAt: now,
    config: 1,
    events: [
      {
        id: createEventId(now, getRandomValues),
        name: index % 10 === 0 ? 'Lead' : 'ViewContent',
        time: now,
        type: 'trigger',
        url: `https://www.shop.example/collection/lamps/desk-lamp-${index}?utm_source=newsletter`,
        title: 'Desk lamp, oak and brass – Shop',
        referrer: 'https://www.shop.example/collection/lamps',
        params: {
          content_type: 'product',
          content_ids: [`sku-${index}`],
          content_name: 'Desk lamp, oak and brass',
          value: 89.9,
          currency: 'EUR',
        },
        consent: {
          functional: 'granted',
          analytics: 'granted',
          advertising: 'granted',
          source: 'banner',
          decidedAt: now - 60_000,
        },
        destinations: { meta: { state: 'sent', ids: [PIXEL] } },
        visitorId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
        visitId: `visit-${index}`,
        ids: { fbp: `fb.1.${now}.1098115397` },
        ...(index % 10 === 0 && { user: { email: `someone-${index}@mail.example` } }),
      },
    ],
  }
}

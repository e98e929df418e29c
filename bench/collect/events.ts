import { getRandomValues } from 'node:crypto'
import {
  createEventId,
  RELAY_VERSION,
  type RelayPayload,
} from '../../packages/contract/src/index.ts'
import { ERASURE_SITE, PIXEL, SITE } from './site.ts'

/** Enough that neither side can live from a cache of the last ones. */
const BODIES = 2_048

/** What visitors' pages send: a view, a Lead with an e-mail address, or a view on a site where somebody was erased. */
export const BODY_KINDS = ['view', 'lead', 'erasure'] as const

export type BodyKind = (typeof BODY_KINDS)[number]

/** Bodies as the embed sends them: one event of about 700 bytes each. */
export const makeBodies = (kind: BodyKind): string[] =>
  Array.from({ length: BODIES }, (_, index) => JSON.stringify(payload(kind, index)))

const payload = (kind: BodyKind, index: number): RelayPayload => {
  const now = Date.now()
  const isLead = kind === 'lead'
  return {
    v: RELAY_VERSION,
    site: kind === 'erasure' ? ERASURE_SITE : SITE,
    sentAt: now,
    config: 1,
    events: [
      {
        id: createEventId(now, getRandomValues),
        name: isLead ? 'Lead' : 'ViewContent',
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
        ...(isLead && { user: { email: `someone-${index}@mail.example` } }),
      },
    ],
  }
}

import { createHash } from 'node:crypto'
import {
  type ConsentSnapshot,
  defaultSiteConfig,
  orderEventId,
  POPUP_EVENTS,
  type RelayEvent,
} from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { beforeAll, expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { type AcceptContext, acceptEvent } from './accept-event.ts'

const NOW = 1_800_000_000_000
let halves: ServerHalf[]

beforeAll(async () => {
  const server = (await destinations.meta?.())?.server
  if (!server) throw new Error('the Meta destination has a server half')
  halves = [{ name: 'meta', server, settings: {}, version: '' }]
})

const consent = (over: Partial<ConsentSnapshot> = {}): ConsentSnapshot => ({
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
  source: 'banner',
  ...over,
})

const relayed = (over: Partial<RelayEvent> = {}): RelayEvent => {
  const { id, name, type, params } = sampleEvent()
  return {
    id,
    name,
    type,
    params,
    time: NOW - 100,
    url: 'https://shop.example/a?x=1',
    consent: consent(),
    destinations: { meta: { state: 'sent', ids: ['111'], at: NOW - 50 } },
    visitorId: 'v',
    visitId: 's',
    referrer: 'https://other.example/?q=secret',
    ids: { fbp: 'fb.1.1.1' },
    user: { email: ' Zoltan@Mail.example ', firstName: 'Zoltan' },
    ...over,
  }
}

const accept = (event: unknown, over: Partial<AcceptContext> = {}) => {
  const config = {
    ...defaultSiteConfig('demo', 'https://t.shop.example'),
    destinations: { meta: { ids: ['111'] } },
  }
  return acceptEvent(event, 3, {
    site: 'demo',
    revision: 1,
    configs: [config],
    halves,
    receivedAt: NOW,
    skew: 0,
    address: '203.0.113.7',
    agent: 'Browser/1',
    hasGpc: false,
    ...over,
  })
}

const eventOf = (result: ReturnType<typeof accept>) => {
  if (!result.ok) throw new Error(JSON.stringify(result.refused))
  return result.event
}

test('personal data is hashed as the enabled destination declares, and forgotten', () => {
  const event = eventOf(accept(relayed()))
  const em = createHash('sha256').update('zoltan@mail.example').digest('hex')
  expect(event.hashes?.meta).toMatchObject({ em })
  expect(JSON.stringify(event).toLowerCase()).not.toContain('zoltan')
  expect(event).not.toHaveProperty('user')
})

test('C-09 only analytics granted: nothing of the advertising purpose is kept', () => {
  const event = eventOf(accept(relayed({ consent: consent({ advertising: 'denied' }) })))
  for (const field of ['address', 'agent', 'ids', 'hashes']) expect(event).not.toHaveProperty(field)
  expect(event).toMatchObject({ visitorId: 'v', visitId: 's', referrer: 'https://other.example/' })
})

test('C-09 only advertising granted: nothing of the analytics purpose is kept', () => {
  const event = eventOf(accept(relayed({ consent: consent({ analytics: 'denied' }) })))
  for (const field of ['visitorId', 'visitId', 'referrer']) expect(event).not.toHaveProperty(field)
  expect(event).toMatchObject({ address: '203.0.113.7', agent: 'Browser/1' })
})

test('P-05 what popups tell is taken with the analytics purpose alone', () => {
  for (const name of Object.values(POPUP_EVENTS)) {
    const told = { name, definition: 'popup/a' }
    expect(accept(relayed({ ...told, consent: consent({ advertising: 'denied' }) })).ok).toBe(true)
    for (const analytics of ['denied', 'unknown'] as const) {
      expect(accept(relayed({ ...told, consent: consent({ analytics }) }))).toMatchObject({
        refused: { reason: 'no-consent' },
      })
    }
  }
})

test('C-09 refused and undecided are told apart and both stay out', () => {
  const denied = consent({ analytics: 'denied', advertising: 'denied' })
  const unknown = consent({ analytics: 'unknown', advertising: 'unknown' })
  expect(accept(relayed({ consent: denied }))).toMatchObject({ refused: { reason: 'no-consent' } })
  expect(accept(relayed({ consent: unknown }))).toMatchObject({ refused: { reason: 'held' } })
})

test('a grant for the one service lets its fields in, a refusal for it keeps its hashes out', () => {
  const only = consent({ advertising: 'denied', services: { meta: 'granted' } })
  expect(eventOf(accept(relayed({ consent: only })))).toHaveProperty('address')
  const without = consent({ services: { meta: 'denied' } })
  expect(eventOf(accept(relayed({ consent: without }))).hashes).toEqual({})
})

test('C-09 nobody’s data is hashed for a service the visitor has not been asked about', () => {
  const undecided = consent({ services: { meta: 'unknown' } })
  expect(eventOf(accept(relayed({ consent: undecided }))).hashes).toEqual({})
})

test('C-10 Global Privacy Control as a header lowers advertising where the site says so', () => {
  const services = { meta: 'granted' as const }
  const event = eventOf(accept(relayed({ consent: consent({ services }) }), { hasGpc: true }))
  expect(event.consent).toMatchObject({ advertising: 'denied', services: { meta: 'denied' } })
  expect(event).not.toHaveProperty('address')

  const base = defaultSiteConfig('demo', 'https://t.shop.example')
  const regional = {
    ...base,
    destinations: { meta: { ids: ['111'] } },
    consent: { ...base.consent, gpc: 'opt-out-regions' as const },
  }
  const over = { hasGpc: true, configs: [regional] as const }
  expect(eventOf(accept(relayed(), over)).consent.advertising).toBe('granted')
  const prior = relayed({ consent: consent({ source: 'prior' }) })
  expect(eventOf(accept(prior, over)).consent.advertising).toBe('denied')
})

test('N-07 a destination or pixel id the site has not published is refused', () => {
  expect(accept(relayed({ destinations: { tiktok: { state: 'sent' } } }))).toMatchObject({
    ok: false,
    refused: { index: 3, reason: 'not-enabled' },
  })
  expect(
    accept(relayed({ destinations: { meta: { state: 'sent', ids: ['999'] } } })),
  ).toMatchObject({
    refused: { reason: 'not-enabled', message: 'meta 999 is not part of this site' },
  })
  expect(accept({ ...relayed(), destinations: { constructor: { state: 'sent' } } })).toMatchObject({
    refused: { reason: 'not-enabled' },
  })
})

test('N-07 a pixel id is known at its own destination, not at the one beside it', () => {
  const destinations = { meta: { ids: ['111'] }, pinterest: { ids: ['222'] } }
  const config = { ...defaultSiteConfig('demo', 'https://t.shop.example'), destinations }
  const over = { configs: [config] as const }
  const reported = (id: string) => relayed({ destinations: { meta: { state: 'sent', ids: [id] } } })
  expect(accept(reported('111'), over).ok).toBe(true)
  expect(accept(reported('222'), over)).toMatchObject({
    refused: { reason: 'not-enabled', message: 'meta 222 is not part of this site' },
  })
})

test('O-08 a sale’s id is its order’s at its site, whatever the page called it; other events keep theirs', () => {
  const order = { shop: 'woo' as const, key: 'wc_order_A1b2C3d4' }
  const sale = relayed({ name: 'Purchase', order })
  for (const site of ['demo', 'other']) {
    const event = eventOf(accept(sale, { site }))
    expect(event.id).toBe(orderEventId(site, order))
    expect(JSON.stringify(event)).not.toContain(order.key)
  }
  const lead = relayed({ name: 'Lead', order })
  expect(eventOf(accept(lead)).id).toBe(lead.id)
})

test('E-07 what is no event is refused by the path of what is wrong', () => {
  expect(accept({ ...relayed(), id: 'short' })).toMatchObject({
    refused: { index: 3, reason: 'invalid', message: expect.stringContaining('id:') },
  })
  expect(accept(null)).toMatchObject({ refused: { reason: 'invalid' } })
  expect(accept(relayed({ url: 'file:///etc/passwd' }))).toMatchObject({ ok: false })
})

test('N-08 times are put on our clock, the address is reduced', () => {
  const event = eventOf(accept(relayed(), { skew: -60_000 }))
  expect(event).toMatchObject({
    time: NOW - 60_100,
    receivedAt: NOW,
    url: 'https://shop.example/a',
    destinations: { meta: { at: NOW - 60_050 } },
  })
})

test('a page that runs on an older config may use what that one had', () => {
  const served = defaultSiteConfig('demo', 'https://t.shop.example')
  const older = { ...served, destinations: { meta: { ids: ['111'] } } }
  expect(accept(relayed(), { configs: [served, older] }).ok).toBe(true)
  expect(accept(relayed(), { configs: [served] }).ok).toBe(false)
})

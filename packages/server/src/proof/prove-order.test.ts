import type { LiveDestination, LiveEvent, ProofSource, VisitData } from '@footfall/contract'
import { expect, test } from 'vitest'
import { type OrderFacts, proveOrder } from './prove-order.ts'

const sale = (destinations: LiveDestination[], more: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 'e1',
  name: 'Purchase',
  url: 'https://shop.example/thanks',
  params: { value: 40, currency: 'EUR' },
  time: 1_000,
  receivedAt: 1_001,
  recordedAt: 1_002,
  config: 1,
  evidence: 'claimed',
  consent: {
    functional: 'granted',
    analytics: 'granted',
    advertising: 'granted',
    source: 'banner',
  },
  destinations,
  ...more,
})
const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  event: 'e1',
  hasPage: true,
  titleOf: (name) => name.toUpperCase(),
  ...more,
})

test('an order of both sides is one order, with the shop’s figures, who was told, and where it came from', () => {
  const proof = proveOrder(
    facts({
      sale: sale([
        { name: 'a', browser: { state: 'sent' }, server: { state: 'sent', attempts: [] } },
        { name: 'b', browser: { state: 'sent' } },
      ]),
      visit: { last: { source: 'mail.example', utm: { utm_campaign: 'autumn newsletter' } } },
      order: { number: '1007', time: 900, params: { value: 41.75, currency: 'GBP' } },
    }),
  )
  expect(proof).toEqual({
    event: 'e1',
    number: '1007',
    time: 900,
    value: 41.75,
    currency: 'GBP',
    evidence: 'confirmed',
    toldBy: ['page', 'shop'],
    consent: { functional: 'granted', analytics: 'granted', advertising: 'granted' },
    cameFrom: { kind: 'campaign', name: 'autumn newsletter' },
    told: [
      { name: 'a', title: 'A', delivery: 'sent', state: 'confirmed' },
      { name: 'b', title: 'B', state: 'handed-over' },
    ],
  })
})

test.each<[string, LiveDestination, string, string | undefined]>([
  [
    'waits in the queue',
    { name: 'a', browser: { state: 'off' }, server: { state: 'retrying', attempts: [] } },
    'waiting',
    undefined,
  ],
  ['held for its script', { name: 'a', browser: { state: 'held' } }, 'waiting', undefined],
  [
    'browser told, server refused',
    { name: 'a', browser: { state: 'sent' }, server: { state: 'rejected', attempts: [] } },
    'handed-over',
    undefined,
  ],
  [
    'dropped by consent',
    { name: 'a', browser: { state: 'dropped', reason: 'no-consent' } },
    'not-told',
    'no-consent',
  ],
  [
    'refused',
    {
      name: 'a',
      browser: { state: 'off' },
      server: { state: 'rejected', reason: 'invalid', attempts: [] },
    },
    'not-told',
    'invalid',
  ],
])('%s', (_title, destination, state, reason) => {
  const [told] = proveOrder(facts({ sale: sale([destination]) })).told
  expect([told?.state, told?.reason]).toEqual([state, reason])
})

test.each<[VisitData | undefined, ProofSource | undefined]>([
  [{ last: { source: 'direct' } }, { kind: 'direct', name: '' }],
  [{ first: { source: 'google.com' } }, { kind: 'source', name: 'google.com' }],
  [
    { last: { source: 'x.example', utm: { utm_source: 'news' } } },
    { kind: 'source', name: 'news' },
  ],
  [
    {
      first: { source: 'google.com', utm: { utm_campaign: 'spring' } },
      last: { source: 'mail.example', utm: { utm_campaign: 'autumn', utm_source: 'news' } },
    },
    { kind: 'campaign', name: 'autumn' },
  ],
  [undefined, undefined],
])('came from %j', (visit, expected) => {
  expect(proveOrder(facts({ sale: sale([]), visit })).cameFrom).toEqual(expected)
})

test('what consent did not let us know is not said', () => {
  const consent = {
    functional: 'granted',
    analytics: 'denied',
    advertising: 'denied',
    source: 'banner',
  } as const
  const visit = { last: { source: 'google.com' } }
  expect(proveOrder(facts({ sale: sale([], { consent }), visit })).cameFrom).toBeUndefined()
})

test('consent is told as it was given, purpose by purpose', () => {
  const given = { functional: 'granted', analytics: 'denied', advertising: 'unknown' } as const
  const consent = { ...given, source: 'banner' } as const
  expect(proveOrder(facts({ sale: sale([], { consent }) })).consent).toEqual(given)
})

test('an order only the shop told of stands for itself', () => {
  const order = { number: '7', time: 5, params: { value: 3, currency: 'GBP' } }
  expect(proveOrder(facts({ order, hasPage: false }))).toMatchObject({
    number: '7',
    value: 3,
    toldBy: ['shop'],
    told: [],
    evidence: 'confirmed',
    consent: { advertising: 'unknown' },
  })
})

import { expect, test } from 'vitest'
import type { EventDefinition } from '../event-definition.ts'
import { createEventId } from '../event-id.ts'
import type { RelayEvent } from '../relay.ts'
import { defaultSiteConfig } from '../site-config.ts'
import type { TriggerRule } from '../trigger.ts'
import { countPayloadSchema } from './count-schema.ts'
import { relayEventSchema } from './relay-schema.ts'
import { siteConfigSchema } from './site-config-schema.ts'

const event = (over: Record<string, unknown> = {}): unknown => ({
  id: createEventId(1_700_000_000_000, (bytes) => bytes.fill(7)),
  name: 'PageView',
  time: 1_700_000_000_000,
  type: 'static',
  url: 'https://shop.test/',
  params: {},
  consent: {
    functional: 'granted',
    analytics: 'granted',
    advertising: 'granted',
    source: 'banner',
  } satisfies RelayEvent['consent'],
  destinations: { meta: { state: 'sent' } },
  ...over,
})

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

test('a relayed event as the tracker makes it passes', () => {
  expect(relayEventSchema.safeParse(event()).success).toBe(true)
})

test.each([
  ['an id that is not 36 characters', { id: 'abc' }],
  ['an unknown consent value', { consent: { functional: 'yes' } }],
  ['parameters nested too deep', { params: nested(8) }],
  ['a number that is not finite', { params: { value: Number.POSITIVE_INFINITY } }],
  ['a destination name that could reach a prototype', { destinations: { __PROTO__: {} } }],
])('%s is refused', (_name, over) => {
  expect(relayEventSchema.safeParse(event(over)).success).toBe(false)
})

test('keys a newer embed may send are dropped, not refused', () => {
  const parsed = relayEventSchema.parse(event({ fromTheFuture: 1 }))
  expect(parsed).not.toHaveProperty('fromTheFuture')
})

test('C-14 a count may carry nothing but site, page, reason and number', () => {
  const count = { v: 1, site: 'demo', page: '/shop/', counts: [{ reason: 'no-consent', n: 1 }] }
  expect(countPayloadSchema.safeParse(count).success).toBe(true)
  expect(countPayloadSchema.safeParse({ ...count, visitor: 'x' }).success).toBe(false)
  expect(countPayloadSchema.safeParse({ ...count, page: '/?email=a@b.c' }).success).toBe(false)
})

test('the default config of a new site can be published; a misspelt key cannot', () => {
  const config = defaultSiteConfig('demo', 'https://t.shop.test')
  expect(siteConfigSchema.safeParse(config).success).toBe(true)
  expect(siteConfigSchema.safeParse({ ...config, destination: {} }).success).toBe(false)
})

test('a rule of a trigger can be published; one with a misspelt condition cannot', () => {
  const rule: TriggerRule = {
    id: 'r1',
    trigger: 'click',
    settings: { selector: '.buy' },
    conditions: { addresses: [{ rule: 'contains', value: '/shop/' }], devices: ['mobile'] },
    event: { name: 'Lead' },
  }
  const config = defaultSiteConfig('demo', 'https://t.shop.test')
  expect(siteConfigSchema.safeParse({ ...config, triggers: [rule] }).success).toBe(true)
  for (const conditions of [{ adress: [] }, { devices: ['watch'] }, { addresses: [{}] }]) {
    const triggers = [{ ...rule, conditions }]
    expect(siteConfigSchema.safeParse({ ...config, triggers }).success).toBe(false)
  }
})

test('E-01 every field of a definition comes through the check of a config unchanged', () => {
  const definition: Required<EventDefinition> = {
    name: 'AddPaymentInfo',
    params: { value: 3 },
    e_id: 'woo_add_payment_info',
    eventID: '0f8fad5b-d9cb-469f-a165-70867728950e',
    type: 'trigger',
    custom_event_post_id: 4,
    woo_order: 'wc_order_key',
    edd_order: 'edd_key',
    ajaxFire: true,
    fired: false,
    delay: 2,
    pixelIds: ['1'],
    destinations: ['meta'],
  }
  const config = { ...defaultSiteConfig('demo', 'https://t.shop.test'), events: [definition] }
  expect(siteConfigSchema.parse(config).events).toEqual([definition])
})

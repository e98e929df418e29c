import { expect, test } from 'vitest'
import { defaultSiteConfig } from '../site-config.ts'
import { simulate } from './simulate.ts'

const config = {
  ...defaultSiteConfig('demo', 'https://t.shop.test'),
  destinations: { meta: { ids: ['1'] }, ga4: { ids: ['2'], consentMode: 'advanced' } },
  automation: {
    'hubspot-ads': { ids: ['1'], purpose: 'advertising' },
    'hubspot-banner': { ids: ['1'], purpose: 'functional', atOnce: true },
  },
}
const purposeOf = (name: string) =>
  ({ meta: 'advertising', ga4: 'analytics' })[name] as 'advertising' | 'analytics' | undefined
const everything = { functional: 'granted', analytics: 'granted', advertising: 'granted' } as const

const whys = (input: Parameters<typeof simulate>[1]) => {
  const { events, parts } = simulate(config, input, purposeOf)
  return [
    ...(events[0]?.ways ?? []).map(
      ({ destination, state, why }) => `${destination} ${state} ${why}`,
    ),
    ...parts.map(({ name, isLoaded, why }) => `${name} ${isLoaded} ${why}`),
  ]
}

test.each([
  'https://www.shop.test/checkout/order-received/7?key=wc_order_1',
  'https://www.shop.test/?fbclid=jo%40shop.test',
])('V-09 a private address keeps out whoever reads it, and says so: %s', (url) => {
  const { ga4, meta } = config.destinations
  const told = simulate(
    { ...config, destinations: { meta, ga4: { ...ga4, takesAddress: true } } },
    { url, answers: everything, events: ['Purchase'] },
    purposeOf,
  )
  expect(told.events[0]?.ways).toEqual([
    { destination: 'meta', state: 'dropped', reason: 'secret-address', why: 'secret' },
    { destination: 'ga4', state: 'sent', why: 'granted' },
    { destination: 'relay', state: 'sent', why: 'granted' },
  ])
  expect(told.parts.map(({ name, isLoaded, why }) => [name, isLoaded, why])).toEqual([
    ['hubspot-ads', false, 'secret'],
    ['hubspot-banner', true, 'granted'],
  ])
})

test('each way and each part says why', () => {
  expect(whys({})).toEqual([
    'meta held no-answer',
    'ga4 sent advanced',
    'relay held no-answer',
    'hubspot-ads false no-answer',
    'hubspot-banner true at-once',
  ])
})

test('C-10 the signal is named where it, and not the visitor, decided', () => {
  expect(whys({ gpc: true, answers: everything })).toEqual([
    'meta dropped gpc',
    'ga4 sent granted',
    'relay sent granted',
    'hubspot-ads false gpc',
    'hubspot-banner true granted',
  ])
  expect(whys({ gpc: true, answers: { ...everything, advertising: 'denied' } })[0]).toBe(
    'meta dropped refused',
  )
})

test('an event nobody has defined is tried as the page would tell it, and a limited one keeps its limits', () => {
  const limited = {
    ...config,
    events: [{ name: 'Lead', destinations: ['meta', 'nobody'] }],
  }
  const { events } = simulate(limited, { events: ['Lead', 'Own'], answers: everything }, purposeOf)
  expect(
    events.map(({ name, ways }) => [
      name,
      ways.map(({ destination, reason }) => [destination, reason]),
    ]),
  ).toEqual([
    [
      'Lead',
      [
        ['nobody', 'not-enabled'],
        ['meta', undefined],
        ['relay', undefined],
      ],
    ],
    [
      'Own',
      [
        ['meta', undefined],
        ['ga4', undefined],
        ['relay', undefined],
      ],
    ],
  ])
})

import { afterEach, expect, test, vi } from 'vitest'
import { enterPage, type RealPage } from '../testing/real-page.ts'
import { granted, sampleContext, sampleOccurrence } from '../testing/sample.ts'
import { standInFor } from '../testing/stand-ins.ts'
import { browser } from './browser.ts'

const config = {
  ids: ['AW-123456789'],
  conversions: ['Purchase=AbC-1'],
  enhancedConversions: true,
}
const purchase = sampleOccurrence({
  name: 'Purchase',
  params: { value: 20, currency: 'EUR', order_id: '7' },
  user: { email: 'mary@shop.test' },
})

let page: RealPage
afterEach(() => page.leave())
const heard = (): unknown[][] => (page.globals.heard as unknown[][] | undefined) ?? []

test('D-09 a conversion goes out under its label, with enhanced data before it', async () => {
  page = enterPage(standInFor)
  const half = browser.start(config, page.env, granted)
  expect(half.send(purchase, sampleContext(config.ids))).toEqual({ ok: true })
  expect(half.send(sampleOccurrence({ name: 'Lead' }), sampleContext(config.ids))).toEqual({
    ok: false,
    reason: 'filtered',
  })
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(heard().slice(-2)).toEqual([
    ['dataLayerPYS', 'set', 'user_data', { email: 'mary@shop.test' }],
    [
      'dataLayerPYS',
      'event',
      'conversion',
      { value: 20, currency: 'EUR', transaction_id: '7', send_to: 'AW-123456789/AbC-1' },
    ],
  ])
})

const refused = { ...granted, services: { 'google-ads': 'denied' as const } }
const advanced = { ...config, consentMode: 'advanced' }

test.each([
  ['basic', config],
  ['advanced', advanced],
])('C-09 D-09 a refusal of this service alone is honoured, %s', (_, settings) => {
  page = enterPage(standInFor)
  const half = browser.start(settings, page.env, refused)
  expect(half.send(purchase, sampleContext(config.ids))).toEqual({
    ok: false,
    reason: 'no-consent',
  })
  expect(page.asked).toEqual([])
  expect(page.globals.dataLayerPYS).toBeUndefined()
})

test('C-09 Google hears of a refusal of this service alone, though the purpose is granted', async () => {
  page = enterPage(standInFor)
  const half = browser.start(advanced, page.env, granted)
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  half.consent?.(refused)
  expect(heard().findLast(([, command]) => command === 'consent')?.[3]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    analytics_storage: 'granted',
  })
  expect(half.send(purchase, sampleContext(config.ids)).ok).toBe(false)
})

test('C-09 D-09 advanced: without the advertising grant nobody is named, also after a withdrawal', async () => {
  page = enterPage(standInFor)
  const withdrawn = { ...granted, advertising: 'denied' as const }
  const half = browser.start(advanced, page.env, withdrawn)
  expect(half.send(purchase, sampleContext(config.ids))).toEqual({ ok: true })
  await vi.waitFor(() => expect(half.isReady()).toBe(true))
  expect(JSON.stringify(heard())).not.toMatch(/"user_data"|mary@/)
  half.consent?.(granted)
  half.send(purchase, sampleContext(config.ids))
  expect(JSON.stringify(heard())).toContain('mary@')
  half.consent?.(withdrawn)
  half.send(purchase, sampleContext(config.ids))
  const set = heard().filter(([, command, what]) => command === 'set' && what === 'user_data')
  expect(set.map(([, , , data]) => data)).toEqual([{ email: 'mary@shop.test' }, undefined])
})

test('C-11 an analytics grant alone does not start it', () => {
  page = enterPage(standInFor)
  const half = browser.start(config, page.env, { ...granted, advertising: 'denied' })
  expect(half.send(purchase, sampleContext(config.ids)).ok).toBe(false)
  expect(page.asked).toEqual([])
})

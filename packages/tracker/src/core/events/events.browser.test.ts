import type { EventDefinition, Params } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

let page: TestPage
const open = async (): Promise<TestPage> => {
  page = await openPage()
  page.config.events = []
  return page
}
afterEach(() => page.close())

const PARAMS: Params = {
  content_ids: ['1', '2'],
  contents: [{ id: '1', quantity: 2 }],
  value: 12.5,
  currency: 'EUR',
  items: [{ id: '1', price: 6.25, quantity: 2 }],
  ecommerce: { transaction_id: 'x' },
  manualName: 'mine',
  triggerType: { type: 'manual' },
  download_url: 'https://shop.test/a.pdf',
  download_type: 'pdf',
  download_name: 'a.pdf',
  form_id: 'f',
  form_class: 'c',
  text: 'Send',
  search_term: 'ink',
  user_id: 7,
}

test('E-01 a definition’s fields reach its occurrence; the definition stays as it is', async () => {
  await open()
  const definition: EventDefinition = {
    name: 'AddPaymentInfo',
    params: { value: 3 },
    e_id: 'woo_add_payment_info',
    eventID: '0f8fad5b-d9cb-469f-a165-70867728950e',
    type: 'dyn',
    custom_event_post_id: 4,
    woo_order: 'wc_order_key',
    ajaxFire: true,
  }
  const before = structuredClone(definition)
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  expect(tracker.events.fire(definition)).toBe(true)
  await page.settle()
  expect((await relayed(page)).at(-1)).toMatchObject({
    id: definition.eventID,
    name: 'AddPaymentInfo',
    type: 'dyn',
    definition: 'woo_add_payment_info',
    order: { shop: 'woo', key: 'wc_order_key' },
    params: { value: 3 },
  })
  expect(definition).toEqual(before)
})

test('E-02 a static event the host marks as fired does not fire', async () => {
  await open()
  page.config.events = [{ name: 'PageView', type: 'static', fired: true }]
  const tracker = page.start()
  tracker.consent.set(granted)
  expect(tracker.events.fire({ name: 'Lead', type: 'static', fired: true })).toBe(false)
  await page.settle()
  expect(await relayed(page)).toEqual([])
})

test('E-02 a static event that nobody was told of has not fired, and does so after a grant', async () => {
  await open()
  page.config.events = [{ name: 'PageView', type: 'static' }]
  const tracker = page.start()
  tracker.consent.set({ analytics: 'denied', advertising: 'denied' })
  await page.settle()
  expect(await relayed(page)).toEqual([])
  tracker.consent.set(granted)
  tracker.consent.set(granted)
  await page.settle()
  expect((await relayed(page)).map(({ name }) => name)).toEqual(['PageView'])
})

test('E-03 delay 0 fires at once, otherwise after so many seconds', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const names = () =>
    page.notices.flatMap((notice) =>
      notice.kind === 'event' && notice.state === 'queued' ? [notice.name] : [],
    )
  tracker.events.fire({ name: 'Now', delay: 0 })
  tracker.events.fire({ name: 'Later', delay: 2 })
  expect(names()).toEqual(['Now'])
  page.clock.advance(1999)
  expect(names()).toEqual(['Now'])
  page.clock.advance(1)
  expect(names()).toEqual(['Now', 'Later'])
  tracker.events.fire({ name: 'Never', delay: 2 })
  tracker.destroy()
  page.clock.advance(5000)
  expect(names()).toEqual(['Now', 'Later'])
})

test('E-03 a part of a second is waited for as it is', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const isQueued = () =>
    page.notices.some((notice) => notice.kind === 'event' && notice.state === 'queued')
  tracker.events.fire({ name: 'Soon', delay: 0.5 })
  page.clock.advance(499)
  expect(isQueued()).toBe(false)
  page.clock.advance(1)
  expect(isQueued()).toBe(true)
})

test('E-03 a delay that the host gives as text is waited for too', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const isQueued = () =>
    page.notices.some((notice) => notice.kind === 'event' && notice.state === 'queued')
  tracker.events.fire({ name: 'Later', delay: '2' as unknown as number })
  page.clock.advance(1999)
  expect(isQueued()).toBe(false)
  page.clock.advance(1)
  expect(isQueued()).toBe(true)
})

test('E-04 what a refusal kept from everyone happens after a grant under the id it was given', async () => {
  await open()
  const eventID = '0f8fad5b-d9cb-469f-a165-70867728950e'
  page.config.events = [{ name: 'PageView', type: 'static', eventID }]
  const tracker = page.start()
  tracker.consent.set({ analytics: 'denied', advertising: 'denied' })
  await page.settle()
  tracker.consent.set(granted)
  await page.settle()
  expect((await relayed(page)).map(({ id }) => id)).toEqual([eventID])
  expect(page.ads.sent.map(({ occurrence }) => occurrence.id)).toEqual([eventID])
})

test('E-04 the next occurrence of a definition has an id of its own; the same id twice is a duplicate', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const eventID = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const definition: EventDefinition = { name: 'AddToCart', eventID, type: 'dyn' }
  tracker.events.fire(definition)
  tracker.events.fire(definition)
  expect(tracker.events.fire({ name: 'AddToCart', eventID })).toBe(false)
  expect(page.notices.at(-1)).toMatchObject({ id: eventID, state: 'dropped', reason: 'duplicate' })
  await page.settle()
  const ids = (await relayed(page)).map(({ id }) => id)
  expect(ids[0]).toBe(eventID)
  expect(new Set(ids).size).toBe(2)
  expect(ids.every((id) => id.length === 36)).toBe(true)
  expect(page.ads.sent.map(({ occurrence }) => occurrence.id)).toEqual(ids)
})

const addLateEvent = (attribute?: string): void => {
  const element = page.window.document.createElement('div')
  element.id = 'pys_late_event'
  if (attribute !== undefined) element.setAttribute('dir', attribute)
  page.window.document.body.append(element)
}

test('E-05 a late event arrives as JSON in an attribute and goes to the platform it names', async () => {
  await open()
  addLateEvent(
    JSON.stringify({ facebook: { name: 'Purchase', e_id: 'woo_purchase', params: { value: 1 } } }),
  )
  page.start().consent.set(granted)
  await page.settle()
  expect(page.ads.sent.map(({ occurrence }) => occurrence.name)).toEqual(['Purchase'])
  expect(page.stats.sent).toEqual([])
  expect((await relayed(page))[0]).toMatchObject({
    type: 'static',
    destinations: { ads: { state: 'sent' } },
  })
})

test('E-05 a late event for two services reaches both, each with its own', async () => {
  await open()
  addLateEvent(
    JSON.stringify({
      facebook: { name: 'Purchase', params: { value: 1 } },
      ga: { name: 'purchase', params: { value: 2 } },
    }),
  )
  page.start().consent.set(granted)
  await page.settle()
  const told = (sent: typeof page.ads.sent) =>
    sent.map(({ occurrence: { name, params } }) => [name, params.value])
  expect(told(page.ads.sent)).toEqual([['Purchase', 1]])
  expect(told(page.stats.sent)).toEqual([['purchase', 2]])
})

test.each([
  ['invalid JSON', '{"facebook":'],
  ['a missing attribute', undefined],
  ['an empty attribute', ''],
  ['a platform nobody knows', '{"other":{"name":"X"}}'],
])('E-05 %s gives a console warning only', async (_case, attribute) => {
  await open()
  const warn = vi.spyOn(page.window.console, 'warn').mockImplementation(() => undefined)
  addLateEvent(attribute)
  page.start().consent.set(granted)
  await page.settle()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(await relayed(page)).toEqual([])
})

test('E-06 the payload’s fields go unchanged to the halves and the relay', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const proof = 't=1800000000,v1=ab'
  const edd_order = 'edd_key'
  const params = structuredClone(PARAMS)
  tracker.events.fire({ name: 'Lead', params, pixelIds: ['B-2'], edd_order, proof })
  // What the host does to it afterwards has not happened.
  params.value = 99
  Object.assign((params.items as Params[])[0] ?? {}, { price: 99 })
  await page.settle()
  const [event] = await relayed(page)
  expect(event?.params).toEqual({ post_id: '7', post_type: 'post', ...PARAMS })
  expect(event?.order).toEqual({ shop: 'edd', key: 'edd_key' })
  expect(event?.proof).toBe(proof)
  expect(event?.destinations.ads?.ids).toEqual(['B-2'])
  expect(page.ads.sent[0]?.occurrence.params).toEqual(event?.params)
  expect(page.ads.sent[0]?.context.ids).toEqual(['B-2'])
})

test('E-07 each way of not being sent has its reason', async () => {
  await open()
  page.stats.fault = 'send'
  const tracker = page.start()
  const reasonFor = (name: string, destination: string) =>
    page.notices.flatMap((notice) =>
      notice.kind === 'event' && notice.name === name && notice.destination === destination
        ? [notice.reason]
        : [],
    )
  tracker.events.fire({ name: 'Early' })
  expect(reasonFor('Early', 'ads')).toEqual(['held'])
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect(reasonFor('Early', 'ads')).toEqual(['held', 'no-consent'])
  expect(reasonFor('Early', 'stats')).toEqual(['held', 'failed'])
  tracker.events.fire({ name: 'Stray', destinations: ['nobody'] })
  expect(reasonFor('Stray', 'nobody')).toEqual(['not-enabled'])
  const once: EventDefinition = { name: 'Once', type: 'static' }
  tracker.events.fire(once)
  tracker.events.fire(once)
  expect(reasonFor('Once', 'relay')).toContain('duplicate')
  tracker.events.fire({ name: 'x'.repeat(81) })
  expect(reasonFor('x'.repeat(81), 'relay')).toEqual(['invalid'])
})

test('E-07 a page that never gets an answer holds so many events and leaves out the rest', async () => {
  await open()
  const tracker = page.start()
  for (let n = 0; n < 205; n++) tracker.events.fire({ name: `E${n}` })
  expect(page.notices.at(-1)).toMatchObject({ name: 'E204', state: 'dropped', reason: 'filtered' })
})

import type { RelayEvent } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openNextPage, openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

const KEY = 'ff_outbox_analytics'

let page: TestPage
const pages: TestPage[] = []
const open = async (room?: string): Promise<TestPage> => {
  page = await (room ? openNextPage(room) : openPage())
  page.config.events = []
  pages.push(page)
  return page
}
afterEach(() => {
  for (const opened of pages.splice(0)) opened.close()
})

const roomOf = ({ endpoint }: TestPage): string => endpoint.split('/').at(-1) ?? ''
const stored = (): Record<string, RelayEvent[]> =>
  JSON.parse(page.window.localStorage.getItem(KEY) ?? '{}')

/** As a page of an earlier version left it. */
const leftBy = (over: object = {}): object => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Lead',
  time: page.clock.now() - 1000,
  type: 'dyn',
  url: 'https://shop.test/',
  params: {},
  consent: { functional: 'granted', analytics: 'granted', advertising: 'granted', source: 'api' },
  destinations: { ads: { state: 'sent' } },
  ...over,
})

test('N-08 what an earlier version stored is sent; what the page made of it harms nobody', async () => {
  await open()
  const list = [
    leftBy({ id: 'a', destinations: { ads: null } }),
    leftBy({ id: 'b', destinations: 7 }),
    null,
    leftBy(),
  ]
  page.window.localStorage.setItem(KEY, JSON.stringify({ 'test-site': list }))
  page.start().consent.set(granted)
  await page.settle()
  const ids = (await relayed(page)).map(({ id }) => id)
  expect(ids).toEqual(['0f8fad5b-d9cb-469f-a165-70867728950e'])
  expect(page.notices).toContainEqual(
    expect.objectContaining({ id: 'a', state: 'dropped', reason: 'invalid' }),
  )
  expect(page.window.localStorage.length).toBe(0)
})

test('N-08 stored events are kept for seven days', async () => {
  await open()
  const days = 7 * 86_400_000
  const young = '0f8fad5b-d9cb-469f-a165-70867728950f'
  const list = [
    leftBy({ time: page.clock.now() - days - 1000 }),
    leftBy({ id: young, time: page.clock.now() - days + 60_000 }),
  ]
  page.window.localStorage.setItem(KEY, JSON.stringify({ 'test-site': list }))
  page.start().consent.set(granted)
  await page.settle()
  expect((await relayed(page)).map(({ id }) => id)).toEqual([young])
  expect(page.window.localStorage.length).toBe(0)
})

test('N-08 stored events are bounded by what they take, not by their number; the oldest are dropped with a reason', async () => {
  await open()
  await page.respondWith(503)
  const tracker = page.start()
  tracker.consent.set(granted)
  for (let n = 0; n < 150; n++) tracker.events.fire({ name: `Small${n}` })
  await page.settle(1000)
  expect(stored()['test-site']).toHaveLength(150)

  for (let n = 0; n < 12; n++) {
    tracker.events.fire({ name: `Big${n}`, params: { text: 'x'.repeat(25_000) } })
  }
  await page.settle(0)
  page.window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  const kept = stored()['test-site'] ?? []
  expect(JSON.stringify(kept).length).toBeLessThan(262_200)
  expect(kept.at(-1)?.name).toBe('Big11')
  const dropped = page.notices.flatMap((notice) =>
    notice.kind === 'event' && notice.reason === 'outbox-full' ? [notice.name] : [],
  )
  expect(dropped[0]).toBe('Small0')
  expect(dropped.length + kept.length).toBe(162)
})

test('what one site’s tracker stored, another’s on the same page neither sends nor drops', async () => {
  await open()
  await page.respondWith(503)
  const first = page.start()
  const second = page.start({ config: { ...page.config, site: 'other-site' } })
  first.consent.set(granted)
  second.consent.set(granted)
  first.events.fire({ name: 'Mine' })
  second.events.fire({ name: 'Theirs' })
  for (let n = 0; n < 12; n++) {
    second.events.fire({ name: `Big${n}`, params: { text: 'x'.repeat(25_000) } })
  }
  await page.settle(1000)
  expect(stored()['test-site']?.map(({ name }) => name)).toEqual(['Mine'])
  first.destroy()
  second.destroy()

  await open(roomOf(page))
  await page.respondWith(204)
  const before = (await page.requests('/v1/collect')).length
  page.start({ config: { ...page.config, site: 'other-site' } }).consent.set(granted)
  for (let times = 0; times < 3; times++) await page.settle()
  const bodies = (await page.requests('/v1/collect')).slice(before).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(0)
  expect(bodies.join()).not.toContain('"Mine"')
  expect(Object.keys(stored())).toEqual(['test-site'])
})

test('N-08 where the page’s own things fill the storage, the newest that fit are kept, and the other site’s stay', async () => {
  await open()
  await page.respondWith(503)
  const { localStorage } = page.window
  localStorage.setItem(KEY, JSON.stringify({ 'other-site': [leftBy()] }))
  // As a browser answers whose room for the origin is almost used up. Really filling it would disturb other tests' pages.
  const { setItem } = page.window.Storage.prototype
  page.window.Storage.prototype.setItem = function (key, value) {
    if (value.length > 14_000) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
  const tracker = page.start()
  tracker.consent.set(granted)
  for (let n = 0; n < 8; n++) {
    tracker.events.fire({ name: `E${n}`, params: { text: 'x'.repeat(3_000) } })
  }
  await page.settle(1000)
  const kept = (stored()['test-site'] ?? []).map(({ name }) => name)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(8)
  expect(kept.at(-1)).toBe('E7')
  expect(stored()['other-site']).toHaveLength(1)
  // Nothing was given up: this page still has all of them.
  await page.respondWith(204)
  for (let times = 0; times < 3; times++) await page.settle(10_000)
  expect(new Set((await relayed(page)).map(({ name }) => name)).size).toBe(8)
  expect(Object.keys(stored())).toEqual(['other-site'])
})

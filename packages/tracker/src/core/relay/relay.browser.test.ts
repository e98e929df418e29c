import type { RelayEvent, RelayPayload } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openNextPage, openPage, type TestPage, type TestRequest } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

/** What the collector takes: MAX_BODY in the server's register-collect.ts. */
const MAX_BODY = '65536'

let page: TestPage
const pages: TestPage[] = []
const open = async (): Promise<TestPage> => {
  page = await openPage()
  page.config.events = []
  pages.push(page)
  return page
}
const openNext = async (): Promise<TestPage> => {
  page = await openNextPage(page.endpoint.split('/').at(-1) ?? '')
  page.config.events = []
  pages.push(page)
  return page
}
const start = (site = 'test-site') => {
  const tracker = page.start({ config: { ...page.config, site } })
  tracker.consent.set(granted)
  return tracker
}
afterEach(() => {
  for (const opened of pages.splice(0)) opened.close()
})

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `E${n}`)
const eventsOf = ({ body }: TestRequest): RelayEvent[] => (JSON.parse(body) as RelayPayload).events
/** Names of the events in requests that got a 2xx. */
const arrived = async (): Promise<string[]> =>
  (await page.requests('/v1/collect'))
    .filter(({ status }) => status < 300)
    .flatMap((request) => eventsOf(request).map(({ name }) => name))
const told = (state: string) =>
  page.notices.flatMap((notice) =>
    notice.kind === 'event' && notice.destination === 'relay' && notice.state === state
      ? [[notice.name, notice.reason]]
      : [],
  )

/** Of each request to the collector, whether it was to outlive the page. */
const watchOutliving = (): (boolean | undefined)[] => {
  const outlives: (boolean | undefined)[] = []
  const { fetch: send } = page.window
  page.window.fetch = (url, init) => {
    if (String(url).endsWith('/v1/collect')) outlives.push(init?.keepalive)
    return send(url, init)
  }
  return outlives
}

test('N-08 batches are cut by their bytes: 45 events of 72 kB all leave, in requests the collector takes', async () => {
  await open()
  await page.respondWith(204, { maxBytes: MAX_BODY })
  const tracker = start()
  // Four bytes each on the wire, two signs each in the script.
  for (const name of names(45)) tracker.events.fire({ name, params: { text: '😀'.repeat(400) } })
  await page.settle()
  const requests = await page.requests('/v1/collect')
  expect(requests.map(({ status }) => status)).toEqual([204, 204])
  expect(await arrived()).toEqual(names(45))
})

test('N-08 a batch as large as batches get outlives its page, envelope included', async () => {
  await open()
  const outlives = watchOutliving()
  const tracker = start()
  tracker.events.fire({ name: 'E0', params: { text: '' } })
  await page.settle()
  const [first] = await page.requests('/v1/collect')
  const bare = JSON.stringify(first && eventsOf(first)[0]).length
  // Two of them and two commas come to a few bytes below 60,000, whatever the envelope adds.
  const text = 'x'.repeat(29_980 - bare)
  for (const name of ['E1', 'E2']) tracker.events.fire({ name, params: { text } })
  await page.settle()
  expect(await arrived()).toEqual(names(3))
  expect(outlives).toEqual([true, true, true])
})

test('N-08 a text of many bytes and few signs leaves too: what outlives the page is measured in bytes', async () => {
  await open()
  const outlives = watchOutliving()
  const tracker = start()
  tracker.events.fire({ name: 'Long', params: { text: '€'.repeat(40_000) } })
  tracker.events.fire({ name: 'Short' })
  await page.settle()
  expect(await arrived()).toEqual(['Long', 'Short'])
  // The long one is not tried first in a way that the browser refuses.
  expect(outlives).toEqual([false, true])
})

test('N-08 what is too large for the server is halved; one event that is too large is dropped with its reason', async () => {
  await open()
  await page.respondWith(204, { maxBytes: '4000' })
  const tracker = start()
  for (const name of names(12)) {
    const text = 'x'.repeat(name === 'E5' ? 9000 : 300)
    tracker.events.fire({ name, params: { text } })
  }
  for (let times = 0; times < 3; times++) await page.settle()
  expect(await arrived()).toEqual(names(12).filter((name) => name !== 'E5'))
  expect(told('dropped')).toEqual([['E5', 'too-large']])
  tracker.destroy()
  await openNext()
  start()
  await page.settle()
  expect(await arrived()).toHaveLength(11)
})

test('N-08 a response’s refusals are read: what is refused for good leaves with its reason, what is held stays', async () => {
  await open()
  const refused = [
    { index: 0, reason: 'filtered', message: 'name: not one of this site’s events' },
    { index: 2, reason: 'held', message: 'consent: not decided yet' },
  ]
  await page.respondWith(202, { body: JSON.stringify({ accepted: 1, refused }) })
  const tracker = start()
  for (const name of names(3)) tracker.events.fire({ name })
  await page.settle()
  expect(told('dropped')).toEqual([['E0', 'filtered']])
  expect(told('held')).toEqual([['E2', 'held']])
  expect(told('accepted')).toEqual([['E1', undefined]])
  expect(await arrived()).toEqual(names(3))

  await page.respondWith(204)
  tracker.consent.set({ functional: 'denied' })
  await page.settle()
  expect(await arrived()).toEqual([...names(3), 'E2'])
})

test('N-08 a 202 whose body cannot be read has taken everything', async () => {
  await open()
  await page.respondWith(202, { body: '<html>' })
  start().events.fire({ name: 'Lead' })
  await page.settle()
  expect(told('accepted')).toEqual([['Lead', undefined]])
  expect(await arrived()).toEqual(['Lead'])
})

test('N-08 a server that asks for a pause is left alone for so long, also as the page goes', async () => {
  await open()
  await page.respondWith(429, { retryAfter: '40' })
  const tracker = start()
  tracker.events.fire({ name: 'First' })
  await page.settle(1000)
  await page.respondWith(204)
  tracker.events.fire({ name: 'Second' })
  page.window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await page.settle(30_000)
  expect(await page.requests('/v1/collect')).toHaveLength(1)
  await page.settle(12_000)
  expect(await arrived()).toEqual(['First', 'Second'])
})

test('N-08 no pause is longer than ten minutes, whatever the server asks', async () => {
  await open()
  await page.respondWith(503, { retryAfter: 'Fri, 01 Jan 2100 00:00:00 GMT' })
  start().events.fire({ name: 'Lead' })
  await page.settle(1000)
  await page.respondWith(204)
  await page.settle(500_000)
  expect(await arrived()).toEqual([])
  await page.settle(110_000)
  expect(await arrived()).toEqual(['Lead'])
})

test('N-08 a server that fails is asked again after growing pauses, however long the page stays', async () => {
  await open()
  await page.respondWith(503)
  start().events.fire({ name: 'Lead' })
  const counts: number[] = []
  for (let second = 0; second < 60; second += 3) {
    await page.settle(3000)
    counts.push((await page.requests('/v1/collect')).length)
  }
  expect(counts.at(-1)).toBeLessThanOrEqual(5)
  for (let times = 0; times < 4; times++) await page.settle(600_000)
  await page.respondWith(204)
  await page.settle(600_000)
  expect(await arrived()).toEqual(['Lead'])
})

test('N-08 what a server refuses whoever sends it is not tried again on this page, and stays for the next', async () => {
  await open()
  await page.respondWith(403)
  const tracker = start()
  tracker.events.fire({ name: 'Lead' })
  await page.settle(10_000)
  const { length } = await page.requests('/v1/collect')
  await page.settle(600_000)
  expect(await page.requests('/v1/collect')).toHaveLength(length)
  tracker.destroy()
  await openNext()
  await page.respondWith(204)
  start()
  await page.settle()
  expect(await arrived()).toEqual(['Lead'])
})

test('N-08 all 80 unsent events are stored, and the next page sends them', async () => {
  await open()
  await page.respondWith(503)
  const tracker = start()
  for (const name of names(80)) tracker.events.fire({ name })
  await page.settle(1000)
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  tracker.destroy()
  await openNext()
  await page.respondWith(204)
  start()
  await page.settle()
  expect(await arrived()).toEqual(names(80))
  expect(page.window.localStorage.length).toBe(0)
})

test('N-08 as the page goes, a beacon takes what the browser lets go and the rest is stored', async () => {
  await open()
  const sizes: number[] = []
  const { sendBeacon } = page.window.navigator
  page.window.navigator.sendBeacon = (url, body) => {
    sizes.push(new Blob([String(body)]).size)
    return sendBeacon.call(page.window.navigator, url, body)
  }
  const tracker = start()
  await page.settle(1000)
  for (const name of names(60)) tracker.events.fire({ name, params: { text: 'é'.repeat(700) } })
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  tracker.destroy()
  await page.settle(0)
  const first = await arrived()
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(65_536)
  expect(first.length).toBeGreaterThan(20)
  await openNext()
  start()
  // The browser may still be busy with the beacon.
  const all = async (): Promise<Set<string>> => {
    await page.settle()
    return new Set(await arrived())
  }
  await expect.poll(all).toEqual(new Set(names(60)))
})

test('N-08 a page that is no longer looked at sends at once and writes down what is unconfirmed', async () => {
  await open()
  const tracker = start()
  await page.settle(1000)
  tracker.events.fire({ name: 'Lead' })
  page.look(false)
  await page.settle(0)
  expect(await arrived()).toEqual([])
  page.look(true)
  // Phones kill such a page without another word.
  expect(page.window.localStorage.getItem('ff_outbox_analytics') ?? '').toContain('"Lead"')
  await page.settle(0)
  expect(await arrived()).toEqual(['Lead'])
  // The page lives, so it has the response.
  expect(page.window.localStorage.length).toBe(0)
})

test('N-08 a page without a connection notices nothing; what happened leaves when there is one', async () => {
  await open()
  const faults: unknown[] = []
  page.window.addEventListener('unhandledrejection', (event) => faults.push(event.reason))
  page.window.addEventListener('error', (event) => faults.push(event.error))
  const { fetch: send } = page.window
  page.window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  start().events.fire({ name: 'Lead' })
  await page.settle(10_000)
  expect(told('retrying').length).toBeGreaterThan(0)
  page.window.fetch = send
  await page.settle(60_000)
  expect(await arrived()).toEqual(['Lead'])
  expect(faults).toEqual([])
})

test('N-08 an id told once more while it is on its way is sent once more', async () => {
  await open()
  const tracker = start()
  tracker.consent.set({ advertising: 'unknown' })
  tracker.events.fire({ name: 'Lead' })
  page.clock.advance(200)
  await Promise.resolve()
  const { fetch: send } = page.window
  let isFirst = true
  page.window.fetch = async (...call) => {
    const response = await send(...call)
    if (isFirst && String(call[0]).endsWith('/v1/collect')) {
      isFirst = false
      tracker.consent.set({ advertising: 'granted' })
    }
    return response
  }
  await page.settle()
  const states = (await relayed(page)).map(({ destinations }) => destinations.ads?.state)
  expect(states).toEqual(['held', 'sent'])
})

test('N-08 fifty events go in one request, the next ones in another', async () => {
  await open()
  const tracker = start()
  for (const name of names(60)) tracker.events.fire({ name })
  await page.settle()
  const sizes = (await page.requests('/v1/collect')).map((request) => eventsOf(request).length)
  expect(sizes).toEqual([50, 10])
  expect(told('queued').map(([name]) => name)).toEqual(names(60))
})

test('N-08 requests under way outlive the page only as far as the browser has room for them together', async () => {
  await open()
  const outlives = watchOutliving()
  const { fetch: send } = page.window
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  page.window.fetch = async (...call) => {
    const response = await send(...call)
    await held
    return response
  }
  const tracker = start()
  const text = 'x'.repeat(40_000)
  tracker.events.fire({ name: 'First', params: { text } })
  await page.settle()
  tracker.events.fire({ name: 'Second', params: { text } })
  await page.settle()
  expect(outlives).toEqual([true, false])
  release()
  await page.settle()
  tracker.events.fire({ name: 'Third', params: { text } })
  await page.settle()
  expect(outlives).toEqual([true, false, true])
  expect(await arrived()).toEqual(['First', 'Second', 'Third'])
})

test('N-08 where the browser refuses to let a request outlive the page, the next goes without, and with it once one arrived', async () => {
  await open()
  const outlives = watchOutliving()
  const { fetch: send } = page.window
  // As where the page's own scripts have used up what may be under way.
  page.window.fetch = async (url, init) => {
    const response = await send(url, init)
    if (init?.keepalive && outlives.length === 1) throw new TypeError('Failed to fetch')
    return response
  }
  const tracker = start()
  tracker.events.fire({ name: 'First' })
  await page.settle()
  expect(outlives).toEqual([true, false])
  tracker.events.fire({ name: 'Second' })
  await page.settle()
  expect(outlives).toEqual([true, false, true])
})

test('N-08 a script that comes after its event was refused for good does not bring the event back', async () => {
  await open()
  let arrive: () => void = () => undefined
  page.ads.arrival = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  await page.respondWith(202, {
    body: JSON.stringify({ accepted: 0, refused: [{ index: 0, reason: 'filtered', message: '' }] }),
  })
  start().events.fire({ name: 'Lead' })
  await page.settle(10_000)
  expect(told('dropped')).toEqual([['Lead', 'filtered']])
  await page.respondWith(204)
  arrive()
  await page.settle(10_000)
  expect(await arrived()).toEqual(['Lead'])
})

test('N-08 a script that comes after its event left says so under the same id; not where consent was withdrawn', async () => {
  await open()
  let arrive: () => void = () => undefined
  page.ads.arrival = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  start().events.fire({ name: 'Lead' })
  await page.settle(10_000)
  arrive()
  await page.settle(10_000)
  const again = await relayed(page)
  expect(again.map(({ destinations }) => destinations.ads?.state)).toEqual(['held', 'sent'])
  expect(new Set(again.map(({ id }) => id)).size).toBe(1)

  await open()
  page.ads.arrival = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  const tracker = start()
  tracker.events.fire({ name: 'Lead' })
  await page.settle(10_000)
  tracker.consent.set({ analytics: 'denied', advertising: 'denied' })
  arrive()
  await page.settle(10_000)
  expect(await arrived()).toEqual(['Lead'])
})

test.each([
  [403, 'origin'],
  [202, 'refused'],
])('a %i is told whoever debugs the page: %s', async (status, message) => {
  await open()
  const messages: string[] = []
  page.env.debug = (one) => void messages.push(one)
  const refused = [{ index: 0, reason: 'filtered', message: '' }]
  await page.respondWith(status, { body: JSON.stringify({ accepted: 0, refused }) })
  start().events.fire({ name: 'Lead' })
  await page.settle()
  expect(messages).toContain(message)
})

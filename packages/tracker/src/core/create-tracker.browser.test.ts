import { isEventId, type RelayEvent, type RelayPayload } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { openNextPage, openPage, type TestPage } from '../testing/open-page.ts'

let page: TestPage
const pages: TestPage[] = []
const open = async (path?: string): Promise<TestPage> => {
  page = await openPage(path)
  pages.push(page)
  return page
}
afterEach(() => {
  for (const opened of pages.splice(0)) opened.close()
})

const relayed = async (from: TestPage = page): Promise<RelayEvent[]> =>
  (await from.requests('/v1/collect')).flatMap(
    ({ body }) => (JSON.parse(body) as RelayPayload).events,
  )
const granted = { functional: 'granted', analytics: 'granted', advertising: 'granted' } as const
const denied = { functional: 'denied', analytics: 'denied', advertising: 'denied' } as const

test('C-09 with consent granted the page view goes to each half and the relay, under one id', async () => {
  await open('?utm_source=x&secret=1#part')
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  const [event] = await relayed()
  expect(event).toMatchObject({
    name: 'PageView',
    type: 'static',
    definition: 'init_event',
    url: `${page.endpoint}/page?utm_source=x`,
    title: 'A page',
    params: { post_id: '7', post_type: 'post' },
    consent: { advertising: 'granted', source: 'api' },
    destinations: { ads: { state: 'sent', ids: ['A-1'] }, stats: { state: 'sent' } },
  })
  expect(isEventId(event?.id)).toBe(true)
  expect(page.ads.sent.map(({ occurrence }) => occurrence.id)).toEqual([event?.id])
  expect(page.stats.sent.map(({ occurrence }) => occurrence.id)).toEqual([event?.id])
  expect(await relayed()).toHaveLength(1)
})

test('C-12 an event before the answer is held and replayed with its own time, marked late', async () => {
  await open()
  const tracker = page.start()
  const happened = page.clock.now()
  await page.settle(60_000)
  expect(page.ads.loads + page.stats.loads).toBe(0)
  expect(await page.requests()).toEqual([])
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'ads', state: 'held', reason: 'held' }),
  )
  tracker.consent.set(granted)
  await page.settle()
  const [event] = await relayed()
  expect(event?.time).toBe(happened)
  expect(event?.destinations.ads).toMatchObject({ state: 'sent', late: true })
  expect(event?.destinations.ads?.at).toBeGreaterThan(happened + 50_000)
  expect(page.ads.sent[0]?.context.isLate).toBe(true)
})

test('C-12 held events are dropped with a reason when the visitor refuses', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(denied)
  await page.settle()
  for (const destination of ['ads', 'stats', 'relay']) {
    expect(page.notices).toContainEqual(
      expect.objectContaining({ destination, state: 'dropped', reason: 'no-consent' }),
    )
  }
  expect(page.notices).not.toContainEqual(
    expect.objectContaining({ destination: 'relay', state: 'queued' }),
  )
})

test('C-09 what waits for the relay stays while an answer is missing again, and goes out with a reason on a refusal', async () => {
  const unknown = { functional: 'unknown', analytics: 'unknown', advertising: 'unknown' } as const
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  tracker.consent.set(unknown)
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
  page.notices.length = 0
  tracker.consent.set(denied)
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'relay', state: 'dropped', reason: 'no-consent' }),
  )
})

test('C-14 before an answer: no cookie, no storage, no half, no request', async () => {
  await open()
  const tracker = page.start()
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await page.settle()
  expect(await page.requests()).toEqual([])
  expect(page.ads.loads + page.stats.loads).toBe(0)
  expect(page.window.document.cookie).toBe('')
  expect(page.window.localStorage.length + page.window.sessionStorage.length).toBe(0)
})

test('C-14 refused: no cookie, no storage, no half, no request', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(denied)
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await page.settle()
  expect(await page.requests()).toEqual([])
  expect(page.ads.loads + page.stats.loads).toBe(0)
  expect(page.window.document.cookie).toBe('')
  expect(page.window.localStorage.length + page.window.sessionStorage.length).toBe(0)
})

test('C-14 refused: the owner may choose one count per page, without id or query', async () => {
  await open('?email=a@b.test')
  page.config.consent.countDropped = true
  const tracker = page.start()
  tracker.events.fire({ name: 'Lead' })
  tracker.consent.set(denied)
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  const requests = await page.requests()
  expect(requests.map(({ path }) => path)).toEqual(['/v1/count'])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    v: 1,
    site: 'test-site',
    page: new URL(`${page.endpoint}/page`).pathname,
    counts: [{ reason: 'no-consent', n: 3 }],
  })
})

test('C-11 an advertising half does not follow the analytics answer', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect(page.ads.loads).toBe(0)
  expect(page.stats.sent).toHaveLength(1)
  expect((await relayed())[0]?.destinations.ads).toEqual({ state: 'dropped', reason: 'no-consent' })
})

test('C-12 a destination granted later is told late, and the relay hears of it under the same id', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set({ analytics: 'granted' })
  await page.settle()
  tracker.consent.set({ advertising: 'granted' })
  await page.settle()
  const events = await relayed()
  expect(events.map(({ id }) => id)).toEqual([events[0]?.id, events[0]?.id])
  expect(events.map(({ destinations }) => destinations.ads?.state)).toEqual(['held', 'sent'])
  expect(events[1]?.destinations.ads?.late).toBe(true)
  expect(page.ads.sent.map(({ context }) => context.isLate)).toEqual([true])
  expect(page.stats.sent).toHaveLength(1)
})

test('C-02 a half is loaded on consent, stopped on withdrawal and started again on a new grant', async () => {
  await open()
  const tracker = page.start()
  expect(tracker.isReady('ads')).toBe(false)
  tracker.consent.set(granted)
  await page.settle()
  expect(tracker.isReady('ads')).toBe(true)
  tracker.consent.set(denied)
  expect(page.ads.isRunning).toBe(false)
  expect(page.ads.told.at(-1)?.advertising).toBe('denied')
  expect(tracker.events.fire({ name: 'Lead' })).toBe(false)
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  tracker.consent.set(granted)
  await page.settle()
  expect(tracker.events.fire({ name: 'Lead' })).toBe(true)
  await page.settle()
  expect(page.ads.sent.at(-1)?.occurrence.name).toBe('Lead')
})

test('D-08 a half that throws or cannot be loaded touches nothing else', async () => {
  await open()
  page.ads.fault = 'send'
  const tracker = page.start({
    loadDestination: (name) =>
      name === 'stats' ? Promise.reject(new Error('blocked')) : Promise.resolve(page.ads),
  })
  tracker.consent.set(granted)
  await page.settle()
  expect((await relayed())[0]?.destinations).toMatchObject({
    ads: { state: 'dropped', reason: 'failed' },
    stats: { state: 'dropped', reason: 'failed' },
  })
})

test('D-08 a half that throws as it is stopped keeps no other running, nor the page from going on', async () => {
  await open()
  page.ads.fault = 'destroy'
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  expect([page.ads.isRunning, page.stats.isRunning]).toEqual([true, true])
  expect(() => tracker.consent.set(denied)).not.toThrow()
  expect([page.ads.isRunning, page.stats.isRunning]).toEqual([false, false])
  tracker.consent.set(granted)
  await page.settle()
  expect([page.ads.isRunning, page.stats.isRunning]).toEqual([true, true])
  expect(() => tracker.destroy()).not.toThrow()
  expect([page.ads.isRunning, page.stats.isRunning]).toEqual([false, false])
})

test('N-08 a half that never loads does not keep the relay waiting', async () => {
  await open()
  const tracker = page.start({ loadDestination: () => new Promise(() => undefined) })
  tracker.consent.set(granted)
  await page.settle(10_000)
  expect((await relayed())[0]?.destinations.ads?.state).toBe('held')
})

test('N-08 the relay posts one batch as plain text, without preflight', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead', params: { value: 2 } })
  await page.settle()
  const requests = await page.requests()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/collect' })
  expect(requests[0]?.headers['content-type']).toMatch(/^text\/plain/)
  const payload = JSON.parse(requests[0]?.body ?? '') as RelayPayload
  expect(payload).toMatchObject({ v: 1, site: 'test-site', config: 1 })
  expect(payload.events.map(({ name }) => name)).toEqual(['PageView', 'Lead'])
})

test('N-08 an event leaves the outbox only on a 2xx response; the next page sends it with the same id', async () => {
  await open()
  await page.respondWith(503)
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle(500)
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'relay', state: 'retrying' }),
  )
  const [first] = await relayed()
  const stored = page.window.localStorage.getItem('ff_outbox_analytics') ?? ''
  expect(stored).toContain(first?.id)
  tracker.destroy()

  const next = await openNextPage(page.endpoint.split('/').at(-1) ?? '')
  pages.push(next)
  await next.respondWith(204)
  next.config.events = []
  next.start().consent.set(granted)
  await next.settle(500)
  expect((await relayed(next)).at(-1)?.id).toBe(first?.id)
  expect(next.window.localStorage.length).toBe(0)
})

test('N-08 a beacon at page hide proves nothing: the event is sent again on the next page', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle(0)
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await page.settle(0)
  const [beaconed] = await relayed()
  tracker.destroy()
  const next = await openNextPage(page.endpoint.split('/').at(-1) ?? '')
  pages.push(next)
  next.config.events = []
  next.start().consent.set(granted)
  await next.settle(500)
  const ids = (await relayed(next)).map(({ id }) => id)
  expect(ids).toEqual([beaconed?.id, beaconed?.id])
})

test('N-08 the outbox is read only after a grant, gated again, and purged on withdrawal', async () => {
  await open()
  await page.respondWith(503)
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle(500)
  tracker.destroy()
  const next = await openNextPage(page.endpoint.split('/').at(-1) ?? '')
  pages.push(next)
  await next.respondWith(204)
  next.config.events = []
  const second = next.start()
  await next.settle()
  expect(await relayed(next)).toHaveLength(1)
  expect(next.window.localStorage.getItem('ff_outbox_analytics')).toBeTruthy()
  second.consent.set(denied)
  await next.settle(0)
  expect(next.window.localStorage.length).toBe(0)
  second.consent.set(granted)
  await next.settle()
  expect(await relayed(next)).toHaveLength(1)
})

test('E-02 a static event fires once on a page', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const definition = page.config.events[0]
  if (!definition) throw new Error('no definition')
  expect(tracker.events.fire(definition)).toBe(false)
  expect(page.notices.at(-1)).toMatchObject({ state: 'dropped', reason: 'duplicate' })
  await page.settle()
  expect(await relayed()).toHaveLength(1)
})

test('destroy takes every listener off the page', async () => {
  await open()
  const open_ = new Set<string>()
  for (const target of [page.window, page.window.document]) {
    const { addEventListener, removeEventListener } = target
    target.addEventListener = (type: string, ...rest: [never]) => {
      open_.add(type)
      addEventListener.call(target, type, ...rest)
    }
    target.removeEventListener = (type: string, ...rest: [never]) => {
      open_.delete(type)
      removeEventListener.call(target, type, ...rest)
    }
  }
  const tracker = page.start()
  tracker.consent.set(granted)
  expect(open_.size).toBeGreaterThan(1)
  tracker.destroy()
  expect([...open_]).toEqual([])
  await page.settle()
  expect(await page.requests()).toEqual([])
})

test('two sites on one page do not touch; the same site twice starts once', async () => {
  await open()
  const first = page.start()
  const second = page.start({ config: { ...page.config, site: 'other-site' } })
  expect(() => page.start()).toThrow('runs already')
  first.consent.set(granted)
  second.consent.set(denied)
  await page.settle()
  const payloads = (await page.requests()).map(({ body }) => JSON.parse(body) as RelayPayload)
  expect(payloads.map(({ site }) => site)).toEqual(['test-site'])
})

test('E-04 commands called before the script arrived are worked off; each occurrence has its own id', async () => {
  await open()
  const { window } = page
  window.eval(
    `window.footfall = function () { (footfall.q = footfall.q || []).push(arguments) };
     footfall('track', 'Lead', { value: 1 });
     footfall('consent', { analytics: 'granted', advertising: 'granted' })`,
  )
  page.start()
  window.eval(`footfall('track', 'Lead', { value: 2 }); footfall('nonsense'); footfall()`)
  await page.settle()
  const events = await relayed()
  expect(events.map(({ name }) => name)).toEqual(['PageView', 'Lead', 'Lead'])
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  expect(events[0]?.destinations.ads?.late).toBeUndefined()
})

test('E-07 an event that cannot be told is dropped as invalid and harms nobody', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(tracker.events.fire({ name: 'Lead', params: circle as never })).toBe(false)
  expect(tracker.events.fire({ name: '' })).toBe(false)
  expect(page.notices.at(-1)).toMatchObject({ state: 'dropped', reason: 'invalid' })
  await page.settle()
  expect(await relayed()).toHaveLength(1)
})

test('V-17 a page restored from the back-forward cache is a new page view', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  page.window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await page.settle()
  const events = await relayed()
  expect(events.map(({ name }) => name)).toEqual(['PageView', 'PageView'])
  expect(events[0]?.id).not.toBe(events[1]?.id)
})

test('a hostile page context is as if there were none', async () => {
  await open()
  const script = page.window.document.getElementById('footfall-page')
  if (script) script.textContent = '{"v":1,"type":{"__proto__":1}}'
  page.start().consent.set(granted)
  await page.settle()
  expect((await relayed())[0]?.params).toEqual({})
})

test('N-08 each field of an event leaves only under its own purpose', async () => {
  const answers = [
    { analytics: 'granted', advertising: 'denied' },
    { analytics: 'denied', advertising: 'granted' },
    granted,
  ] as const
  const seen: Record<string, unknown>[] = []
  for (const answer of answers) {
    await open()
    Object.defineProperty(page.window.document, 'referrer', { value: 'https://news.test/a?b=1' })
    const tracker = page.start({
      loadAfterConsent: async () => () => ({
        fields: () => ({
          visitorId: 'v',
          visitId: 'w',
          visit: { last: { source: 'news.test' } },
          ids: { _fbp: 'fb.1.2.3' },
        }),
        visitorIds: () => ({ external_id: 'x' }),
        destroy: () => undefined,
      }),
    })
    const { footfall } = page.window as unknown as { footfall(...call: unknown[]): void }
    footfall('identify', { email: 'a@b.test' })
    footfall('visitor', { user: { id: '9', roles: [] } })
    tracker.consent.set(answer)
    tracker.events.fire({ name: 'Lead' })
    await page.settle()
    const [event] = (await relayed()).filter(({ name }) => name === 'Lead')
    const { visitorId, visitId, visit, userId, referrer, ids, user } = event ?? {}
    seen.push({ visitorId, visitId, visit, userId, referrer, ids, user })
  }
  const analytics = {
    visitorId: 'v',
    visitId: 'w',
    visit: { last: { source: 'news.test' } },
    userId: '9',
    referrer: 'https://news.test/a',
  }
  const advertising = { ids: { _fbp: 'fb.1.2.3' }, user: { email: 'a@b.test' } }
  expect(seen).toEqual([analytics, advertising, { ...analytics, ...advertising }])
  expect(page.ads.sent.at(-1)?.context.visitorIds).toEqual({ external_id: 'x', user_id: '9' })
})

test('E-04 where the visit’s data does not come, events leave without it after a while', async () => {
  await open()
  page.start({ loadAfterConsent: () => new Promise(() => undefined) }).consent.set(granted)
  await page.settle(1000)
  expect([page.ads.sent, await relayed()]).toEqual([[], []])
  await page.settle()
  expect(page.ads.sent.map(({ occurrence }) => occurrence.name)).toEqual(['PageView'])
  expect((await relayed()).map(({ name }) => name)).toEqual(['PageView'])
})

test.each(['loadTools', 'loadAfterConsent'] as const)(
  'C-09 what %s brings after a tracker has ended is not started',
  async (name) => {
    await open()
    let arrive: () => void = () => undefined
    let starts = 0
    const tracker = page.start({
      async [name]() {
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        return () => {
          starts++
          throw new Error('ended')
        }
      },
    })
    tracker.consent.set(granted)
    await page.settle(0)
    tracker.destroy()
    arrive()
    await page.settle()
    expect(starts).toBe(0)
  },
)

test('a page that ends the tracker before it begins has no page view', async () => {
  await open()
  const global = page.window as unknown as { footfall?: unknown }
  global.footfall = Object.assign(() => undefined, { q: [['destroy']] })
  page.start()
  await page.settle()
  expect(page.notices.filter(({ kind }) => kind === 'event')).toEqual([])
})

test('an e-mail address that a host gives as a user’s id is told to nobody', async () => {
  await open()
  const tracker = page.start()
  const { footfall } = page.window as unknown as { footfall(...call: unknown[]): void }
  footfall('visitor', { user: { id: 'jo@shop.test', roles: [] } })
  tracker.consent.set(granted)
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  const relays = await relayed()
  expect(relays).toHaveLength(1)
  expect(JSON.stringify([page.ads.sent, relays])).not.toContain('shop.test')
})

test('C-09 a purpose that the owner has set for a destination takes the place of the one it comes with', async () => {
  await open()
  page.config.destinations = { stats: { ids: ['S-1'], purpose: 'advertising' } }
  const tracker = page.start()
  tracker.consent.set({ ...denied, analytics: 'granted' })
  await page.settle()
  expect(page.stats.loads).toBe(0)
  tracker.consent.set(granted)
  await page.settle()
  expect(page.stats.loads).toBe(1)
})

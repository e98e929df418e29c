import type { RequestUrl } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import type { CompatSlugs } from '../answer/consent-cookie.ts'
import type { TrackerOptions } from '../create-tracker.ts'
import { createBrowserEnv } from '../env.ts'
import { openPage, type TestPage, type TestRequest } from '../testing/open-page.ts'
import { granted, relayed } from '../testing/test-answers.ts'
import { flatten } from './flatten.ts'
import { getJson } from './get-json.ts'
import { type CompatEvent, sendAjax, sendRest } from './send-event.ts'
import { watchHost } from './watch-host.ts'

let page: TestPage
afterEach(() => page.close())

const slugs = { ads: 'facebook', stats: 'ga' }
const event: CompatEvent = {
  pixel: 'facebook',
  event: 'Lead',
  data: { value: 2, contents: [{ id: 'a', quantity: 1 }], empty: null },
  ids: ['1', '2'],
  eventID: '0f8fad5b-d9cb-469f-a165-70867728950e',
  url: 'https://shop.test/',
  ajax_event: 'nonce',
  woo_order: 'key',
}
const sent = async (path: string): Promise<TestRequest> => {
  await vi.waitFor(async () => expect(await page.requests(path)).not.toEqual([]))
  return (await page.requests(path))[0] as TestRequest
}
const fields = ({ body }: TestRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body))

test('N-03 flattening names children in brackets and leaves out what is not there', async () => {
  page = await openPage()
  expect(flatten({ a: { b: [1, { c: true }], d: null, e: undefined }, f: '' })).toEqual([
    ['a[b][0]', '1'],
    ['a[b][1][c]', 'true'],
    ['f', ''],
  ])
})

test.each([
  ['by beacon', true],
  ['by fetch', false],
])('N-03 the ajax action goes out form-encoded, %s', async (_how, useBeacon) => {
  page = await openPage()
  await sendAjax(page.env, { ajaxUrl: `${page.endpoint}/ajax`, useBeacon }, event)
  const request = await sent('/ajax')
  expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(fields(request)).toEqual({
    action: 'pys_api_event',
    pixel: 'facebook',
    event: 'Lead',
    'data[value]': '2',
    'data[contents][0][id]': 'a',
    'data[contents][0][quantity]': '1',
    'ids[0]': '1',
    'ids[1]': '2',
    eventID: event.eventID,
    url: event.url,
    ajax_event: 'nonce',
    woo_order: 'key',
  })
  if (!useBeacon) expect(request.headers['cache-control']).toBe('no-cache')
})

test('N-04 the REST path is told by beacon as parts, with the page’s address', async () => {
  page = await openPage()
  await sendRest(
    page.env,
    { ajaxUrl: `${page.endpoint}/ajax`, restUrl: `${page.endpoint}/rest` },
    event,
  )
  const request = await sent('/rest')
  expect(request.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(request.body).toContain(`name="url"\r\n\r\n${event.url}`)
  expect(request.body).toContain('name="ids"\r\n\r\n["1","2"]')
})

test('N-04 without a beacon it is JSON on the same origin', async () => {
  page = await openPage()
  const config = {
    ajaxUrl: `${page.endpoint}/ajax`,
    restUrl: `${page.endpoint}/rest`,
    useBeacon: false,
  }
  await sendRest(page.env, config, event)
  const request = await sent('/rest')
  expect(request.headers['content-type']).toBe('application/json')
  expect(JSON.parse(request.body)).toEqual({
    event: 'Lead',
    data: JSON.stringify(event.data),
    ids: '["1","2"]',
    eventID: event.eventID,
    woo_order: 'key',
    edd_order: '0',
    url: event.url,
  })
  expect(await page.requests('/ajax')).toEqual([])
})

test('N-04 N-05 what the REST path refuses goes to the ajax call; failures are quiet', async () => {
  page = await openPage()
  const debug = vi.spyOn(page.window.console, 'debug')
  await page.answerWith(500)
  const config = {
    ajaxUrl: `${page.endpoint}/ajax`,
    restUrl: `${page.endpoint}/rest`,
    useBeacon: false,
  }
  await sendRest(page.env, config, event)
  expect(fields(await sent('/ajax')).event).toBe('Lead')
  expect(debug).not.toHaveBeenCalled()
  const loud = createBrowserEnv(page.window, { clock: page.clock, isDebug: true })
  await sendRest(loud, config, event)
  expect(debug).toHaveBeenCalled()
})

test('N-05 an address that cannot be reached throws nothing', async () => {
  page = await openPage()
  const config = { ajaxUrl: 'http://localhost:1/ajax', restUrl: 'nonsense://', useBeacon: false }
  await expect(sendRest(page.env, config, event)).resolves.toBeUndefined()
})

test('N-06 the JSON helper passes on a 200 and ignores everything else', async () => {
  page = await openPage()
  const answers: unknown[] = []
  const ask = (url: string): Promise<void> =>
    getJson(page.env, url as RequestUrl, (answer) => answers.push(answer))
  await ask(`${page.endpoint}/log`)
  expect(answers).toEqual([[]])
  await page.answerWith(201)
  await ask(`${page.endpoint}/any`)
  await page.answerWith(200)
  await ask(`${page.endpoint}/any`)
  await ask('http://localhost:1/')
  expect(answers).toHaveLength(1)
})

test('N-03 N-04 the host’s endpoints hear what passed the gate, each platform once', async () => {
  page = await openPage()
  const { config, endpoint } = page
  config.compat = {
    ajaxUrl: `${endpoint}/ajax`,
    restUrl: `${endpoint}/rest`,
    hasEvents: true,
    useBeacon: false,
  }
  const tracker = page.start({
    loadTools: async () => (core) => watchHost(core, { slugs, flags: slugs }),
  })
  ;(page.window as unknown as { footfall(...call: unknown[]): void }).footfall('visitor', {
    nonce: 'n1',
  })
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  const [native] = await relayed(page)
  expect(fields(await sent('/ajax'))).toMatchObject({
    pixel: 'ga',
    event: 'PageView',
    eventID: native?.id,
    url: native?.url,
    ajax_event: 'n1',
    'ids[0]': 'S-1',
  })
  expect(await page.requests('/rest')).toEqual([])
})

test('N-05 a platform without a compatible name is told by ajax, with an error for whoever builds the page', async () => {
  page = await openPage()
  const error = vi.spyOn(page.window.console, 'error').mockImplementation(() => undefined)
  page.config.compat = { ajaxUrl: `${page.endpoint}/ajax`, hasEvents: true }
  page.config.destinations = { stats: { ids: ['S-1'] } }
  page
    .start({ loadTools: async () => (core) => watchHost(core, { slugs: {}, flags: {} }) })
    .consent.set(granted)
  await page.settle()
  expect(fields(await sent('/ajax')).pixel).toBe('stats')
  expect(error).toHaveBeenCalledTimes(1)
})

const startFiltered = (
  names: CompatSlugs = slugs,
  options: Partial<TrackerOptions> = {},
): ReturnType<TestPage['start']> => {
  page.config.compat = { ajaxUrl: `${page.endpoint}/filters`, hasFilters: true }
  return page.start({
    loadTools: async () => (core) => watchHost(core, { slugs: names, flags: names }),
    ...options,
  })
}
const answerFilters = (body: unknown): void => {
  const { fetch } = page.window
  page.window.fetch = (input, init) =>
    String(input).includes('pys_get_gdpr_filters_values')
      ? Promise.resolve(new Response(JSON.stringify(body)))
      : fetch.call(page.window, input, init)
}

test('C-06 the host’s filters are asked first and switch platforms off', async () => {
  page = await openPage()
  answerFilters({ success: true, data: { facebook_disabled_by_api: true } })
  const tracker = startFiltered()
  tracker.consent.set(granted)
  expect(tracker.consent.get().advertising).toBe('unknown')
  await page.settle()
  expect(tracker.consent.get()).toMatchObject({
    advertising: 'granted',
    services: { ads: 'denied' },
    overlays: ['filters'],
  })
  expect(page.ads.loads).toBe(0)
  expect(page.stats.sent).toHaveLength(1)
})

test.each(['ga', 'gtm'])(
  'C-06 the flag for analytics switches off the service called %s',
  async (slug) => {
    page = await openPage()
    answerFilters({ success: true, data: { analytics_disabled_by_api: true } })
    const tracker = startFiltered({ ads: 'facebook', stats: slug })
    tracker.consent.set(granted)
    await page.settle()
    expect(tracker.consent.get().services).toEqual({ stats: 'denied' })
    expect([page.ads.sent.length, page.stats.loads]).toEqual([1, 0])
  },
)

test('C-04 a host finds a first refusal in pys_consent, and nothing before an answer or while it is held', async () => {
  page = await openPage()
  const { document } = page.window
  answerFilters({ success: false })
  // What follows a grant is never fetched here.
  const tracker = startFiltered(slugs, { loadAnswerPart: () => Promise.reject(new Error('none')) })
  await page.settle(100)
  tracker.consent.set(granted)
  expect(document.cookie).toBe('')
  tracker.consent.set({ analytics: 'unknown', advertising: 'unknown', functional: 'unknown' })
  answerFilters({ success: true, data: {} })
  await page.settle(60_000)
  expect(document.cookie).toBe('')
  tracker.consent.set({ analytics: 'denied', advertising: 'denied' })
  const [, text = ''] = /^pys_consent=([^;]*)$/.exec(document.cookie) ?? []
  expect(JSON.parse(atob(text))).toEqual({ facebook: false, ga: false })
})

test('C-06 one flag switches everything off', async () => {
  page = await openPage()
  answerFilters({ success: true, data: { all_disabled_by_api: true } })
  const tracker = startFiltered()
  tracker.consent.set(granted)
  await page.settle()
  expect(tracker.consent.get()).toMatchObject({ analytics: 'denied', advertising: 'denied' })
  expect(await relayed(page)).toEqual([])
})

test.each([
  { success: false, data: {} },
  { data: {} },
  { success: true },
  { success: 1, data: {} },
  null,
])('C-06 %j is no answer of the host’s: everything stays held', async (answer) => {
  page = await openPage()
  answerFilters(answer)
  const tracker = startFiltered()
  tracker.consent.set(granted)
  await page.settle(500)
  expect(tracker.consent.get().analytics).toBe('unknown')
  expect(page.ads.loads + page.stats.loads).toBe(0)
})

test('C-06 a host that does not answer leaves events held, and is asked again', async () => {
  page = await openPage()
  await page.answerWith(500)
  const tracker = startFiltered()
  tracker.consent.set(granted)
  await page.settle(500)
  expect(tracker.consent.get().analytics).toBe('unknown')
  expect(await page.requests('/filters')).toHaveLength(1)
  await page.settle(8000)
  expect((await page.requests('/filters')).length).toBeGreaterThan(1)
  expect(page.ads.loads + page.stats.loads).toBe(0)
  answerFilters({ success: true, data: {} })
  await page.settle(60_000)
  await page.settle()
  expect(page.ads.sent[0]?.context.isLate).toBe(true)
})

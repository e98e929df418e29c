import { afterEach, expect, test, vi } from 'vitest'
import { createAfterConsent } from '../after-consent/create-after-consent.ts'
import { createVisit } from '../after-consent/visit/create-visit.ts'
import type { TrackerOptions } from '../core/create-tracker.ts'
import type { CompatSlugs } from '../shared/consent-cookie.ts'
import { hostTables } from '../testing/host-tables.ts'
import { openPage, type TestPage, type TestRequest } from '../testing/open-page.ts'
import { granted, relayed } from '../testing/test-answers.ts'
import { flatten } from './flatten.ts'
import { watchHost } from './watch-host.ts'

let page: TestPage
afterEach(() => page.close())

const slugs = { ads: 'facebook', stats: 'ga' }
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
    loadTools: async () => (core) => watchHost(core, hostTables(slugs)),
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
    .start({ loadTools: async () => (core) => watchHost(core, hostTables({})) })
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
    loadTools: async () => (core) => watchHost(core, hostTables(names)),
    ...options,
  })
}
const respondWithFilters = (body: unknown): void => {
  const { fetch } = page.window
  page.window.fetch = (input, init) =>
    String(input).includes('pys_get_gdpr_filters_values')
      ? Promise.resolve(new Response(JSON.stringify(body)))
      : fetch.call(page.window, input, init)
}

test('C-06 the host’s filters are asked first and switch platforms off', async () => {
  page = await openPage()
  respondWithFilters({ success: true, data: { facebook_disabled_by_api: true } })
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
    respondWithFilters({ success: true, data: { analytics_disabled_by_api: true } })
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
  respondWithFilters({ success: false })
  // What follows a grant is never fetched here.
  const tracker = startFiltered(slugs, {
    loadAfterConsent: () => Promise.reject(new Error('none')),
  })
  await page.settle(100)
  tracker.consent.set(granted)
  expect(document.cookie).toBe('')
  tracker.consent.set({ analytics: 'unknown', advertising: 'unknown', functional: 'unknown' })
  respondWithFilters({ success: true, data: {} })
  await page.settle(60_000)
  expect(document.cookie).toBe('')
  tracker.consent.set({ analytics: 'denied', advertising: 'denied' })
  const [, text = ''] = /^pys_consent=([^;]*)$/.exec(document.cookie) ?? []
  expect(JSON.parse(atob(text))).toEqual({ facebook: false, ga: false })
})

test('C-04 a platform that this site has not switched on has the flag of its purpose', async () => {
  page = await openPage()
  respondWithFilters({ success: true, data: {} })
  page.config.compat = { ajaxUrl: `${page.endpoint}/filters`, hasFilters: true }
  const flags = { ...slugs, pins: 'pinterest', tags: 'gtm' }
  const purposes = { pins: 'advertising', tags: 'analytics' } as const
  const tracker = page.start({
    loadTools: async () => (core) => watchHost(core, { ...hostTables(slugs), flags, purposes }),
    loadAfterConsent: () => Promise.reject(new Error('none')),
  })
  tracker.consent.set({ analytics: 'denied', advertising: 'granted' })
  await page.settle()
  const [, text = ''] = /pys_consent=([^;]*)/.exec(page.window.document.cookie) ?? []
  expect(JSON.parse(atob(text))).toEqual({ facebook: true, ga: false, pinterest: true, gtm: false })
})

test('C-06 a flag for single cookies keeps those, and no others, from being written', async () => {
  page = await openPage('?utm_source=mail')
  const data = { disabled_utmTerms_cookie: true, disabled_landing_page_cookie: true }
  respondWithFilters({ success: true, data })
  const tracker = startFiltered(slugs, {
    loadAfterConsent: async () => (core, relay) =>
      createAfterConsent(core, relay, {
        createVisit: () => createVisit(core, { socialPixel: 'ads' }),
        flags: slugs,
      }),
  })
  tracker.consent.set(granted)
  await page.settle()
  await vi.waitFor(() => expect(page.window.document.cookie).toContain('pysTrafficSource='))
  expect(page.window.document.cookie).not.toMatch(/utm_source|landing_page/)
})

test('C-06 what runs before an answer waits for the host, and then runs without one', async () => {
  page = await openPage()
  page.config.destinations = { stats: { ids: ['S-1'], consentMode: 'advanced' } }
  respondWithFilters({ success: false })
  startFiltered()
  await page.settle(500)
  expect(page.stats.loads).toBe(0)
  respondWithFilters({ success: true, data: {} })
  await page.settle(2000)
  await page.settle()
  expect(page.stats.sent).toHaveLength(1)
})

test.each(['analytics_disabled_by_api', 'all_disabled_by_api'])(
  'C-06 a host’s %s holds for what runs before an answer',
  async (flag) => {
    page = await openPage()
    page.config.destinations = { stats: { ids: ['S-1'], consentMode: 'advanced' } }
    respondWithFilters({ success: true, data: { [flag]: true } })
    const tracker = startFiltered({ stats: 'ga' })
    await page.settle()
    tracker.consent.set(granted)
    await page.settle()
    expect(page.stats.loads).toBe(0)
    expect(page.notices).toContainEqual(
      expect.objectContaining({ destination: 'stats', state: 'dropped', reason: 'no-consent' }),
    )
  },
)

test('C-06 one flag switches everything off', async () => {
  page = await openPage()
  respondWithFilters({ success: true, data: { all_disabled_by_api: true } })
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
  respondWithFilters(answer)
  const tracker = startFiltered()
  tracker.consent.set(granted)
  await page.settle(500)
  expect(tracker.consent.get().analytics).toBe('unknown')
  expect(page.ads.loads + page.stats.loads).toBe(0)
})

test('C-06 a host that does not respond leaves events held, and is asked again', async () => {
  page = await openPage()
  await page.respondWith(500)
  const tracker = startFiltered()
  tracker.consent.set(granted)
  await page.settle(500)
  expect(tracker.consent.get().analytics).toBe('unknown')
  expect(await page.requests('/filters')).toHaveLength(1)
  await page.settle(8000)
  expect((await page.requests('/filters')).length).toBeGreaterThan(1)
  expect(page.ads.loads + page.stats.loads).toBe(0)
  respondWithFilters({ success: true, data: {} })
  await page.settle(60_000)
  await page.settle()
  expect(page.ads.sent[0]?.context.isLate).toBe(true)
})

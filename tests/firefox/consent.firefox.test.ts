import { expect, test } from 'vitest'
import { COLLECTOR, PLATFORMS, SHOP } from './support/domains.ts'
import { setScene } from './support/scene.ts'
import { ALL, daysLeft, eventsOf, eventually, NONE, quiet } from './support/visitor.ts'

const scene = setScene()
const open = (path = '/'): Promise<void> => scene.visitor.open(scene.site.url(SHOP, path))
/** Scripts of platforms that were asked for. */
const scripts = (): string[] =>
  scene.site.requests
    .filter(({ host }) => host === PLATFORMS)
    .map(({ path }) => path)
    .sort()
const statesOf = async (event: string, destination: string): Promise<string[]> =>
  (await scene.visitor.notices()).flatMap((notice) =>
    notice.kind === 'event' && notice.name === event && notice.destination === destination
      ? [notice.state]
      : [],
  )
const consentCookie = async (): Promise<unknown> => {
  const cookie = (await scene.visitor.cookies()).get('pys_consent')
  return cookie && JSON.parse(atob(decodeURIComponent(cookie.value)))
}

test('C-01 an event is not sent before a service is there, and is as soon as it may be', async () => {
  const { visitor } = scene
  await open()
  await visitor.call('track', 'Lead')
  await quiet()
  expect(await statesOf('Lead', 'meta')).toEqual(['held'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
  await visitor.answer({ advertising: 'granted' })
  await eventually(async () => expect(await statesOf('Lead', 'meta')).toEqual(['held', 'sent']))
  expect(await statesOf('Lead', 'ga4')).toEqual(['held'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('function')
})

test('C-01 a service that is not enabled is never told', async () => {
  const { site, visitor } = scene
  delete site.config.destinations.meta
  site.inline = `footfall('track', 'Lead', {}, { destinations: ['meta'] })`
  await open()
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  expect(await statesOf('Lead', 'meta')).toEqual(['dropped'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
})

test('C-02 a pixel is not loaded, then loaded on consent, then gone after withdrawal', async () => {
  const { site, visitor } = scene
  await open()
  await quiet()
  expect(scripts()).toEqual([])
  await visitor.answer(ALL)
  await eventually(() =>
    expect(scripts()).toEqual(['/bat.js', '/fbevents.js', '/gtag.js', '/pinterest.js']),
  )
  await visitor.relayed('PageView')
  site.requests = []
  await Promise.all([visitor.page.waitForNavigation({ waitUntil: 'load' }), visitor.answer(NONE)])
  await quiet()
  expect(scripts()).toEqual([])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
})

test('C-02 a site that does not reload tells the pixel nothing more after withdrawal', async () => {
  const { site, visitor } = scene
  site.config.consent.reloadOnWithdrawal = false
  await open()
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.answer(NONE)
  const told = await visitor.evaluate<number>('fbq.queue.length')
  await visitor.call('track', 'Lead')
  await quiet()
  expect(await statesOf('Lead', 'meta')).toEqual(['dropped'])
  const queue = await visitor.evaluate<unknown[][]>('fbq.queue.map((call) => [...call])')
  expect(queue.slice(told)).toEqual([])
  expect(queue.at(-1)).toEqual(['consent', 'revoke'])
})

test('C-03 prior consent takes effect only in a region the owner names', async () => {
  const { site, visitor } = scene
  Object.assign(site.config.consent, { mode: 'prior', optOutRegions: ['US-CA'] })
  site.inline = `footfall('visitor', { region: 'DE-BE' })`
  await open()
  await quiet()
  expect(eventsOf(site.requests)).toEqual([])
  expect([...(await visitor.cookies()).keys()]).toEqual([])
  site.inline = `footfall('visitor', { region: 'US-CA' })`
  await open('/second')
  const [view] = await visitor.relayed('PageView')
  expect(view?.consent).toMatchObject({ advertising: 'granted', source: 'prior' })
})

test('C-03 without the owner’s word there is no prior consent anywhere', async () => {
  const { site, visitor } = scene
  site.inline = `footfall('visitor', { region: 'US-CA' })`
  await open()
  await quiet()
  expect(site.requests).toEqual([])
  expect([...(await visitor.cookies()).keys()]).toEqual([])
})

test('C-04 pys_consent is base64 JSON with a flag for each service, for a year', async () => {
  const { visitor } = scene
  await open()
  await visitor.answer({ analytics: 'granted', advertising: 'denied' })
  await eventually(async () =>
    expect(await consentCookie()).toEqual({
      facebook: false,
      ga: true,
      bing: false,
      pinterest: false,
      gtm: true,
    }),
  )
  const days = daysLeft((await visitor.cookies()).get('pys_consent')) ?? 0
  expect(days).toBeGreaterThan(364.99)
  expect(days).toBeLessThan(365.01)
  await visitor.answer({ advertising: 'granted' })
  await eventually(async () =>
    expect(await consentCookie()).toMatchObject({ facebook: true, bing: true, pinterest: true }),
  )
})

test('C-06 the host’s flags switch off single services, the external id and single cookies', async () => {
  const { site, visitor } = scene
  site.config.serverEvents = true
  site.config.compat = { ajaxUrl: site.url(SHOP, '/ajax'), hasFilters: true }
  site.ajax = {
    pys_get_pbid: { success: true, data: { pbid: 'a'.repeat(64) } },
    pys_get_gdpr_filters_values: {
      success: true,
      data: {
        facebook_disabled_by_api: true,
        externalID_disabled_by_api: true,
        disabled_utmTerms_cookie: true,
      },
    },
  }
  await open('/?utm_source=ads&fbadid=1')
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  await eventually(() => expect(scripts()).toEqual(['/bat.js', '/gtag.js', '/pinterest.js']))
  await quiet()
  expect(scripts()).not.toContain('/fbevents.js')
  expect(view?.destinations.meta).toMatchObject({ state: 'dropped', reason: 'no-consent' })
  const names = Object.keys(await visitor.values())
  expect(names).not.toContain('pbid')
  expect(names.filter((name) => name.includes('utm_'))).toEqual([])
  expect(names).toContain('pys_fbadid')
  expect(await consentCookie()).toMatchObject({ facebook: false, pinterest: true })
})

test('C-06 until the host has answered, nothing goes anywhere', async () => {
  const { site, visitor } = scene
  site.config.compat = { ajaxUrl: site.url(SHOP, '/ajax'), hasFilters: true }
  await open()
  await visitor.answer(ALL)
  await quiet()
  expect(scripts()).toEqual([])
  expect(eventsOf(site.requests)).toEqual([])
  site.ajax.pys_get_gdpr_filters_values = { success: true, data: {} }
  await visitor.relayed('PageView')
})

const googleCalls = (): Promise<unknown[][]> =>
  scene.visitor.evaluate(
    'dataLayerPYS.filter((call) => call[0] === "consent").map((call) => [...call])',
  )

test('C-07 Google hears a default before any tag and an update with the choice', async () => {
  const { site, visitor } = scene
  site.config.consent.googleGranted = ['functionality_storage']
  await open()
  const [first] = await googleCalls()
  expect(first?.slice(0, 2)).toEqual(['consent', 'default'])
  expect(first?.[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    wait_for_update: 500,
  })
  await visitor.answer({ analytics: 'granted', advertising: 'denied' })
  await visitor.relayed('PageView')
  const updates = (await googleCalls()).filter(([, kind]) => kind === 'update')
  expect(updates.at(-1)?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
  const all = await visitor.evaluate<string[]>('dataLayerPYS.map((call) => call[0])')
  expect(all.indexOf('consent')).toBeLessThan(all.indexOf('js'))
})

test('C-09 no answer is not an answer: nothing is sent or kept, and nothing is lost', async () => {
  const { site, visitor } = scene
  await open('/?utm_source=ads&fbclid=x')
  await quiet()
  expect(site.requests).toEqual([])
  expect([...(await visitor.cookies()).keys()]).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
})

test('C-09 a refusal is obeyed by pixels, relay, cookies and storage alike', async () => {
  const { site, visitor } = scene
  await open('/?utm_source=ads&fbclid=x')
  await visitor.answer(NONE)
  await visitor.call('track', 'Lead')
  await quiet()
  expect(site.requests).toEqual([])
  expect([...(await visitor.cookies()).keys()]).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  expect(await statesOf('Lead', 'relay')).toEqual(['dropped'])
})

test('C-09 withdrawal deletes what consent had allowed, wherever it was set, tells the server, and reloads', async () => {
  const { visitor } = scene
  await open('/?utm_source=ads&fbclid=x')
  await visitor.evaluate(`{
    document.cookie = '_fbp=fb.0.1.2; path=/'
    document.cookie = '_ga=GA1.1.2.3; path=/; domain=shop.test'
    document.cookie = 'basket=7; path=/'
  }`)
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  const { ff_visitor } = await visitor.values()
  expect((await visitor.cookies()).size).toBeGreaterThan(10)
  await Promise.all([visitor.page.waitForNavigation({ waitUntil: 'load' }), visitor.answer(NONE)])
  await eventually(() => expect(visitor.withdrawals()).toHaveLength(1))
  expect(visitor.withdrawals()[0]).toMatchObject({
    site: 'firefox',
    purposes: expect.arrayContaining(['analytics', 'advertising']),
    visitorId: ff_visitor,
    events: [view?.id],
  })
  await quiet()
  expect([...(await visitor.cookies()).keys()].sort()).toEqual(['basket', 'pys_consent'])
  expect(await consentCookie()).toMatchObject({ facebook: false, ga: false })
  expect(await visitor.storageKeys()).toEqual([])
})

test('C-09 withdrawal of one purpose leaves the other’s cookies', async () => {
  const { site, visitor } = scene
  site.config.consent.reloadOnWithdrawal = false
  await open('/?utm_source=ads&fbclid=x')
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  await visitor.answer({ advertising: 'denied' })
  await eventually(async () => expect((await visitor.cookies()).has('_fbp')).toBe(false))
  const names = [...(await visitor.cookies()).keys()]
  expect(names).toEqual(expect.arrayContaining(['ff_visitor', 'pys_utm_source']))
  expect(names.filter((name) => /_fb|click|pbid|adid/.test(name))).toEqual([])
})

test('C-11 an advertising pixel never follows the analytics answer', async () => {
  const { site, visitor } = scene
  await open()
  await visitor.answer({ analytics: 'granted', advertising: 'denied' })
  const [view] = await visitor.relayed('PageView')
  await quiet()
  expect(scripts()).toEqual(['/gtag.js'])
  expect(view?.destinations).toMatchObject({
    ga4: { state: 'sent' },
    meta: { state: 'dropped', reason: 'no-consent' },
    pinterest: { state: 'dropped', reason: 'no-consent' },
    microsoft: { state: 'dropped', reason: 'no-consent' },
  })
  expect(site.requests.filter(({ host }) => host === PLATFORMS)).toHaveLength(1)
})

test('C-12 held events keep their own time on the relay and are marked late for pixels', async () => {
  const { visitor } = scene
  await open()
  await visitor.call('track', 'Lead')
  await quiet()
  const answered = Date.now()
  await visitor.answer(ALL)
  const events = await visitor.relayed('PageView', 'Lead')
  for (const event of events) {
    expect(event.time).toBeLessThan(answered - 1000)
    expect(event.destinations.meta).toMatchObject({ state: 'sent', late: true })
    expect(event.destinations.meta?.at).toBeGreaterThanOrEqual(answered - 50)
  }
  const ids = await visitor.evaluate<string[]>(
    'fbq.queue.map((call) => call[4]?.eventID).filter(Boolean)',
  )
  expect(ids.sort()).toEqual(events.map(({ id }) => id).sort())
})

test('C-12 held events are dropped with a reason on a refusal', async () => {
  const { visitor } = scene
  await open()
  await visitor.call('track', 'Lead')
  await visitor.answer(NONE)
  await eventually(async () => expect(await statesOf('Lead', 'relay')).toEqual(['held', 'dropped']))
  const reasons = (await visitor.notices()).flatMap((notice) =>
    notice.kind === 'event' && notice.state === 'dropped' ? [notice.reason] : [],
  )
  expect(new Set(reasons)).toEqual(new Set(['no-consent']))
})

test('C-13 Google’s tag loads only after consent', async () => {
  const { visitor } = scene
  await open()
  await quiet()
  expect(scripts()).toEqual([])
  await visitor.answer({ analytics: 'granted' })
  await eventually(() => expect(scripts()).toEqual(['/gtag.js']))
})

test('C-13 an owner may have it loaded before, told that everything is denied', async () => {
  const { site, visitor } = scene
  Object.assign(site.config.destinations.ga4 ?? {}, { consentMode: 'advanced' })
  await open()
  await eventually(() => expect(scripts()).toEqual(['/gtag.js']))
  const [, ...updates] = await googleCalls()
  for (const [, , told] of updates) expect(told).toMatchObject({ analytics_storage: 'denied' })
  expect([...(await visitor.cookies()).keys()]).toEqual([])
  expect(eventsOf(site.requests)).toEqual([])
})

test('C-14 before an answer the browser asks for the page and our script, and for nothing else', async () => {
  const { site, visitor } = scene
  await open('/?utm_source=ads')
  await quiet()
  const asked = visitor.addresses
    .map((address) => new URL(address))
    .map((url) => url.host + url.pathname)
  const own = [
    site.url(SHOP, '/'),
    site.url(SHOP, '/favicon.ico'),
    site.url(COLLECTOR, '/s/firefox.js'),
  ]
  expect(asked.filter((address) => !own.includes(`http://${address}`))).toEqual([])
})

test('C-14 the count of what was refused has no id and no address, and is the owner’s choice', async () => {
  const { site, visitor } = scene
  site.config.consent.countDropped = true
  await open('/sale?utm_source=ads')
  await visitor.answer(NONE)
  await eventually(() => expect(site.requests).toHaveLength(1))
  await quiet()
  expect(site.requests).toHaveLength(1)
  const [{ host, path, body } = { host: '', path: '', body: '{}' }] = site.requests
  expect([host, path]).toEqual([COLLECTOR, '/v1/count'])
  expect(JSON.parse(body)).toEqual({
    v: 1,
    site: 'firefox',
    page: '/sale',
    counts: [{ reason: 'no-consent', n: 1 }],
  })
})

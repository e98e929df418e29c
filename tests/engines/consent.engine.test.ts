import { expect } from 'vitest'
import { COLLECTOR, PLATFORMS, SHOP } from './support/domains.ts'
import { test } from './support/scene.ts'
import { ALL, daysLeft, eventsOf, eventually, NONE, type Visitor } from './support/visitor.ts'

test('C-01 an event is not sent before a service is there, and is as soon as it may be', async ({
  visitor,
}) => {
  await visitor.open()
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  expect(await visitor.statesOf('Lead', 'meta')).toEqual(['held'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
  await visitor.answer({ advertising: 'granted' })
  await eventually(async () =>
    expect(await visitor.statesOf('Lead', 'meta')).toEqual(['held', 'sent']),
  )
  expect(await visitor.statesOf('Lead', 'ga4')).toEqual(['held'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('function')
})

test('C-01 a service that is not enabled is never told', async ({ site, visitor }) => {
  delete site.config.destinations.meta
  site.inline = `footfall('track', 'Lead', {}, { destinations: ['meta'] })`
  await visitor.open()
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
  expect(await visitor.statesOf('Lead', 'meta')).toEqual(['dropped'])
  expect(await visitor.evaluate('typeof window.fbq')).toBe('undefined')
})

test('C-03 prior consent takes effect only in a region the owner names', async ({
  site,
  visitor,
}) => {
  Object.assign(site.config.consent, { mode: 'prior', optOutRegions: ['US-CA'] })
  site.inline = `footfall('visitor', { region: 'DE-BE' })`
  await visitor.open()
  await visitor.quiet()
  expect(eventsOf(site.requests)).toEqual([])
  expect(await visitor.cookieNames()).toEqual([])
  site.inline = `footfall('visitor', { region: 'US-CA' })`
  await visitor.open('/second')
  const [view] = await visitor.relayed('PageView')
  expect(view?.consent).toMatchObject({ advertising: 'granted', source: 'prior' })
})

test('C-03 without the owner’s word there is no prior consent anywhere', async ({
  site,
  visitor,
}) => {
  site.inline = `footfall('visitor', { region: 'US-CA' })`
  await visitor.open()
  await visitor.quiet()
  expect(site.requests).toEqual([])
  expect(await visitor.cookieNames()).toEqual([])
})

test('C-04 pys_consent is base64 JSON with a flag for each service, for a year', async ({
  visitor,
}) => {
  await visitor.open()
  await visitor.answer({ analytics: 'granted', advertising: 'denied' })
  await eventually(async () =>
    expect(await visitor.consentCookie()).toEqual({
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
    expect(await visitor.consentCookie()).toMatchObject({
      facebook: true,
      bing: true,
      pinterest: true,
    }),
  )
})

test('C-06 the host’s flags switch off single services, the external id and single cookies', async ({
  site,
  visitor,
}) => {
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
  await visitor.open('/?utm_source=ads&fbadid=1')
  await visitor.answer(ALL)
  const [view] = await visitor.relayed('PageView')
  await eventually(() => expect(site.scripts()).toEqual(['/bat.js', '/gtag.js', '/pinterest.js']))
  await visitor.quiet()
  expect(site.scripts()).not.toContain('/fbevents.js')
  expect(view?.destinations.meta).toMatchObject({ state: 'dropped', reason: 'no-consent' })
  const names = Object.keys(await visitor.values())
  expect(names).not.toContain('pbid')
  expect(names.filter((name) => name.includes('utm_'))).toEqual([])
  expect(names).toContain('pys_fbadid')
  expect(await visitor.consentCookie()).toMatchObject({ facebook: false, pinterest: true })
})

test('C-06 until the host has responded, nothing goes anywhere', async ({ site, visitor }) => {
  site.config.compat = { ajaxUrl: site.url(SHOP, '/ajax'), hasFilters: true }
  await visitor.open()
  await visitor.answer(ALL)
  await visitor.quiet()
  expect(site.scripts()).toEqual([])
  expect(eventsOf(site.requests)).toEqual([])
  site.ajax.pys_get_gdpr_filters_values = { success: true, data: {} }
  await visitor.relayed('PageView')
})

const googleCalls = (visitor: Visitor): Promise<unknown[][]> =>
  visitor.evaluate('dataLayerPYS.filter((call) => call[0] === "consent").map((call) => [...call])')

test('C-07 Google hears a default before any tag and an update with the choice', async ({
  site,
  visitor,
}) => {
  site.config.consent.googleGranted = ['functionality_storage']
  await visitor.open()
  const [first] = await googleCalls(visitor)
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
  const updates = (await googleCalls(visitor)).filter(([, kind]) => kind === 'update')
  expect(updates.at(-1)?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
  const all = await visitor.evaluate<string[]>('dataLayerPYS.map((call) => call[0])')
  expect(all.indexOf('consent')).toBeLessThan(all.indexOf('js'))
})

test('C-09 no answer is not an answer: nothing is sent or kept, and nothing is lost', async ({
  site,
  visitor,
}) => {
  await visitor.open('/?utm_source=ads&fbclid=x')
  await visitor.quiet()
  expect(site.requests).toEqual([])
  expect(await visitor.cookieNames()).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  await visitor.answer(ALL)
  await visitor.relayed('PageView')
})

test('C-09 a refusal is obeyed by pixels, relay, cookies and storage alike', async ({
  site,
  visitor,
}) => {
  await visitor.open('/?utm_source=ads&fbclid=x')
  await visitor.answer(NONE)
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  expect(site.requests).toEqual([])
  expect(await visitor.cookieNames()).toEqual([])
  expect(await visitor.storageKeys()).toEqual([])
  expect(await visitor.statesOf('Lead', 'relay')).toEqual(['dropped'])
})

test('C-11 an advertising pixel never follows the analytics answer', async ({ site, visitor }) => {
  await visitor.open()
  await visitor.answer({ analytics: 'granted', advertising: 'denied' })
  const [view] = await visitor.relayed('PageView')
  await visitor.quiet()
  expect(site.scripts()).toEqual(['/gtag.js'])
  expect(view?.destinations).toMatchObject({
    ga4: { state: 'sent' },
    meta: { state: 'dropped', reason: 'no-consent' },
    pinterest: { state: 'dropped', reason: 'no-consent' },
    microsoft: { state: 'dropped', reason: 'no-consent' },
  })
  expect(site.requests.filter(({ host }) => host === PLATFORMS)).toHaveLength(1)
})

test('C-12 held events keep their own time on the relay and are marked late for pixels', async ({
  visitor,
}) => {
  await visitor.open()
  await visitor.call('track', 'Lead')
  await visitor.quiet()
  const answered = Date.now()
  await visitor.answer(ALL)
  const events = await visitor.relayed('PageView', 'Lead')
  for (const event of events) {
    expect(event.time).toBeLessThan(answered - 500)
    expect(event.destinations.meta).toMatchObject({ state: 'sent', late: true })
    expect(event.destinations.meta?.at).toBeGreaterThanOrEqual(answered - 50)
  }
  const ids = await visitor.evaluate<string[]>(
    'fbq.queue.map((call) => call[4]?.eventID).filter(Boolean)',
  )
  expect(ids.sort()).toEqual(events.map(({ id }) => id).sort())
})

test('C-12 held events are dropped with a reason on a refusal', async ({ visitor }) => {
  await visitor.open()
  await visitor.call('track', 'Lead')
  await visitor.answer(NONE)
  await eventually(async () =>
    expect(await visitor.statesOf('Lead', 'relay')).toEqual(['held', 'dropped']),
  )
  const reasons = (await visitor.notices()).flatMap((notice) =>
    notice.kind === 'event' && notice.state === 'dropped' ? [notice.reason] : [],
  )
  expect(new Set(reasons)).toEqual(new Set(['no-consent']))
})

test('C-13 Google’s tag loads only after consent', async ({ site, visitor }) => {
  await visitor.open()
  await visitor.quiet()
  expect(site.scripts()).toEqual([])
  await visitor.answer({ analytics: 'granted' })
  await eventually(() => expect(site.scripts()).toEqual(['/gtag.js']))
})

test('C-13 an owner may have it loaded before, told that everything is denied', async ({
  site,
  visitor,
}) => {
  Object.assign(site.config.destinations.ga4 ?? {}, { consentMode: 'advanced' })
  await visitor.open()
  await eventually(() => expect(site.scripts()).toEqual(['/gtag.js']))
  const [, ...updates] = await googleCalls(visitor)
  for (const [, , told] of updates) expect(told).toMatchObject({ analytics_storage: 'denied' })
  expect(await visitor.cookieNames()).toEqual([])
  expect(eventsOf(site.requests)).toEqual([])
})

test('C-14 before an answer the browser asks for the page and our script, and for nothing else', async ({
  site,
  visitor,
}) => {
  await visitor.open('/?utm_source=ads')
  await visitor.quiet()
  const asked = (await visitor.addresses())
    .map((address) => new URL(address))
    .map((url) => url.host + url.pathname)
  const own = [
    site.url(SHOP, '/'),
    site.url(SHOP, '/favicon.ico'),
    site.url(COLLECTOR, '/s/engines.js'),
  ]
  // An engine without the Navigation API gets a piece of the script that makes up for it.
  const isOurs = (address: string): boolean =>
    own.includes(address) || site.chunks.get(address) === 'history'
  expect(asked.filter((address) => !isOurs(`http://${address}`))).toEqual([])
})

test('C-14 the count of what was refused has no id and no address, and is the owner’s choice', async ({
  site,
  visitor,
}) => {
  site.config.consent.countDropped = true
  await visitor.open('/sale?utm_source=ads')
  await visitor.answer(NONE)
  await eventually(() => expect(site.requests).toHaveLength(1))
  await visitor.quiet()
  expect(site.requests).toHaveLength(1)
  const [{ host, path, body } = { host: '', path: '', body: '{}' }] = site.requests
  expect([host, path]).toEqual([COLLECTOR, '/v1/count'])
  expect(JSON.parse(body)).toEqual({
    v: 1,
    site: 'engines',
    page: '/sale',
    counts: [{ reason: 'no-consent', n: 1 }],
  })
})

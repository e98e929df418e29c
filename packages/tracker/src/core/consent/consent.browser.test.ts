import type { ConsentState, ConsentUpdate } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchConsentTools } from '../../consent-tools/shared/watch-tools.ts'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { createScriptedTool } from '../../testing/scripted-tool.ts'
import { denied, granted, relayed } from '../../testing/test-answers.ts'

let page: TestPage
const open = async (path?: string): Promise<TestPage> => {
  page = await openPage(path)
  return page
}
afterEach(() => page.close())

const cookieValue = (name: string): string | undefined =>
  page.window.document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const setGpc = (value: boolean): void => {
  Object.defineProperty(page.window.navigator, 'globalPrivacyControl', {
    value,
    configurable: true,
  })
}

test('C-01 firing returns false until a service may run, and a service is ready only with consent', async () => {
  await open()
  const tracker = page.start()
  expect(tracker.events.fire({ name: 'Lead' })).toBe(false)
  expect(tracker.isReady('ads')).toBe(false)
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect([tracker.isReady('stats'), tracker.isReady('ads')]).toEqual([true, false])
  expect(tracker.isReady('nobody')).toBe(false)
  expect(tracker.events.fire({ name: 'Lead' })).toBe(true)
  expect(tracker.events.fire({ name: 'Lead', destinations: ['nobody'] })).toBe(false)
  expect(page.notices).toContainEqual(
    expect.objectContaining({ destination: 'nobody', state: 'dropped', reason: 'not-enabled' }),
  )
})

test('C-01 firing returns for the services it is for: refused, not there yet or not enabled is false', async () => {
  await open()
  const tracker = page.start()
  const fire = (name: string, delay = 0): boolean =>
    tracker.events.fire({ name: 'Lead', destinations: [name], delay })
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  // Its script is on its way: the event is kept for it, and not sent now.
  expect([fire('stats'), fire('stats', 1)]).toEqual([false, false])
  await page.settle()
  expect(page.stats.sent.map(({ occurrence }) => occurrence.name)).toContain('Lead')
  expect([fire('stats'), fire('ads'), fire('nobody')]).toEqual([true, false, false])
  // Later is not now, but there will be someone to tell.
  expect([fire('stats', 1), fire('ads', 1)]).toEqual([true, false])
  tracker.consent.set({ analytics: 'denied' })
  expect([fire('stats'), tracker.isReady('stats')]).toEqual([false, false])
})

test('C-01 a service the owner runs before an answer is not initialised by that', async () => {
  await open()
  page.config.destinations = { stats: { ids: ['S-1'], consentMode: 'advanced' } }
  const tracker = page.start()
  await page.settle()
  expect(page.stats.isRunning).toBe(true)
  expect([tracker.isReady('stats'), tracker.events.fire({ name: 'Lead' })]).toEqual([false, false])
})

test('C-03 a consent tool decides; it stops being heard on destroy', async () => {
  await open()
  const tool = createScriptedTool('cookie-shop')
  const tracker = page.start({
    loadTools: async () => (core) => {
      core.consent.lower('filters', {})
      return watchConsentTools(core, [tool])
    },
  })
  await page.settle()
  expect(tracker.consent.get().source).toBe('none')
  tool.say({ analytics: 'granted', advertising: 'denied', policy: '2026-05' })
  expect(tracker.consent.get()).toMatchObject({
    analytics: 'granted',
    advertising: 'denied',
    functional: 'unknown',
    source: 'tool',
    tool: 'cookie-shop',
    policy: '2026-05',
    decidedAt: page.clock.now(),
  })
  tracker.destroy()
  expect(tool.isWatched).toBe(false)
})

test('C-03 a tool whose chunk does not come leaves everything held', async () => {
  await open()
  const tracker = page.start({ loadTools: () => Promise.reject(new Error('blocked')) })
  tracker.consent.set(granted)
  await page.settle()
  expect(tracker.consent.get().advertising).toBe('unknown')
  expect(await page.requests()).toEqual([])
})

test('C-03 prior consent is off by default and holds only in regions the owner names', async () => {
  await open()
  page.config.consent.optOutRegions = ['US-CA', 'BR']
  const explicit = page.start()
  const ask = (region?: string) =>
    (page.window as unknown as { footfall(...call: unknown[]): void }).footfall('visitor', {
      region,
    })
  ask('US-CA')
  expect(explicit.consent.get().advertising).toBe('unknown')
  explicit.destroy()

  page.config.consent.mode = 'prior'
  const prior = page.start()
  expect(prior.consent.get().advertising).toBe('unknown')
  ask('US')
  expect(prior.consent.get().advertising).toBe('unknown')
  ask('DE-BY')
  expect(prior.consent.get().advertising).toBe('unknown')
  ask('BR-SP')
  expect(prior.consent.get()).toMatchObject({ advertising: 'granted', source: 'prior' })
  prior.consent.set({ advertising: 'denied' })
  expect(prior.consent.get()).toMatchObject({ advertising: 'denied', analytics: 'granted' })
})

test('C-04 pys_consent tells the host each platform’s flag as base64 JSON', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect(JSON.parse(atob(cookieValue('pys_consent') ?? ''))).toEqual({ facebook: false, ga: true })
  tracker.consent.set(denied)
  await page.settle()
  expect(JSON.parse(atob(cookieValue('pys_consent') ?? ''))).toEqual({ facebook: false, ga: false })
})

test('C-04 pys_consent lasts 365 days', async () => {
  await open()
  page.start().consent.set(granted)
  await page.settle()
  const cookie = await page.window.cookieStore.get('pys_consent')
  const days = (Number((cookie as { expires?: number } | null)?.expires) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('C-07 a choice is passed on to what told Google’s tags the default', async () => {
  await open()
  const told: unknown[] = []
  const g = ({ analytics, advertising }: ConsentState): unknown =>
    told.push([analytics, advertising])
  Object.assign(page.window, { footfall: Object.assign(() => undefined, { g }) })
  const tracker = page.start()
  expect(told).toEqual([])
  tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  tracker.consent.set({ advertising: 'granted' })
  expect(told).toEqual([
    ['granted', 'denied'],
    ['granted', 'granted'],
  ])
})

test('C-09 no answer, a refusal and a grant are three states, and the most specific source wins', async () => {
  await open()
  const { consent } = page.start()
  const said: ConsentUpdate[] = [
    { source: 'google-default', analytics: 'granted', advertising: 'granted' },
    { source: 'api', advertising: 'granted' },
    { source: 'tcf', advertising: 'denied' },
    { source: 'tool', tool: 'a', analytics: 'granted' },
    { source: 'service', services: { ads: 'granted' } },
  ]
  const seen = said.map((update) => {
    consent.set(update)
    const { analytics, advertising, source } = consent.get()
    return [source, analytics, advertising]
  })
  expect(seen).toEqual([
    ['none', 'unknown', 'unknown'],
    ['api', 'unknown', 'granted'],
    ['tcf', 'unknown', 'denied'],
    ['tool', 'granted', 'denied'],
    ['service', 'granted', 'denied'],
  ])
  consent.set({ functional: 'maybe' as never, services: { ads: 7 as never } })
  expect(consent.get()).toMatchObject({ functional: 'unknown', services: { ads: 'granted' } })
})

test('C-09 a single service’s answer wins over its purpose', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set({ ...denied, services: { ads: 'granted' } })
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  expect([page.stats.sent.length, page.stats.loads]).toEqual([0, 0])
  expect((await relayed(page))[0]?.destinations).toMatchObject({
    ads: { state: 'sent' },
    stats: { state: 'dropped', reason: 'no-consent' },
  })
})

test('C-09 a withdrawal deletes what consent had allowed, with domain and path, and tells the server', async () => {
  await open()
  page.config.consent.reloadOnWithdrawal = false
  Object.assign(page.ads, { cookies: ['_ads*'] })
  const { document, localStorage } = page.window
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  const [event] = await relayed(page)
  for (const cookie of [
    'pys_utm_source=x; path=/; domain=localhost',
    'pys_landing_page=x; path=/',
    '_fbp=fb.1.2.3; path=/',
    '_ads_7=1; path=/; domain=localhost',
    'basket=full; path=/',
  ]) {
    document.cookie = cookie
  }
  localStorage.setItem('footfall', '{}')
  expect(document.cookie).toContain('pys_utm_source')
  tracker.consent.set({ advertising: 'denied', functional: 'denied' })
  expect(document.cookie).not.toMatch(/_fbp|_ads_7/)
  expect(document.cookie).toMatch(/pys_utm_source/)
  tracker.consent.set({ analytics: 'denied' })
  expect(document.cookie.split('; ').filter((pair) => !pair.startsWith('pys_consent'))).toEqual([
    'basket=full',
  ])
  expect(localStorage.length).toBe(0)
  await page.settle()
  const notices = (await page.requests('/v1/withdrawal')).map(({ body }) => JSON.parse(body))
  expect(notices).toMatchObject([
    { v: 1, site: 'test-site', purposes: ['functional', 'advertising'], events: [event?.id] },
    { purposes: ['analytics'] },
  ])
})

test('C-09 a refusal found on a later page deletes what an earlier one left, and is no withdrawal', async () => {
  await open()
  page.window.document.cookie = 'pys_first_visit=true; path=/'
  page.start().consent.set(denied)
  await page.settle()
  expect(page.window.document.cookie).toBe('')
  expect(await page.requests()).toEqual([])
})

test('C-09 a withdrawal without a touch of the visitor does not reload the page', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  const { window } = page
  Object.assign(window, { isSamePage: true })
  tracker.consent.set(denied)
  await page.settle()
  expect((window as unknown as { isSamePage?: boolean }).isSamePage).toBe(true)
})

test('C-09 a withdrawal by the visitor’s own hand reloads the page, unless the owner says otherwise', async () => {
  for (const isReloaded of [false, true]) {
    await open()
    page.config.consent.reloadOnWithdrawal = isReloaded
    const button = document.createElement('button')
    button.textContent = 'Withdraw'
    document.body.append(button)
    const tracker = page.start()
    tracker.consent.set(granted)
    await page.settle()
    const frame = page.window.frameElement as HTMLIFrameElement
    let reloads = 0
    // Heard as the page is told to reload, not once it has.
    const { navigation } = page.window as unknown as { navigation: EventTarget }
    navigation.addEventListener('navigate', () => reloads++)
    const hasLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    button.addEventListener('click', () => tracker.consent.set(denied))
    await userEvent.click(button)
    await page.settle()
    expect(reloads).toBe(isReloaded ? 1 : 0)
    if (isReloaded) await hasLoaded
    button.remove()
    page.close()
  }
})

test('C-10 Global Privacy Control lowers advertising to denied, and a service’s grant with it', async () => {
  await open()
  setGpc(true)
  const tracker = page.start()
  tracker.consent.set({ ...granted, services: { ads: 'granted', stats: 'granted' } })
  expect(tracker.consent.get()).toMatchObject({
    analytics: 'granted',
    advertising: 'denied',
    services: { ads: 'denied', stats: 'granted' },
    overlays: ['gpc'],
  })
})

test('C-10 the site’s rules say where Global Privacy Control counts; an unknown region is strict', async () => {
  await open()
  setGpc(true)
  const footfall = (...call: unknown[]) =>
    (page.window as unknown as { footfall(...call: unknown[]): void }).footfall(...call)
  page.config.consent.gpc = 'opt-out-regions'
  page.config.consent.optOutRegions = ['US-CA']
  const tracker = page.start()
  tracker.consent.set(granted)
  expect(tracker.consent.get().advertising).toBe('denied')
  footfall('visitor', { region: 'DE' })
  expect(tracker.consent.get().advertising).toBe('granted')
  footfall('visitor', { region: 'US-CA' })
  expect(tracker.consent.get().advertising).toBe('denied')
  tracker.destroy()
  page.config.consent.gpc = 'never'
  const never = page.start()
  never.consent.set(granted)
  expect(never.consent.get().advertising).toBe('granted')
})

test('C-12 a visitor who refuses and then agrees is seen from then on, under a new id', async () => {
  await open()
  const tracker = page.start()
  tracker.consent.set(denied)
  await page.settle()
  const agreedAt = page.clock.now()
  tracker.consent.set(granted)
  await page.settle()
  const events = await relayed(page)
  expect(events.map(({ name, time }) => [name, time])).toEqual([['PageView', agreedAt]])
  const dropped = page.notices.find(
    (notice) => notice.kind === 'event' && notice.state === 'dropped',
  )
  expect(dropped?.kind === 'event' && dropped.id).not.toBe(events[0]?.id)
})

test('C-09 a service refused by its name does not run, also where the owner runs it before an answer', async () => {
  await open()
  page.config.destinations = { stats: { ids: ['S-1'], consentMode: 'advanced' } }
  const tracker = page.start()
  tracker.consent.set({ ...granted, services: { stats: 'denied' } })
  await page.settle()
  expect([page.stats.isRunning, page.stats.sent.length]).toEqual([false, 0])
  tracker.consent.set({ services: { stats: 'granted' } })
  await page.settle()
  expect(page.stats.isRunning).toBe(true)
  tracker.consent.set({ services: { stats: 'denied' } })
  expect(page.stats.isRunning).toBe(false)
})

test('C-13 a tag held by its own name does not run before that answer, also where the owner switched it so', async () => {
  await open()
  page.config.destinations = { stats: { ids: ['S-1'], consentMode: 'advanced' } }
  const tracker = page.start()
  tracker.consent.set({ services: { stats: 'unknown' } })
  tracker.events.fire({ name: 'Lead' })
  await page.settle()
  expect([page.stats.isRunning, page.stats.sent.length]).toEqual([false, 0])
  tracker.consent.set({ services: { stats: 'granted' } })
  await page.settle()
  expect(page.stats.isRunning).toBe(true)
  expect(page.stats.sent.at(-1)?.occurrence.name).toBe('Lead')
})

test('C-13 a tag loads before consent only where the owner switched it so, and is told the answer', async () => {
  await open()
  page.config.destinations = {
    ads: { ids: ['A-1'] },
    stats: { ids: ['S-1'], consentMode: 'advanced' },
  }
  const tracker = page.start()
  await page.settle()
  expect([page.ads.loads, page.stats.loads]).toEqual([0, 1])
  expect(page.stats.sent).toHaveLength(1)
  expect(tracker.isReady('stats')).toBe(false)
  expect(await page.requests()).toEqual([])
  tracker.consent.set(denied)
  expect(page.stats.told.at(-1)?.analytics).toBe('denied')
  expect(page.stats.isRunning).toBe(true)
})

test('C-09 a site with names of its own writes no pys_consent, and a withdrawal deletes cookies under either name', async () => {
  await open()
  page.config.consent.reloadOnWithdrawal = false
  page.config.pluginNames = false
  const { document } = page.window
  const tracker = page.start()
  tracker.consent.set(granted)
  await page.settle()
  expect(document.cookie).not.toContain('pys_consent')
  for (const name of ['ffTrafficSource', 'last_ff_utm_source', 'pys_landing_page', 'ff_fbadid']) {
    document.cookie = `${name}=x; path=/`
  }
  tracker.consent.set({ advertising: 'denied' })
  expect(document.cookie).toMatch(/ffTrafficSource/)
  expect(document.cookie).not.toMatch(/ff_fbadid/)
  tracker.consent.set({ analytics: 'denied' })
  expect(document.cookie).toBe('')
})

test('C-04 a pys_consent from before is corrected also on a site with names of its own', async () => {
  await open()
  page.config.pluginNames = false
  page.window.document.cookie = `pys_consent=${btoa('{"facebook":true,"ga":true}')}; path=/`
  page.start().consent.set({ analytics: 'granted', advertising: 'denied' })
  await page.settle()
  expect(JSON.parse(atob(cookieValue('pys_consent') ?? ''))).toEqual({ facebook: false, ga: true })
})

import type { FootfallNotice } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { watchHost } from '../../compat/watch-host.ts'
import { hostTables } from '../../testing/host-tables.ts'
import { relayed } from '../../testing/test-answers.ts'
import { createSimulatedCookieNotice } from '../cookie-notice/simulated.ts'
import { tool as cookieNotice } from '../cookie-notice/tool.ts'
import { createSimulatedCookiebot } from '../cookiebot/simulated.ts'
import { tool as cookiebot, sign as cookiebotSign } from '../cookiebot/tool.ts'
import { createSimulatedGoogleConsentMode } from '../google-consent-mode/simulated.ts'
import { tool as google } from '../google-consent-mode/tool.ts'
import { createSimulatedRealCookieBanner } from '../real-cookie-banner/simulated.ts'
import { namedTool } from '../testing/named-tool.ts'
import { openToolPage, type ToolTestPage } from '../testing/open-tool-page.ts'
import { globalsOf, setCookie } from '../testing/simulated-tool.ts'
import { all } from '../testing/tool-example.ts'
import { defineTool, type ToolDefinition } from './define-tool.ts'
import { startFound } from './find-tools.ts'
import { startLone } from './start-lone.ts'
import type { StartTools } from './start-tools.ts'

let page: ToolTestPage
afterEach(() => page.close())

const conflicts = (): FootfallNotice[] =>
  page.notices.filter(({ kind }) => kind === 'consent-conflict')

test('two tools that disagree: the stricter is obeyed, and it is told once', async () => {
  page = await openToolPage([cookiebot, cookieNotice])
  const bot = createSimulatedCookiebot(page.window)
  const notice = createSimulatedCookieNotice(page.window)
  bot.arrive()
  notice.arrive()
  bot.grantAll()
  await page.settle(3000)
  // The first that is decided is heard.
  expect(page.state()).toMatchObject({ ...all('granted'), tool: 'cookiebot' })
  notice.denyAll()
  expect(page.state()).toMatchObject(all('denied'))
  await page.settle(3000)
  expect(conflicts()).toEqual(
    ['functional', 'analytics', 'advertising'].map((about) => ({
      kind: 'consent-conflict',
      about,
      granted: ['cookiebot'],
      denied: ['cookie-notice'],
    })),
  )
  await page.settle(20_000)
  expect(conflicts()).toHaveLength(3)
  notice.grantAll()
  await page.settle(3000)
  expect(page.state()).toMatchObject(all('granted'))
})

test('tools that follow the same click one after the other do not disagree', async () => {
  page = await openToolPage([cookiebot, cookieNotice])
  const bot = createSimulatedCookiebot(page.window)
  const notice = createSimulatedCookieNotice(page.window)
  bot.arrive()
  notice.arrive()
  bot.denyAll()
  notice.denyAll()
  page.clock.advance(5000)
  bot.grantAll()
  page.clock.advance(1000)
  expect(page.state()).toMatchObject(all('denied'))
  notice.grantAll()
  await page.settle(5000)
  expect(page.state()).toMatchObject(all('granted'))
  expect(conflicts()).toEqual([])
})

test('a category that one tool refuses is refused for the services another grants', async () => {
  page = await openToolPage([await namedTool('real-cookie-banner'), cookieNotice])
  const banner = createSimulatedRealCookieBanner(page.window)
  const notice = createSimulatedCookieNotice(page.window)
  banner.arrive()
  notice.arrive()
  banner.grantAll()
  await page.settle(2000)
  expect(page.state()).toMatchObject({ source: 'service', services: { meta: 'granted' } })
  notice.denyAll()
  await page.settle(3000)
  expect(page.state()).toMatchObject({ advertising: 'denied', services: { meta: 'denied' } })
  expect(conflicts()).toContainEqual(expect.objectContaining({ about: 'meta' }))
})

test('what we tell Google’s tags ourselves is no evidence', async () => {
  page = await openToolPage([cookiebot, google])
  const bot = createSimulatedCookiebot(page.window)
  const layer: ArrayLike<unknown>[] = []
  // As the inline stub does.
  const update = (): void => {
    const { analytics, advertising } = page.tracker.consent.get()
    const told = { analytics_storage: analytics, ad_storage: advertising }
    if (analytics !== 'unknown') layer.push(['consent', 'update', told])
  }
  globalsOf(page.window).dataLayer = layer
  page.tracker.consent.on(update)
  bot.arrive()
  for (const answer of ['grantAll', 'denyAll', 'grantAll'] as const) {
    bot[answer]()
    await page.settle(3000)
  }
  expect(page.state()).toMatchObject({ ...all('granted'), tool: 'cookiebot' })
  expect(layer.length).toBeGreaterThan(2)
  expect(conflicts()).toEqual([])
})

test('Google’s default says nothing; an update by others does, and a tool’s own word goes first', async () => {
  page = await openToolPage([google, cookiebot])
  const others = createSimulatedGoogleConsentMode(page.window)
  const bot = createSimulatedCookiebot(page.window)
  others.arrive()
  await page.settle(2000)
  expect(page.state()).toMatchObject(all('unknown'))
  others.grantAll()
  await page.settle(1000)
  expect(page.state()).toMatchObject({ ...all('granted'), source: 'google-update' })
  bot.arrive()
  bot.grantAll()
  await page.settle(1000)
  expect(page.state()).toMatchObject({ ...all('granted'), source: 'tool', tool: 'cookiebot' })
})

test('C-03 where consent is presumed, a refusal that the tool keeps is read before anything goes', async () => {
  const visit = async (isNext: boolean): Promise<void> => {
    page = await openToolPage([cookiebot], {
      isNext,
      change({ consent }) {
        Object.assign(consent, { mode: 'prior', optOutRegions: ['US-CA'] })
      },
    })
    const { footfall } = page.window as unknown as { footfall(...call: unknown[]): void }
    footfall('visitor', { region: 'US-CA' })
    await page.settle(2000)
  }
  page = await openToolPage([cookiebot])
  createSimulatedCookiebot(page.window).denyAll()
  page.close()
  await visit(true)
  expect(page.state()).toMatchObject(all('denied'))
  expect(await relayed(page)).toEqual([])
  page.close()

  // A first visit: nothing before the tool is there, and what is presumed once it is.
  await visit(false)
  expect(page.state()).toMatchObject(all('unknown'))
  createSimulatedCookiebot(page.window).arrive()
  await page.settle(1000)
  expect(page.state()).toMatchObject({ ...all('granted'), source: 'prior' })
  page.close()

  // A tool that never comes does not hold things up for ever.
  await visit(false)
  expect(page.state()).toMatchObject(all('unknown'))
  await page.settle(10_000)
  expect(page.state()).toMatchObject({ ...all('granted'), source: 'prior' })
})

test('a page is looked at every 500 ms for ten seconds, and after that only when something is told', async () => {
  let looks = 0
  const counted: ToolDefinition = defineTool({
    name: 'counted',
    map: { all: 'analytics' },
    events: ['told'],
    read() {
      looks++
      return undefined
    },
  })
  page = await openToolPage([counted])
  await page.settle(60_000)
  expect(looks).toBe(21)
  page.window.document.dispatchEvent(new CustomEvent('told'))
  page.clock.advance(60_000)
  expect(looks).toBe(24)
  page.tracker.destroy()
  page.window.document.dispatchEvent(new CustomEvent('told'))
  page.clock.advance(60_000)
  expect(looks).toBe(24)
})

test('what was decided in another tab is known when the page is seen again', async () => {
  page = await openToolPage([cookieNotice])
  await page.settle(12_000)
  setCookie(page.window, 'cookie_notice_accepted', 'true')
  await page.settle(12_000)
  expect(page.state()).toMatchObject(all('unknown'))
  page.window.document.dispatchEvent(new Event('visibilitychange'))
  expect(page.state()).toMatchObject(all('granted'))
})

test('where several ids stand for one purpose all of them must be granted', async () => {
  const answers: Record<string, boolean | undefined> = { a: true }
  const tool = defineTool({
    name: 'double',
    map: { a: 'analytics', b: 'analytics', c: 'advertising' },
    read: () => answers,
  })
  page = await openToolPage([tool])
  const seen: unknown[] = []
  for (const change of [{}, { b: undefined }, { b: true, c: 'yes' as never }, { b: false }]) {
    Object.assign(answers, change)
    await page.settle(1000)
    seen.push([page.state().analytics, page.state().advertising])
  }
  expect(seen).toEqual([
    ['granted', 'unknown'],
    ['unknown', 'unknown'],
    ['granted', 'unknown'],
    ['denied', 'unknown'],
  ])
})

test('a bundled tool is on the page as soon as it asks', async () => {
  page = await openToolPage([await namedTool('vanilla-cookieconsent')])
  const isHeard = (): boolean => page.notices.some(({ kind }) => kind === 'consent-tool')
  await page.settle(2000)
  expect(isHeard()).toBe(false)
  page.window.document.documentElement.classList.add('show--consent')
  await page.settle(1000)
  expect(isHeard()).toBe(true)
  expect(page.state()).toMatchObject(all('unknown'))
})

test('automatic detection fetches what is there, also when it comes late, and nothing else', async () => {
  const load = vi.fn(async (file: string) => ({
    tool: file === 'bot.js' ? cookiebot : cookieNotice,
  }))
  const start = startFound(
    [
      { file: 'bot.js', ...cookiebotSign },
      { file: 'notice.js', globals: ['cnArgs'], cookies: ['cookie_notice_accepted='] },
    ],
    load,
  )
  page = await openToolPage([], { start })
  await page.settle(2000)
  expect(load).not.toHaveBeenCalled()
  const bot = createSimulatedCookiebot(page.window)
  bot.arrive()
  await page.settle(2000)
  expect(load.mock.calls).toEqual([['bot.js']])
  bot.grantAll()
  await page.settle(2000)
  expect(page.state()).toMatchObject({ ...all('granted'), tool: 'cookiebot' })
  expect(page.notices).toContainEqual({ kind: 'consent-tool', tool: 'cookiebot' })
  page.tracker.destroy()
  createSimulatedCookieNotice(page.window).arrive()
  await page.settle(2000)
  expect(load.mock.calls).toEqual([['bot.js']])
})

test('a host with endpoints of its own is not asked before its consent tools are here', async () => {
  const host = async (loadTools: () => Promise<StartTools>, hasFilters = false): Promise<void> => {
    page = await openToolPage([], {
      change(config) {
        config.toolFiles = ['tool-cookiebot.js']
        config.compat = { ajaxUrl: `${config.endpoint}/ajax`, hasFilters }
      },
      start: (core) => watchHost(core, { ...hostTables({}), loadTools }),
    })
    createSimulatedCookiebot(page.window).grantAll()
    await page.settle(2000)
  }
  await host(() => Promise.reject(new Error('blocked')), true)
  expect(page.state()).toMatchObject(all('unknown'))
  expect(await page.requests('/ajax')).toEqual([])
  page.close()

  await host(async () => startLone(cookiebot), true)
  // It does not answer as it should: everything stays held, though the tool has granted.
  expect(page.state()).toMatchObject({ ...all('unknown'), tool: 'cookiebot' })
  expect((await page.requests('/ajax')).length).toBeGreaterThan(0)
  page.close()

  await host(async () => startLone(cookiebot))
  expect(page.state()).toMatchObject({ ...all('granted'), tool: 'cookiebot' })
})

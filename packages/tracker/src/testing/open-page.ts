import {
  defaultSiteConfig,
  type FootfallApi,
  type FootfallNotice,
  type SiteConfig,
} from '@footfall/contract'
import { createAfterConsent } from '../after-consent/create-after-consent.ts'
import { noVisit } from '../core/after-consent.ts'
import { createTracker, type Tracker, type TrackerOptions } from '../core/create-tracker.ts'
import { type BrowserEnv, createBrowserEnv, type PageWindow } from '../core/env.ts'
import { readLateEvents } from '../late/late-event.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { createTestDestination, type TestDestination } from './test-destination.ts'

/** A request the room's server wrote down. */
export interface TestRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
  /** What it responded with. */
  status: number
}

/** What the room's server adds to its answers. */
export interface TestResponse {
  body?: string
  retryAfter?: string
  /** A longer body gets 413. */
  maxBytes?: string
}

/** A real page in a frame, with a real server behind it. */
export interface TestPage {
  window: PageWindow
  env: BrowserEnv
  clock: TestClock
  endpoint: string
  ads: TestDestination
  stats: TestDestination
  notices: FootfallNotice[]
  config: SiteConfig
  start(options?: Partial<TrackerOptions>): Tracker
  /** What was posted so far. */
  requests(path?: string): Promise<TestRequest[]>
  respondWith(status: number, more?: TestResponse): Promise<void>
  /** Lets chunk loads, idle callbacks and requests happen, moving the clock meanwhile. */
  settle(ms?: number): Promise<void>
  /** The visitor turns to another tab, or back. */
  look(isAway: boolean): void
  close(): void
}

const slugs = { ads: 'facebook', stats: 'ga' }

let rooms = 0

/** Opens a page. Cookies and storage of the origin are emptied, so each page is a first visit. */
export const openPage = async (path = ''): Promise<TestPage> => {
  clearBrowser()
  return openNextPage(`room-${Date.now()}-${rooms++}`, path)
}

/** Opens another page of the same visitor. */
export const openNextPage = async (room: string, path = ''): Promise<TestPage> => {
  const endpoint = `${location.origin}/__room/${room}`
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page${path}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as PageWindow
  let inFlight = 0
  const { fetch: send } = window
  window.fetch = async (...call) => {
    inFlight++
    try {
      return await send.apply(window, call)
    } finally {
      inFlight--
    }
  }
  // A browser that finds no idle moment calls by the time limit: what waits for one must then still come before `settle`.
  const { requestIdleCallback } = window
  window.requestIdleCallback = (call) => requestIdleCallback.call(window, call, { timeout: 5 })
  const clock = createTestClock()
  const env = createBrowserEnv(window, { clock })
  const ads = createTestDestination('ads', 'advertising')
  const stats = createTestDestination('stats', 'analytics')
  const known: Record<string, TestDestination> = { ads, stats }
  const notices: FootfallNotice[] = []
  const config: SiteConfig = {
    ...defaultSiteConfig('test-site', endpoint),
    destinations: { ads: { ids: ['A-1'] }, stats: { ids: ['S-1'] } },
  }
  const trackers: Tracker[] = []
  return {
    window,
    env,
    clock,
    endpoint,
    ads,
    stats,
    notices,
    config,
    start(options) {
      const global = window as unknown as { footfall?: Partial<FootfallApi> }
      const stub = global.footfall
      const listen = ['on', (notice: FootfallNotice) => notices.push(notice)]
      if (!stub?.version)
        global.footfall = Object.assign(stub ?? {}, { q: [...(stub?.q ?? []), listen] })
      const tracker = createTracker({
        config,
        env,
        purposeOf: (name) => known[name]?.purpose,
        async loadDestination(name) {
          const destination = known[name]
          if (!destination) throw new Error(`no ${name}`)
          destination.loads++
          return destination
        },
        version: 'test',
        scripts: { load: async () => true },
        loadAfterConsent: async () => (core, relay) =>
          createAfterConsent(core, relay, { createVisit: noVisit, flags: slugs }),
        loadLateEvents: async () => (from, site) => readLateEvents(from, site, slugs),
        ...options,
      })
      if (!tracker) throw new Error('runs already')
      trackers.push(tracker)
      return tracker
    },
    async requests(only) {
      const response = await fetch(`${endpoint}/log`)
      const all = (await response.json()) as TestRequest[]
      return all.filter((request) => !only || request.path === only)
    },
    async respondWith(status, more) {
      const asked = new URLSearchParams({ status: String(status), ...more })
      await fetch(`${endpoint}/answer?${asked}`)
    },
    async settle(ms = 5000) {
      for (let step = 0; step < 4; step++) {
        await new Promise((resolve) => {
          window.requestIdleCallback(resolve)
          // A frame that reloads meanwhile never calls back.
          setTimeout(resolve, 1000)
        })
        clock.advance(ms / 4)
        await new Promise((resolve) => setTimeout(resolve, 10))
        while (inFlight) await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    look(isAway) {
      const { document } = window
      const define = (name: string, value: unknown): unknown =>
        Object.defineProperty(document, name, { value, configurable: true })
      define('hidden', isAway)
      define('visibilityState', isAway ? 'hidden' : 'visible')
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    close() {
      for (const tracker of trackers) tracker.destroy()
      frame.remove()
    },
  }
}

const clearBrowser = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests look at what scripts really leave behind
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
}

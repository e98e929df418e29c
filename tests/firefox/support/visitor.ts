import type {
  ConsentUpdate,
  FootfallNotice,
  RelayEvent,
  RelayPayload,
  WithdrawalPayload,
} from '@footfall/contract'
import type { Browser, ConsoleMessage, Cookie, Page } from 'puppeteer-core'
import { expect, vi } from 'vitest'
import { NEWS } from './domains.ts'
import type { Recorded, Site } from './site.ts'

const PATIENCE = { timeout: 8000, interval: 50 }

/** A person with a browser of their own: no cookie of anyone else. */
export interface Visitor {
  page: Page
  /** Types an address. */
  open(url: string): Promise<void>
  /** Follows a link from the page that is open now. */
  follow(url: string): Promise<void>
  /** Answers the consent question by the page's own function. */
  answer(update: ConsentUpdate): Promise<void>
  call(...command: unknown[]): Promise<void>
  cookies(): Promise<Map<string, Cookie>>
  /** Values only, decoded. */
  values(): Promise<Record<string, string>>
  /** Waits for the relay's events that name these. */
  relayed(...names: string[]): Promise<RelayEvent[]>
  withdrawals(): WithdrawalPayload[]
  notices(): Promise<FootfallNotice[]>
  storageKeys(): Promise<string[]>
  /** What a page's own script sees. */
  evaluate<T>(code: string): Promise<T>
  console: string[]
  /** Every address the browser asked for, on whatever host. */
  addresses: string[]
  leave(): Promise<void>
}

/** Both purposes, as on 'Accept all'. */
export const ALL = {
  functional: 'granted',
  analytics: 'granted',
  advertising: 'granted',
} as const satisfies ConsentUpdate

export const NONE = {
  functional: 'denied',
  analytics: 'denied',
  advertising: 'denied',
} as const satisfies ConsentUpdate

export const createVisitor = async (browser: Browser, site: Site): Promise<Visitor> => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const messages: string[] = []
  const addresses: string[] = []
  page.on('console', (message: ConsoleMessage) => messages.push(message.text()))
  page.on('request', (request) => addresses.push(request.url()))
  const evaluate = <T>(code: string): Promise<T> => page.evaluate(code) as Promise<T>
  const cookies = async (): Promise<Map<string, Cookie>> =>
    new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  const isRunning = async (): Promise<void> => {
    if (new URL(page.url()).hostname === NEWS) return
    await vi.waitFor(async () => {
      expect(await evaluate<number>('window.notices?.length ?? 0')).toBeGreaterThan(0)
    }, PATIENCE)
  }
  return {
    page,
    console: messages,
    addresses,
    evaluate,
    cookies,
    async open(url) {
      await page.goto(url, { waitUntil: 'load' })
      await isRunning()
    },
    async follow(url) {
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'load' }),
        evaluate(
          `{ const a = document.createElement('a'); a.href = ${JSON.stringify(url)}; document.body.append(a); a.click() }`,
        ),
      ])
      await isRunning()
    },
    answer: (update) => evaluate(`footfall('consent', ${JSON.stringify(update)})`),
    call: (...command) =>
      evaluate(`footfall(${command.map((part) => JSON.stringify(part)).join(', ')})`),
    async values() {
      return Object.fromEntries(
        [...(await cookies()).values()].map(({ name, value }) => [name, decode(value)]),
      )
    },
    relayed: (...names) =>
      vi.waitFor(() => {
        const events = eventsOf(site.requests)
        for (const name of names) expect(events.map((event) => event.name)).toContain(name)
        return events
      }, PATIENCE),
    withdrawals: () =>
      site.requests
        .filter(({ path }) => path === '/v1/withdrawal')
        .map(({ body }) => JSON.parse(body) as WithdrawalPayload),
    notices: () => evaluate('JSON.parse(JSON.stringify(window.notices))'),
    storageKeys: () => evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]'),
    leave: () => context.close(),
  }
}

/** Waits until an assertion about the world outside holds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, PATIENCE)

/** Long enough for anything that must not happen to have happened. */
export const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1200))

export const eventsOf = (requests: Recorded[]): RelayEvent[] =>
  requests
    .filter(({ path }) => path === '/v1/collect')
    .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events)

/** Days a cookie still lives; undefined when it ends with the browser session. */
export const daysLeft = (cookie: Cookie | undefined): number | undefined =>
  cookie && !cookie.session ? (cookie.expires - Date.now() / 1000) / 86_400 : undefined

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

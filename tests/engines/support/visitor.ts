import type {
  ConsentUpdate,
  FootfallNotice,
  RelayEvent,
  RelayPayload,
  WithdrawalPayload,
} from '@footfall/contract'
import { expect, vi } from 'vitest'
import { NEWS, SHOP } from './domains.ts'
import type { EngineCookie, Tab } from './engine.ts'
import type { Recorded, Site } from './site.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

/** A person with a browser of their own: no cookie of anyone else. */
export interface Visitor {
  tab: Tab
  /** Types an address; a path is one of the shop's. */
  open(address?: string): Promise<void>
  /** Follows a link from the page that is open now. */
  follow(url: string): Promise<void>
  /** Does something that brings another page, or this one anew, and waits for it. */
  leaves(act: () => Promise<unknown>): Promise<void>
  /** Answers the consent question by the page's own function. */
  answer(update: ConsentUpdate): Promise<void>
  /** Refuses everything as a person does, who touches the page for it, and waits for the reload that follows. */
  withdraw(): Promise<void>
  /** Accepts everything on the page that is open, and waits until its page view has gone. */
  accept(): Promise<Record<string, string>>
  /** Opens a page and accepts everything on it. */
  visit(address: string): Promise<Record<string, string>>
  call(...command: unknown[]): Promise<void>
  cookies(): Promise<Map<string, EngineCookie>>
  cookieNames(): Promise<string[]>
  /** Values only, decoded. */
  values(): Promise<Record<string, string>>
  /** Removes a cookie that is shared between subdomains. */
  forget(name: string): Promise<void>
  /** What the host's own consent cookie says. */
  consentCookie(): Promise<unknown>
  /** Waits for the relay's events that name these. */
  relayed(...names: string[]): Promise<RelayEvent[]>
  withdrawals(): WithdrawalPayload[]
  notices(): Promise<FootfallNotice[]>
  /** How an event stood with a destination, in order. */
  statesOf(event: string, destination: string): Promise<string[]>
  storageKeys(): Promise<string[]>
  /** What a page's own script sees. */
  evaluate<T>(expression: string): Promise<T>
  /** What the page's console was told as a warning. */
  warnings(): Promise<string[]>
  /** Every address the page asked for, on whatever host. */
  addresses(): Promise<string[]>
  /** Long enough, by the page's own time, for anything that must not happen to have happened. */
  quiet(): Promise<void>
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

export const createVisitor = (tab: Tab, site: Site): Visitor => {
  const { evaluate } = tab
  const cookies = async (): Promise<Map<string, EngineCookie>> =>
    new Map((await tab.cookies()).map((cookie) => [cookie.name, cookie]))
  const isRunning = async (): Promise<void> => {
    if (new URL(await tab.url()).hostname === NEWS) return
    await eventually(async () => {
      expect(await evaluate('document.readyState === "complete" && notices.length > 0')).toBe(true)
    })
  }
  const visitor: Visitor = {
    tab,
    evaluate,
    cookies,
    async open(address = '/') {
      await tab.go(new URL(address, site.url(SHOP)).href)
      await isRunning()
    },
    follow: (url) =>
      visitor.leaves(() =>
        evaluate(
          `document.body.append(Object.assign(document.createElement('a'), { id: 'way', href: ${JSON.stringify(url)} })) ?? way.click()`,
        ),
      ),
    async leaves(act) {
      await evaluate('void (window.isOld = true)')
      await act()
      await eventually(async () => expect(await evaluate('!window.isOld')).toBe(true))
      await isRunning()
    },
    answer: (update) => evaluate(`footfall('consent', ${JSON.stringify(update)})`),
    async withdraw() {
      await tab.click('document.querySelector("h1")')
      await visitor.leaves(() => visitor.answer(NONE))
    },
    async accept() {
      site.requests = []
      await visitor.answer(ALL)
      await visitor.relayed('PageView')
      return visitor.values()
    },
    async visit(address) {
      await visitor.open(address)
      return visitor.accept()
    },
    call: (...command) =>
      evaluate(`footfall(${command.map((part) => JSON.stringify(part)).join(', ')})`),
    cookieNames: async () => [...(await cookies()).keys()].sort(),
    async values() {
      return Object.fromEntries(
        [...(await cookies()).values()].map(({ name, value }) => [name, decode(value)]),
      )
    },
    forget: (name) =>
      evaluate(`void (document.cookie = '${name}=; path=/; domain=shop.test; max-age=0')`),
    async consentCookie() {
      const cookie = (await cookies()).get('pys_consent')
      return cookie && JSON.parse(atob(decodeURIComponent(cookie.value)))
    },
    relayed: (...names) =>
      eventually(() => {
        const events = eventsOf(site.requests)
        for (const name of names) expect(events.map((event) => event.name)).toContain(name)
        return events
      }),
    withdrawals: () =>
      site.requests
        .filter(({ path }) => path === '/v1/withdrawal')
        .map(({ body }) => JSON.parse(body) as WithdrawalPayload),
    notices: () => evaluate('JSON.parse(JSON.stringify(window.notices))'),
    statesOf: async (event, destination) =>
      (await visitor.notices()).flatMap((notice) =>
        notice.kind === 'event' && notice.name === event && notice.destination === destination
          ? [notice.state]
          : [],
      ),
    storageKeys: () => evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]'),
    warnings: () => evaluate('window.warnings'),
    // The page knows what it asked other hosts for, the server what the page did not tell.
    addresses: async () => [
      ...(await evaluate<string[]>(
        'performance.getEntriesByType("resource").map(({ name }) => name)',
      )),
      ...site.addresses,
    ],
    // In two halves, with a frame between: a page that a busy machine leaves no time has not been quiet.
    quiet: () =>
      evaluate(
        `new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(() => done(true), 300)), 300))`,
      ),
  }
  return visitor
}

/** Waits until an assertion about the world outside holds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, PATIENCE)

/** Events that the collector has taken, as often as it has. */
export const eventsOf = (requests: Recorded[]): RelayEvent[] =>
  requests
    .filter(({ path, isFailed }) => path === '/v1/collect' && !isFailed)
    .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events)

/** Days a cookie still lives; undefined when it ends with the browser session. */
export const daysLeft = (cookie: EngineCookie | undefined): number | undefined =>
  cookie && !cookie.session ? (cookie.expires - Date.now() / 1000) / 86_400 : undefined

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

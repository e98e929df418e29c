import type { PurposeOf } from '@footfall/contract'
import {
  type ConsentAnswers,
  type ConsentStore,
  type CookieName,
  createConsentStore,
  defaultSiteConfig,
  type SiteConfig,
  type VisitorContext,
} from '@footfall/contract'
import { vi } from 'vitest'
import { createVisit } from '../after-consent/visit/create-visit.ts'
import type { VisitPart } from '../core/after-consent.ts'
import { createBus } from '../core/bus.ts'
import type { Core } from '../core/core.ts'
import { type BrowserEnv, createBrowserEnv, type PageWindow } from '../core/env.ts'
import { createTransport } from '../core/relay/transport.ts'
import { openPage, type TestPage } from './open-page.ts'
import type { TestClock } from './test-clock.ts'

/** A tab in which a visitor goes from page to page. */
export interface TestVisit {
  page: TestPage
  config: SiteConfig
  /** What the host says of the visitor. */
  host: VisitorContext
  clock: TestClock
  /** The window of the page that is open now. */
  window: PageWindow
  env: BrowserEnv
  consent: ConsentStore
  /** The visitor answers; the visit part is made as the tracker makes it, on the first grant. */
  answer(answers: Partial<ConsentAnswers>): VisitPart
  /** Follows a link to another page of the site. */
  goTo(path: string): Promise<void>
  cookies(): Partial<Record<CookieName, string>>
  /** Seconds a cookie still lives, or null when it ends with the browser session. */
  secondsLeft(name: CookieName): Promise<number | null>
  /** Puts a cookie there, as another program would. */
  plant(name: string, text: string): void
}

/** Opens a tab of a first-time visitor at a path of the site. */
export const openVisit = async (
  path = '',
  filters: Pick<Core, 'filters'> = {},
): Promise<TestVisit> => {
  const page = await openPage(path)
  const frame = page.window.frameElement as HTMLIFrameElement
  const config: SiteConfig = {
    ...defaultSiteConfig('test-site', page.endpoint),
    destinations: { pixel: { ids: ['1'] } },
  }
  const purposeOf: PurposeOf = () => 'advertising'
  const parts: VisitPart[] = []
  const settle = (): Pick<TestVisit, 'window' | 'env' | 'consent'> => {
    const window = frame.contentWindow as PageWindow
    const env = createBrowserEnv(window, { clock: page.clock })
    return { window, env, consent: createConsentStore(env.clock.now, purposeOf) }
  }
  const visit: TestVisit = {
    ...settle(),
    page,
    config,
    host: {},
    clock: page.clock,
    answer(answers) {
      const { env, consent } = visit
      const transport = createTransport(env, config.endpoint)
      consent.set(answers)
      const core: Core = {
        env,
        config,
        consent,
        purposeOf,
        transport,
        tell: () => undefined,
        bus: createBus(env.guard),
        host: visit.host,
        referrer: env.document.referrer,
        granted: new Set(),
        started: new Map(),
        ...filters,
      }
      parts[0] ??= createVisit(core, { socialPixel: 'pixel' })
      return parts[0]
    },
    async goTo(next) {
      for (const part of parts.splice(0)) part.destroy()
      const loaded = new Promise((resolve) =>
        frame.addEventListener('load', resolve, { once: true }),
      )
      const link = visit.window.document.createElement('a')
      link.href = `${page.endpoint}/page${next}`
      visit.window.document.body.append(link)
      link.click()
      await loaded
      Object.assign(visit, settle())
    },
    cookies: () =>
      Object.fromEntries(
        visit.window.document.cookie
          .split('; ')
          .filter(Boolean)
          .map((pair) => {
            const at = pair.indexOf('=')
            return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
          }),
      ),
    async secondsLeft(name) {
      const { cookieStore } = visit.window as unknown as {
        cookieStore: { get(name: string): Promise<{ expires: number | null } | null> }
      }
      // Asked of another process, which may not have heard yet of what a script has just set.
      const cookie = await vi.waitFor(
        async () => {
          const found = await cookieStore.get(name)
          if (!found) throw new Error(`There is no cookie ${name}.`)
          return found
        },
        { timeout: 10_000 },
      )
      return cookie.expires && Math.round((cookie.expires - Date.now()) / 1000)
    },
    plant(name, text) {
      visit.window.document.cookie = `${name}=${text}; path=/`
    },
  }
  return visit
}

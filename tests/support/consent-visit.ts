import type { ConsentState, FootfallNotice } from '@footfall/contract'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import type { LabRecord } from './ad-lab.ts'
import { CONSENT_TOOLS } from './consent-tools.ts'
import { PLATFORM_HOST } from './destinations.ts'
import type { World } from './world.ts'

/** One visitor on the page of one consent tool, and what the world has of them. */
export interface ConsentVisit {
  page: Page
  /** From here on, requests are counted apart. */
  phase(name: string): void
  /** Kinds of requests of a phase, each once. */
  requests(phase: string): string[]
  press(selectors: string[]): Promise<void>
  /** Waits until our script runs. */
  started(): Promise<void>
  /** Waits until the tool was found on the page. */
  found(): Promise<void>
  /** Waits until our script and the tool are there, before an answer. */
  asked(): Promise<void>
  /** The answers as the tracker has them: functional, analytics, advertising. */
  answers(): Promise<string[]>
  /** Has something happen on the page, and returns what became of it on its way to our server. */
  probe(name?: string): Promise<string>
  /** Names of everything the browser keeps. */
  cookies(): Promise<string[]>
  storage(): Promise<string[]>
  /** Names of the events our server has of this site. */
  stored(): Promise<string[]>
  /** Purposes our server knows to be taken back on this site. */
  takenBack(): Promise<string[]>
  /** What platforms were told for the accounts of this site, from wherever. Loads of scripts are among the requests. */
  told(): Promise<string[]>
}

/** For conditions that hold in a moment, or on a busy machine a little later. */
export const SOON = { timeout: 20_000, intervals: [100] }

interface VisitWindow extends Window {
  notices?: FootfallNotice[]
  footfall: { (command: 'track', name: string): void; version?: string }
}

export interface ConsentPage {
  tool: string
  /** Whose site it is: see consent-sites.ts. */
  visit: 'accept' | 'refuse' | 'presume'
  late?: number
  region?: string
  context: BrowserContext
}

export const openConsentPage = async (
  world: World,
  { context, tool, visit, late, region }: ConsentPage,
): Promise<ConsentVisit> => {
  const site = `${tool}-${visit}`
  const accounts = await accountsOf(world, site)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const seen: { phase: string; request: Request }[] = []
  let phase = 'unknown'
  let probes = 0
  context.on('request', (request) => seen.push({ phase, request }))
  const query = new URLSearchParams({
    visit,
    ...(late && { late: String(late) }),
    ...(region && { region }),
  })
  await page.goto(`${world.shop}/${tool}?${query}`, { waitUntil: 'commit' })

  const notices = (): Promise<FootfallNotice[]> =>
    page.evaluate(() => (window as unknown as VisitWindow).notices ?? [])
  const started = async (): Promise<void> => {
    await page.waitForFunction(() => !!(window as unknown as VisitWindow).footfall?.version)
  }
  const found = (): Promise<void> =>
    expect
      .poll(async () => (await notices()).some(({ kind }) => kind === 'consent-tool'), {
        message: 'the tool is found',
        ...SOON,
      })
      .toBe(true)
  return {
    page,
    phase(name) {
      phase = name
    },
    requests(wanted) {
      const kinds = seen
        .filter((one) => one.phase === wanted)
        .map(({ request }) => kindOf(request, tool))
      return [...new Set(kinds)].sort()
    },
    async press(selectors) {
      for (const selector of selectors) {
        const target = page.locator(selector).first()
        await target.click()
        if (CONSENT_TOOLS[tool]?.isSlowToHear && selectors.length === 1)
          await expect(async () => {
            if (await target.isVisible()) await target.click({ timeout: 1000 })
            await expect(target).toBeHidden({ timeout: 1000 })
          }).toPass({ timeout: 15_000 })
      }
    },
    started,
    found,
    async asked() {
      const { accept = [], isMuteBefore } = CONSENT_TOOLS[tool] ?? {}
      await started()
      if (!isMuteBefore) await found()
      await page
        .locator(accept[0] ?? '')
        .first()
        .waitFor()
    },
    async answers() {
      const states = (await notices()).flatMap((notice): ConsentState[] =>
        notice.kind === 'consent' ? [notice.state] : [],
      )
      const state = states.at(-1)
      return state ? [state.functional, state.analytics, state.advertising] : []
    },
    async probe(name = `Probe${++probes}`) {
      await page.evaluate(
        (event) => (window as unknown as VisitWindow).footfall('track', event),
        name,
      )
      const found = (await notices()).find(
        (notice) =>
          notice.kind === 'event' && notice.name === name && notice.destination === 'relay',
      )
      return found?.kind === 'event' ? found.state : ''
    },
    cookies: async () => (await context.cookies()).map(({ name }) => name).sort(),
    storage: () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()),
    async stored() {
      const rows = await world.database.query<{ name: string }>(
        'select name from events where site = $1 order by name',
        [site],
      )
      return rows.map(({ name }) => name)
    },
    async takenBack() {
      const rows = await world.database.query<{ purpose: string }>(
        'select distinct purpose from withdrawals where site = $1 order by purpose',
        [site],
      )
      return rows.map(({ purpose }) => purpose)
    },
    async told() {
      const records = await world.adLab.records({})
      return records
        .filter(({ accountId, kind }) => kind !== 'script' && accounts.includes(String(accountId)))
        .map(describeRecord)
        .sort()
    },
  }
}

const accountsOf = async (world: World, site: string): Promise<string[]> => {
  const [row] = await world.database.query<{
    config: { destinations: Record<string, { ids: string[] }> }
  }>('select config from site_versions where site = $1', [site])
  return Object.values(row?.config.destinations ?? {}).flatMap(({ ids }) => ids)
}

const describeRecord = ({ platform, channel, kind, eventName }: LabRecord): string =>
  `${platform} ${channel} ${eventName ?? kind}`

/** What a request is for: the page, the tool's own, our loader, chunks and routes, or a platform's. */
const kindOf = (request: Request, tool: string): string => {
  const { hostname, pathname } = new URL(request.url())
  if (hostname === PLATFORM_HOST) return `platform ${pathname}`
  if (hostname === 'www.shop.test' && pathname === `/${tool}`) return 'page'
  if (hostname === 'www.shop.test' && /^\/(tools|bundles)\//.test(pathname)) return 'tool'
  if (hostname !== 't.shop.test') return request.url()
  if (pathname.startsWith('/s/')) return 'loader'
  return pathname.startsWith('/c/') ? 'chunk' : `${request.method()} ${pathname}`
}

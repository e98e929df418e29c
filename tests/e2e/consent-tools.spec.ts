import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/consent-fixtures.ts'
import { CONSENT_TOOLS, type ToolWalk } from '../support/consent-tools.ts'
import { openConsentPage, SOON } from '../support/consent-visit.ts'
import type { World } from '../support/world.ts'

/*
 * Each consent tool, on a page with five destinations: unknown → granted → withdrawn, and unknown → denied with the tool's
 * script half a second late. What the browser keeps and asks for, what our server stores and what the platforms are told is
 * compared as a whole each time.
 */

/** What may be asked for before a grant and after a withdrawal: the page and the tool themselves, and ours of the closed list. */
const CLOSED = ['chunk', 'loader', 'page', 'tool']

/** What a grant of each purpose brings: cookies, requests, and what platforms are told. */
const BRINGS = {
  analytics: {
    cookies: [
      '_ga',
      /^_ga_/,
      'ff_visit',
      'ff_visitor',
      'last_pysTrafficSource',
      'last_pys_landing_page',
      'pysTrafficSource',
      'pys_first_visit',
      'pys_landing_page',
      'pys_session_limit',
      'pys_start_session',
    ],
    requests: ['/g/collect', '/gtag/js', '/gtm.js', '/gtm/push'],
    told: [
      'ga4 browser page_view',
      'ga4 browser probe1',
      'gtm browser PageView',
      'gtm browser Probe1',
      'gtm browser gtm.dom',
      'gtm browser gtm.js',
      'gtm browser gtm.load',
    ],
  },
  advertising: {
    cookies: ['_fbp', '_pin_unauth', '_uetsid', '_uetvid', 'pbid'],
    requests: ['/action/0', '/bat.js', '/ct/core.js', '/en_US/fbevents.js', '/tr/', '/v3/'],
    told: [
      'meta browser PageView',
      'meta browser Probe1',
      'meta server PageView',
      'meta server Probe1',
      'microsoft browser pageLoad',
      'microsoft browser probe1',
      'pinterest browser init',
      'pinterest browser page',
      'pinterest browser pagevisit',
      'pinterest browser probe1',
    ],
  },
}
const PURPOSES = ['functional', 'analytics', 'advertising']

/** An answer to all a tool asks about; what it does not ask about stays open. */
const answer = (value: string, { asks = PURPOSES }: ToolWalk): string[] =>
  PURPOSES.map((purpose) => (asks.includes(purpose) ? value : 'unknown'))

/** What a visit leaves after a full grant. */
const grantedBy = ({ asks = PURPOSES, cookies }: ToolWalk) => {
  const brought = Object.entries(BRINGS)
    .filter(([purpose]) => asks.includes(purpose))
    .map(([, brings]) => brings)
  return {
    cookies: [...cookies, 'pys_consent', ...brought.flatMap((brings) => brings.cookies)]
      .sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
      .map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))),
    requests: [
      ...['GET /v1/compat', 'POST /v1/collect', 'POST /v1/cookies', 'chunk'],
      ...brought.flatMap(({ requests }) => requests.map((path) => `platform ${path}`)),
    ].sort(),
    told: brought.flatMap(({ told }) => told).sort(),
  }
}
const textOf = (name: string | RegExp): string =>
  typeof name === 'string' ? name : name.source.slice(1)

interface Walk {
  context: BrowserContext
  world: World
  tool: string
  walk: ToolWalk
}

const acceptAndWithdraw = async ({ context, world, tool, walk }: Walk): Promise<void> => {
  const { cookies, storage = [], before = [] } = walk
  const granted = grantedBy(walk)
  const visit = await openConsentPage(world, { context, tool, visit: 'accept' })

  await visit.asked()
  expect(await visit.probe()).toBe('held')
  expect(await visit.answers()).toEqual(answer('unknown', walk))
  expect(await visit.cookies()).toEqual(before)
  expect(await visit.storage()).toEqual([])
  expect(visit.requests('unknown')).toEqual(CLOSED)
  expect(await visit.stored()).toEqual([])
  expect(await visit.told()).toEqual([])

  visit.phase('granted')
  await visit.press(walk.accept)
  await expect.poll(visit.answers, SOON).toEqual(answer('granted', walk))
  await expect.poll(visit.told, SOON).toEqual(granted.told)
  await expect.poll(visit.stored, SOON).toEqual(['PageView', 'Probe1'])
  expect(await visit.cookies()).toEqual(granted.cookies)
  expect(await visit.storage()).toEqual(storage)

  visit.phase('withdrawn')
  await visit.press(walk.withdraw)
  const taken = [...(walk.asks ?? PURPOSES)].sort()
  await expect.poll(visit.takenBack, SOON).toEqual(taken)
  await visit.page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
  )
  await visit.found()
  await expect.poll(visit.answers, SOON).toEqual(answer('denied', walk))
  expect(await visit.probe()).toBe(refusedState(walk))
  expect(await visit.cookies()).toEqual([...cookies, 'pys_consent'].sort())
  expect(await visit.storage()).toEqual(storage)
  expect(visit.requests('withdrawn')).toEqual(['POST /v1/withdrawal', ...CLOSED])
  expect(visit.requests('granted')).toEqual(granted.requests)
  expect(await visit.stored()).toEqual(['PageView', 'Probe1'])
  expect(await visit.told()).toEqual(granted.told)
}

/** What becomes of an event then: where analytics is not asked about, its part waits for ever. */
const refusedState = ({ asks = PURPOSES }: ToolWalk): string =>
  asks.includes('analytics') ? 'dropped' : 'held'

const refuse = async ({ context, world, tool, walk }: Walk): Promise<void> => {
  const { cookies, storage = [] } = walk
  const visit = await openConsentPage(world, { context, tool, visit: 'refuse', late: 500 })
  await visit.asked()
  expect(await visit.probe()).toBe('held')
  await visit.press(walk.reject)
  await expect.poll(visit.answers, SOON).toEqual(answer('denied', walk))
  expect(await visit.probe()).toBe(refusedState(walk))
  expect(await visit.cookies()).toEqual(cookies)
  expect(await visit.storage()).toEqual(storage)
  expect(visit.requests('unknown')).toEqual(CLOSED)
  expect(await visit.stored()).toEqual([])
  expect(await visit.told()).toEqual([])
}

test('every consent tool stands in the table', () => {
  const folder = fileURLToPath(
    new URL('../../packages/tracker/src/consent-tools/', import.meta.url),
  )
  const tools = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/tool.ts`))
  expect(Object.keys(CONSENT_TOOLS).sort()).toEqual(tools.sort())
})

for (const [tool, walk] of Object.entries(CONSENT_TOOLS)) {
  test(`C-05 C-09 ${tool}: nothing before a grant, nothing after a withdrawal or a refusal`, async ({
    world,
    visitor,
    other,
  }) => {
    await Promise.all([
      refuse({ context: other, world, tool, walk }),
      ...(walk.isRefusalOnly ? [] : [acceptAndWithdraw({ context: visitor, world, tool, walk })]),
    ])
  })
}

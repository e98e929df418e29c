import type { BrowserContext, Page } from '@playwright/test'
import { acceptBefore, platformsUrl, publishSettings } from '../support/destinations.ts'
import { expect, test } from '../support/fixtures.ts'
import { relayedEvents, watchRequests } from '../support/walks.ts'
import type { World } from '../support/world.ts'

/*
 * How long after the switch the last delivery leaves the server, and the last call of a browser tag a page: of a visitor who
 * comes for the first time, and of those who came just before the pause and have the loader in their cache. These come back
 * once, after two minutes; with `FULL=true` at several times, to see how long a stale loader really runs.
 */
test.use({ trace: 'off' })

const RETURNS_S = process.env.FULL === 'true' ? [30, 58, 75, 100, 112, 121] : [121]
const PAGE = '/product/waxed-field-notebook'

interface Visit {
  /** Whether a platform's script was asked for or called. */
  hasCalled: boolean
  /** The ids of what was relayed. */
  ids: string[]
}

/** Opens a page and looks until its event was relayed: by then its tags have been called, or never are. */
const visit = async (page: Page, world: World): Promise<Visit> => {
  const requests = watchRequests(page)
  await page.goto(`${world.shop}${PAGE}`)
  const events = () => requests.flatMap(relayedEvents)
  await expect.poll(() => events().length, { timeout: 15_000 }).toBeGreaterThan(0)
  const host = new URL(platformsUrl(world)).host
  return {
    hasCalled: requests.some((request) => new URL(request.url()).host === host),
    ids: events().map(({ id }) => id),
  }
}

const ask = (owner: Page, path: string, body?: object) =>
  owner.evaluate(
    async ({ path, body }) => {
      const response = await fetch(`/api/sites/demo/${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    },
    { path, body: body ?? null },
  )

test('a paused site delivers nothing after ten seconds, and no page opened two minutes later calls a platform, fresh or returning', async ({
  browser,
  world,
}) => {
  test.setTimeout(300_000)
  const owner = await browser.newPage()
  const lab = platformsUrl(world)
  await publishSettings(
    owner,
    world,
    { meta: { ids: ['1234567890123456'], scriptUrl: `${lab}/en_US/fbevents.js` } },
    { secrets: { accessToken: 'EAAdemo-access-token-for-the-ad-lab' } },
  )
  // Publishing signs in, and the first page already is.
  const again = await browser.newPage()
  await publishSettings(again, world, {
    pinterest: { ids: ['2612345678901'], scriptUrl: `${lab}/ct/core.js` },
  })
  await again.close()
  const comes = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await acceptBefore(page, world)
    return { context, page }
  }
  const returning = []
  for (const seconds of RETURNS_S) {
    const visitor = await comes()
    expect((await visit(visitor.page, world)).hasCalled).toBe(true)
    await visitor.page.waitForLoadState('networkidle')
    returning.push({ ...visitor, seconds })
  }
  const pausedAt = Date.now()
  expect((await ask(owner, 'pause', {})).status).toBe(200)
  const since = (): number => (Date.now() - pausedAt) / 1000

  let lastFresh = 0
  const relayed: string[] = []
  while (since() < 12) {
    const { context, page } = await comes()
    const openedAt = since()
    const { hasCalled, ids } = await visit(page, world)
    if (hasCalled) lastFresh = openedAt
    relayed.push(...ids)
    await context.close()
  }
  let lastReturning = 0
  for (const { seconds, page, context } of returning) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, (seconds - since()) * 1000)))
    const openedAt = since()
    const { hasCalled } = await visit(page, world)
    if (hasCalled) lastReturning = openedAt
    console.info(
      `pause: returning page opened after ${openedAt.toFixed(1)} s ${hasCalled ? 'called' : 'called no platform'}`,
    )
    if (openedAt > 120) expect(hasCalled).toBe(false)
    await context.close()
  }
  const records = await world.adLab.records({ platform: 'meta', kind: 'event', channel: 'server' })
  const times = records.map(({ at }) => Date.parse(String(at))).filter((at) => at > pausedAt)
  const lastDelivery = times.length > 0 ? (Math.max(...times) - pausedAt) / 1000 : 0
  console.info(
    `pause: last delivery ${lastDelivery.toFixed(1)} s, last tag call on a fresh page ${lastFresh.toFixed(1)} s, on a returning page ${lastReturning.toFixed(1)} s after the switch`,
  )
  expect(lastDelivery).toBeLessThan(10)
  expect(lastFresh).toBeLessThan(10)

  // What the server delivers waits, what only browsers call is counted; resumed, each is delivered once.
  const { body: state } = await ask(owner, 'pause')
  expect(state.waiting).toBeGreaterThanOrEqual(RETURNS_S.length)
  expect(state.missed).toEqual([{ destination: 'pinterest', calls: expect.any(Number) }])
  expect((await ask(owner, 'resume', { choice: 'deliver' })).status).toBe(200)
  const last = relayed.at(-1) as string
  const query = { platform: 'meta', kind: 'event', channel: 'server', eventId: last }
  expect(await world.adLab.records(query, 1)).toHaveLength(1)
  await owner.close()
})

import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { acceptBefore, enableDestinations, PLATFORM_HOST } from '../support/destinations.ts'
import { freePort } from '../support/free-port.ts'
import { type PageMessage, watchMessages } from '../support/page-messages.ts'
import { type Program, startProgram } from '../support/program.ts'
import { createWorld, type World } from '../support/world.ts'

/*
 * What a page suffers when our server or a platform cannot be reached. Each figure is taken beside that of the same page
 * without our script, in turns. A hanging party hangs for as long as the test lasts, so a page that waits for it does not
 * come out a little late but not at all.
 */

// Recording would cost the page more than what is measured.
test.use({ trace: 'off' })

/** The best of these counts: whatever else the machine does, a page that waits for somebody waits every time. */
const VISITS = process.env.FULL === 'true' ? 4 : 2
/** What a figure may be above that of the page without us, on a machine that does other things too. */
const SLACK_MS: Figures = { ready: 600, load: 1000, click: 8, leave: 500 }

/** A line that the browser itself prints for a request that failed; no script can prevent it. */
const FAILED_REQUEST = /^Failed to load resource: net::ERR_/

interface Figures {
  /** From the start of the navigation until the document is read and its deferred scripts have run. */
  ready: number
  /** From there on until the end of the load event; 0 if it was not waited for. */
  load: number
  /** One click with its listeners, ours and the page's. */
  click: number
  /** From a click on a link to the start of the next page's navigation. */
  leave: number
}

let world: World
let plainShop: Program
let plainUrl: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  world = await createWorld()
  const port = await freePort()
  plainUrl = `http://www.shop.test:${port}`
  plainShop = await startProgram({
    name: 'shop without our script',
    file: fileURLToPath(new URL('../../apps/shop/src/main.ts', import.meta.url)),
    env: { PORT: String(port), FOOTFALL_SCRIPT_URL: '' },
    ready: `http://127.0.0.1:${port}/`,
  })
  const page = await browser.newPage()
  await enableDestinations(page, world)
  await page.close()
})
test.afterAll(async () => {
  await plainShop?.kill('SIGTERM')
  await world.destroy()
})
test.afterEach(() => world.adLab.release())

type Until = 'load' | 'domcontentloaded'

/** One visit: a page is loaded, clicked on, and left by a link. */
const visit = async (page: Page, shop: string, until: Until): Promise<Figures> => {
  await page.goto(`${shop}/product/waxed-field-notebook`, { waitUntil: until, timeout: 10_000 })
  await page.waitForTimeout(300)
  const { left, ...figures } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const times: number[] = []
    for (let round = 0; round < 20; round++) {
      const began = performance.now()
      document.querySelector('h1')?.click()
      times.push(performance.now() - began)
    }
    const link = document.createElement('a')
    link.href = '/shop'
    document.body.append(link)
    const left = performance.timeOrigin + performance.now()
    link.click()
    const { domContentLoadedEventEnd: ready = 0, loadEventEnd: loaded = 0 } = navigation ?? {}
    return { ready, load: Math.max(0, loaded - ready), click: Math.max(...times), left }
  })
  await page.waitForURL(`${shop}/shop`, { waitUntil: 'commit' })
  const started = await page.evaluate(() => performance.timeOrigin)
  return { ...figures, leave: started - left }
}

/** Visits both shops in turns and compares; returns the messages of the page with our script. */
const compare = async (
  page: Page,
  title: string,
  until: Until = 'load',
): Promise<PageMessage[]> => {
  await acceptBefore(page, world)
  const plainPage = await page.context().newPage()
  const messages = watchMessages(page)
  const ours: Figures[] = []
  const plain: Figures[] = []
  for (let round = 0; round <= VISITS; round++) {
    const visits = [
      async () => plain.push(await visit(plainPage, plainUrl, until)),
      async () => ours.push(await visit(page, world.shop, until)),
    ]
    for (const one of round % 2 ? visits : visits.reverse()) await one()
  }
  await plainPage.close()
  // The first visit of each fills the caches.
  for (const list of [ours, plain]) list.shift()
  for (const figure of ['ready', 'load', 'click', 'leave'] as const) {
    const [with_, without] = [ours, plain].map((list) =>
      Math.min(...list.map((one) => one[figure])),
    )
    const line = `${title}: ${figure} ${with_?.toFixed(1)} ms, without our script ${without?.toFixed(1)} ms`
    test.info().annotations.push({ type: 'measured', description: line })
    expect.soft(with_, line).toBeLessThan((without ?? 0) + SLACK_MS[figure])
  }
  return messages
}

const isOurServer = (url: URL): boolean => url.host === new URL(world.collector).host
/** Only what the browser says by itself of failed requests to these hosts. */
const expectOnlyFailedRequests = (messages: PageMessage[], host: string): void => {
  const ours = messages.filter(
    ({ kind, text, url }) =>
      kind !== 'error' || !FAILED_REQUEST.test(text) || new URL(url).hostname !== host,
  )
  expect(ours).toEqual([])
}

test('D-08 a visitor who blocks our server has the page as without us', async ({ page }) => {
  await page.context().route(isOurServer, (route) => route.abort('blockedbyclient'))
  const messages = await compare(page, 'our server blocked')
  expectOnlyFailedRequests(messages, new URL(world.collector).hostname)
})

test('N-05 a collector that is blocked is nobody’s trouble but ours', async ({ page }) => {
  await page.context().route(
    (url) => isOurServer(url) && url.pathname.startsWith('/v1/'),
    (route) => route.abort('blockedbyclient'),
  )
  const messages = await compare(page, 'collector blocked')
  expectOnlyFailedRequests(messages, new URL(world.collector).hostname)
})

test('N-05 a collector that never responds holds up nothing', async ({ page }) => {
  await page.context().route(
    (url) => isOurServer(url) && url.pathname.startsWith('/v1/'),
    () => undefined,
  )
  expect(await compare(page, 'collector hangs')).toEqual([])
})

const hangPlatforms = async (): Promise<void> => {
  for (const platform of ['meta', 'ga4', 'gtm', 'pinterest', 'microsoft']) {
    await world.adLab.fault({ platform, kind: 'hang', on: 'script' })
  }
}

test('D-08 platforms whose scripts never arrive hold up no loaded page', async ({ page }) => {
  await hangPlatforms()
  expect(await compare(page, 'platforms hang')).toEqual([])
})

// A script added to the page before its load event would hold that event up.
test('D-08 platforms whose scripts never arrive hold up nothing, even on a page whose pictures are slow', async ({
  page,
}) => {
  await hangPlatforms()
  // Long enough that consent, chunks and idle time all come before the load event.
  await page.context().route(
    (url) => /\.(svg|png|jpe?g|webp|avif)$/.test(url.pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    },
  )
  expect(await compare(page, 'platforms hang, slow pictures')).toEqual([])
})

test('D-08 platforms whose connections break are nobody’s trouble', async ({ page }) => {
  for (const platform of ['meta', 'ga4', 'gtm', 'pinterest', 'microsoft']) {
    await world.adLab.fault({ platform, kind: 'reset', on: 'script' })
  }
  const messages = await compare(page, 'platforms reset')
  expectOnlyFailedRequests(messages, PLATFORM_HOST)
})

test('D-08 a server that is down is nobody’s trouble', async ({ page }) => {
  await world.stopServer()
  try {
    const messages = await compare(page, 'our server down')
    expectOnlyFailedRequests(messages, new URL(world.collector).hostname)
  } finally {
    await world.startServer()
  }
})

test('D-08 a server that takes the connection and never responds delays no reading, click or navigation', async ({
  page,
}) => {
  await page.context().route(isOurServer, () => undefined)
  // The load event itself waits for every script that stands in a page's HTML, async or not: here it would not come.
  expect(await compare(page, 'our server hangs', 'domcontentloaded')).toEqual([])
})

import { expect, test } from '@playwright/test'
import { enableDestinations, PLATFORM_HOST } from '../support/destinations.ts'
import { watchMessages } from '../support/page-messages.ts'
import { answerCookies, relayedEvents, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

interface StrictWindow extends Window {
  violations: string[]
}

const NOTICE = 'Closed on Monday'
let world: World

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  world = await createWorld({
    shopEnv: {
      SHOP_CSP: 'strict',
      // What the platforms ask sites to allow for their own hits.
      SHOP_CSP_ORIGINS: `http://${PLATFORM_HOST}:*`,
    },
    seedEnv: { FOOTFALL_DEMO_NOTICE: NOTICE },
  })
  const page = await browser.newPage()
  await enableDestinations(page, world)
  await page.close()
})
test.afterAll(() => world.destroy())

test('D-08 under a strict content security policy everything works and nothing is refused', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const messages = watchMessages(page)
  await page.addInitScript(() => {
    const strict = window as unknown as StrictWindow
    strict.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      strict.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  const violations = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as StrictWindow).violations)

  const response = await page.goto(`${world.shop}/product/waxed-field-notebook`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
  expect(policy).not.toContain('unsafe')
  // By keyboard: the notice at the bottom may lie over the question.
  await answerCookies(page, 'accept', 'keyboard')

  // The relay: every platform was told, and the server has it.
  await expect
    .poll(() => requests.flatMap(relayedEvents).filter(({ name }) => name === 'PageView').length)
    .toBeGreaterThan(0)
  const [view] = requests.flatMap(relayedEvents).filter(({ name }) => name === 'PageView')
  const sent = Object.entries(view?.destinations ?? {})
    .filter(([, { state }]) => state === 'sent')
    .map(([name]) => name)
  expect(sent.sort()).toEqual(['ga4', 'gtm', 'meta', 'microsoft', 'pinterest'])
  await expect
    .poll(() => world.database.query('select id from events where id = $1', [view?.id]))
    .toHaveLength(1)

  // Scripts that were added carry the nonce of ours, and ran: the stand-ins sent their hits.
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const added = await page.evaluate(
    (host) =>
      [...document.scripts]
        .filter(({ src }) => new URL(src || location.href).hostname === host)
        .map((script) => script.nonce),
    PLATFORM_HOST,
  )
  expect(added).toEqual(Array(5).fill(nonce))
  const hits = await world.adLab.records({ platform: 'meta', channel: 'browser' }, 1)
  expect(hits.map(({ eventId }) => eventId)).toContain(view?.id)
  for (const platform of ['ga4', 'pinterest', 'microsoft']) {
    expect.soft(await world.adLab.records({ platform }, 1), platform).not.toEqual([])
  }

  // A widget: its chunk, and its styles without an inline style element.
  await expect(page.locator('[data-footfall-widget=store-notice]')).toContainText(NOTICE)

  expect(await violations()).toEqual([])
  expect(messages).toEqual([])

  // The witness itself: what the policy does not name is refused, and is heard of.
  await page.evaluate(() => {
    new Image().src = 'http://elsewhere.test/x.png'
    document.body.setAttribute('onclick', 'window.intruded = true')
    document.body.click()
  })
  await expect
    .poll(violations)
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('img-src'),
        expect.stringContaining('script-src'),
      ]),
    )
  expect(await page.evaluate(() => 'intruded' in window)).toBe(false)
})

test('C-09 a refusal is counted under the policy too, and asks no platform for anything', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const messages = watchMessages(page)
  await page.goto(world.shop)
  await answerCookies(page, 'reject', 'keyboard')
  await expect
    .poll(() => requests.filter((request) => request.url().endsWith('/v1/count')).length)
    .toBe(1)
  expect(messages).toEqual([])
  expect(requests.filter((request) => request.url().includes(PLATFORM_HOST))).toEqual([])
})

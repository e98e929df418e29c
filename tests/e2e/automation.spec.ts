import { expect, type Page, test } from '@playwright/test'
import {
  type OwnerSettings,
  PLATFORM_HOST,
  platformsUrl,
  publishSettings,
} from '../support/destinations.ts'
import { watchMessages } from '../support/page-messages.ts'
import { answerCookies, cookieButton } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const PORTAL = '4037989'
const ALL = ['/analytics/', '/collectedforms.js', '/fb.js', '/v2/4037989/banner.js']

let world: World

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  world = await createWorld({
    shopEnv: {
      SHOP_CSP: 'strict',
      SHOP_CSP_ORIGINS: `http://${PLATFORM_HOST}:* http://connect.facebook.test:*`,
    },
  })
  const page = await browser.newPage()
  await enableHubspot(page)
  await page.close()
})
test.afterAll(() => world.destroy())
test.beforeEach(() => world.adLab.clear())

/** The owner switches all four parts on in the console, and publishes. */
const enableHubspot = (page: Page, banner: OwnerSettings[string] = {}): Promise<void> => {
  const values = { ids: [PORTAL], scriptBase: platformsUrl(world) }
  return publishSettings(page, world, {
    'hubspot-banner': { ...values, ...banner },
    'hubspot-ads': values,
    'hubspot-analytics': values,
    'hubspot-forms': values,
  })
}

/** Scripts of HubSpot's that the lab was asked for. */
const scripts = async (): Promise<string[]> =>
  (await world.adLab.records({ platform: 'hubspot', kind: 'script' }))
    .map(({ request }) => (request as { path: string }).path)
    .map((path) => ALL.find((known) => path.startsWith(known)) ?? path)
    .sort()

const hits = async (): Promise<string[]> =>
  (await world.adLab.records({ platform: 'hubspot', kind: 'event' }))
    .map(({ eventName }) => eventName ?? '')
    .sort()

const cookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => /^__hs|^hubspot/.test(name))
    .sort()

test('A-01 A-02 A-03 A-04 HubSpot’s parts come after the grant, work under a strict policy, and are gone after a withdrawal', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const messages = watchMessages(page)
  await page.goto(`${world.shop}/contact`)
  await expect(cookieButton(page, 'accept')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toEqual([])
  expect(await cookies(page)).toEqual([])

  await answerCookies(page, 'accept', 'keyboard')
  await expect.poll(scripts, { timeout: 20_000 }).toEqual(ALL)
  await expect.poll(hits, { timeout: 20_000 }).toEqual(['ad accounts', 'page view'])
  expect(await cookies(page)).toEqual(['__hssc', '__hssrc', '__hstc', 'hubspotutk'])
  const nonces = await page.evaluate(
    (host) =>
      [...document.scripts]
        .filter(({ src }) => new URL(src || location.href).hostname === host)
        .map(({ nonce }) => nonce !== ''),
    PLATFORM_HOST,
  )
  expect(nonces).toEqual(ALL.map(() => true))

  // A form, and with it the witness that collected forms really run.
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.innerHTML = '<input name="email" value="ada@shop.test">'
    form.addEventListener('submit', (event) => event.preventDefault())
    document.body.append(form)
    form.requestSubmit()
  })
  await expect.poll(hits, { timeout: 20_000 }).toEqual(['ad accounts', 'form', 'page view'])

  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await Promise.all([
    page.waitForEvent('load', { timeout: 20_000 }),
    cookieButton(page, 'reject').press('Enter'),
  ])
  await world.adLab.clear()
  await page.goto(`${world.shop}/contact`)
  await page.waitForLoadState('networkidle')
  expect(await cookies(page)).toEqual([])
  expect(await scripts()).toEqual([])
  expect(await hits()).toEqual([])
  expect(messages).toEqual([])
})

test('A-01 A-02 A-03 A-04 a refusal asks HubSpot for nothing', async ({ page }) => {
  await page.goto(world.shop)
  await answerCookies(page, 'reject', 'keyboard')
  await page.goto(`${world.shop}/contact`)
  await page.waitForLoadState('networkidle')
  expect(await scripts()).toEqual([])
  expect(await cookies(page)).toEqual([])
})

test('A-01 A-03 where HubSpot’s banner is what asks, it alone comes before the answer, and its answer is obeyed', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  await world.database.query(
    `update site_things set draft = draft || '{"consentTools":["hubspot-banner"]}'
     where site = 'demo' and kind = 'consent'`,
  )
  const owner = await browser.newPage()
  await enableHubspot(owner, { atOnce: true })
  await owner.close()

  const [banner] = ALL.slice(-1)
  await expect(async () => {
    await page.goto(`${world.shop}/contact`)
    await expect(page.locator('#hs-eu-cookie-confirmation')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await page.waitForLoadState('networkidle')
  expect(new Set(await scripts())).toEqual(new Set([banner]))
  expect(await hits()).toEqual([])
  expect(await cookies(page)).toEqual([])

  await page.locator('#hs-eu-decline-button').press('Enter')
  await expect(page.locator('#hs-eu-cookie-confirmation')).toBeHidden()
  await page.goto(`${world.shop}/`)
  await page.waitForLoadState('networkidle')
  expect(new Set(await scripts())).toEqual(new Set([banner]))

  await page.context().clearCookies()
  await page.goto(`${world.shop}/contact`)
  await page.locator('#hs-eu-confirmation-button').press('Enter')
  await expect.poll(async () => [...new Set(await scripts())], { timeout: 20_000 }).toEqual(ALL)
  await expect.poll(hits, { timeout: 20_000 }).toEqual(['ad accounts', 'page view'])
})

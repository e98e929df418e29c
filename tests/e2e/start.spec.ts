import { type Cookie, expect, type Page, test } from '@playwright/test'
import { bundleTool } from '../support/consent-bundles.ts'
import { type PlainSite, startPlainSite } from '../support/plain-site.ts'
import { openLive } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const GRANT = `<script>
window.footfall = window.footfall || function () { (footfall.q = footfall.q || []).push(arguments) }
footfall('consent', { functional: 'granted', analytics: 'granted', advertising: 'denied' })
</script>`

let world: World
let plain: PlainSite
let key: string
let origin: string
/** Of the sign-in before all tests: the server takes only so many from one place. */
let session: Cookie[]

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000)
  plain = await startPlainSite()
  origin = `http://www.plain.test:${plain.port}`
  world = await createWorld({
    serverEnv: { FOOTFALL_LOOKUP_ALLOW: `www.plain.test:${plain.port},plain.test:${plain.port}` },
  })
  // The sample site becomes the plain page's: what is tested is the page, not how a site is made.
  key = 'demo'
  await world.database.query('update sites set origins = $1 where key = $2', [[origin], key])
  const page = await browser.newPage()
  await openLive(page, world)
  session = await page.context().cookies()
  // Nobody asks on this page unless it does so itself.
  await ask(page, `things/widget/banner`, 'DELETE')
  await ask(page, 'publish', 'POST', {})
  await page.close()
})
// One organisation may look ten times a minute; these tests are ten owners, and on a quick machine one minute.
test.beforeEach(async ({ page }) => {
  await world.database.query('delete from lookup_turns')
  await page.context().addCookies(session)
})
test.afterAll(async () => {
  await world.destroy()
  await plain.close()
})

const ask = async (page: Page, path: string, method: string, body?: object): Promise<void> => {
  const failed = await page.evaluate(
    async ({ address, method, body }) => {
      const response = await fetch(address, {
        method,
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      return response.ok ? '' : `${response.status} ${await response.text()}`
    },
    { address: `/api/sites/${key}/${path}`, method, body },
  )
  expect(failed).toBe('')
}

const script = (site = key): string =>
  `<script async src="${world.collector}/s/${site}.js"></script>`

/** The owner opens their own page from the start's screen. */
const openOwnPage = async (page: Page): Promise<Page> => {
  await page.goto(`${world.console}/sites/${key}/start?step=verify`)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open my site' }).click()
  return opened
}

test('a plain page of another origin: the screen turns green as the owner’s own visit arrives', {
  tag: '@journey',
}, async ({ page }) => {
  plain.serve({ head: GRANT + script() })
  const own = await openOwnPage(page)
  await expect(page.getByText('It works: your own visit arrived.')).toBeVisible({ timeout: 20_000 })
  expect(own.url()).toBe(`${origin}/`)
  await expect(page.getByText('as it should be', { exact: true })).toHaveCount(5)
  // The address holds it: whoever comes back finds it green.
  await page.reload()
  await expect(page.getByText('It works: your own visit arrived.')).toBeVisible()
})

test('the look-up says what stands on the page', async ({ page }) => {
  plain.serve({
    head: `<meta name="generator" content="WordPress 7.0"><script>fbq('init', '123456789012345')</script>`,
    headers: { server: 'nginx', 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
  })
  await page.goto(`${world.console}/sites/${key}/start?step=address`)
  await page.getByLabel('Address of your shop or site').fill(origin)
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('WordPress', { exact: true })).toBeVisible()
  await expect(page.getByText('Meta 123456789012345')).toBeVisible()
  await expect(page.getByText('It would block Footfall')).toBeVisible()
  await expect(page.getByText(`Add to script-src: ${world.collector}`)).toBeVisible()
  await expect(page.getByText('Not on the page yet')).toBeVisible()
})

test('an address of our own machines is refused by the look-up', async ({ page }) => {
  await page.goto(`${world.console}/sites/${key}/start?step=address`)
  for (const address of ['http://127.0.0.1/', 'http://localhost', 'http://[::ffff:7f00:1]/']) {
    await page.getByLabel('Address of your shop or site').fill(address)
    await page.getByRole('button', { name: 'Look', exact: true }).click()
    await expect(page.getByText('No public website was found at this address.')).toBeVisible()
  }
})

test('mistake: the script is missing', async ({ page }) => {
  plain.serve({ head: GRANT })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText('The script is not on the page.')
})

test('mistake: the script of another site', async ({ page }) => {
  plain.serve({ head: GRANT + script('dmeo') })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText('The page has the script of another site.')
  await expect(page.getByRole('alert')).toContainText(
    'Its key is dmeo; the key of this site is demo.',
  )
})

test('mistake: a domain that is not one of the site’s', async ({ page }) => {
  const other = `http://plain.test:${plain.port}`
  plain.serve({ head: GRANT + script(), redirect: `${other}/` })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText('This domain is not one of the site’s.')
  await expect(page.getByRole('alert')).toContainText(other)
  await expect(page.getByRole('button', { name: 'Add this domain' })).toBeVisible()
})

test('mistake: the page’s security policy', async ({ page }) => {
  plain.serve({
    head: GRANT + script(),
    headers: { 'content-security-policy': "script-src 'self' 'unsafe-inline'; connect-src 'self'" },
  })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText('The page’s security policy blocks Footfall.')
  await expect(
    page.getByText(`script-src ${world.collector}; connect-src ${world.collector}`),
  ).toBeVisible()
})

test('mistake: consent is never given', async ({ page }) => {
  plain.serve({ head: script() })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText('Nobody asks for consent on this page.', {
    timeout: 20_000,
  })
})

test('mistake: a cache keeps an old script', async ({ page }) => {
  const response = await page.request.get(
    `http://127.0.0.1:${new URL(world.collector).port}/s/${key}.js`,
    {
      headers: { host: new URL(world.collector).host },
    },
  )
  const kept = { path: `/cache/s/${key}.js`, script: await response.text() }
  await page.goto(`${world.console}/sites/${key}/live`)
  const values = { ids: ['G-ABCDE12345'] }
  await ask(page, 'destinations/ga4', 'PUT', { isEnabled: true, values, secrets: {} })
  await ask(page, 'publish', 'POST', {})
  plain.serve({ head: `${GRANT}<script async src="${kept.path}"></script>`, kept })
  await openOwnPage(page)
  await expect(page.getByRole('alert')).toContainText(
    'The page runs an old version of the script.',
    {
      timeout: 20_000,
    },
  )
})

test('a page with a consent tool: found, listened to by one press, and green once it is answered', async ({
  page,
}) => {
  const TOOL = 'https://consent.cookiebot.com/uc.js'
  const body = await bundleTool('cookiebot')
  await page
    .context()
    .route(TOOL, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  plain.serve({ head: `<script defer src="${TOOL}"></script>${script()}` })
  await page.goto(`${world.console}/sites/${key}/start?step=address`)
  await page.getByLabel('Address of your shop or site').fill(origin)
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await expect(page.getByText('Cookiebot', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Put it on your site' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Listen to Cookiebot' }).click()
  await expect(page.getByText('Footfall listens to Cookiebot.')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open my site' }).click()
  const own = await opened
  // A refusal is not waited for: the owner reads what it means, and may think again.
  await own.getByRole('button', { name: 'denyAll' }).click()
  await expect(page.getByText('Your visit came, and consent was refused.')).toBeVisible({
    timeout: 20_000,
  })
  await own.getByRole('button', { name: 'grantAll' }).click()
  await own.reload()
  await expect(page.getByText('It works: your own visit arrived.')).toBeVisible({ timeout: 20_000 })
})

import { expect, type Page, test } from '@playwright/test'
import { answerCookies, openLive, relayedEvents, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const SECRET = 'a-secret-of-this-run-only'
const CODE = 'WELCOME10'
const CONSENT = 'You may write to me about news and offers, until I say stop.'

let world: World
let owner: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000)
  world = await createWorld({
    hasMail: true,
    shopEnv: { FOOTFALL_WEBHOOK_SECRET: SECRET },
    seedEnv: { FOOTFALL_DEMO_WEBHOOK_SECRET: SECRET },
  })
  owner = await (await browser.newContext()).newPage()
  await publishExitOffer()
})
test.afterAll(async () => {
  await owner?.context().close()
  await world?.destroy()
})

/** From its template, by the console alone, until the shop's pages have it. */
const publishExitOffer = async (): Promise<void> => {
  await openLive(owner, world)
  await owner.goto(`${world.console}/sites/demo/popups`)
  await owner.getByRole('link', { name: /^Exit offer/ }).click()
  await owner.getByLabel('are shown it once on each page, until they close one').check()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = (): Promise<{ n: number }[]> =>
    world.database.query(`select count(*)::int as n from site_versions where site = 'demo'`)
  const [before] = await versions()
  await owner.getByRole('button', { name: 'Publish only this' }).click()
  await expect.poll(versions).toEqual([{ n: (before?.n ?? 0) + 1 }])
  const id = await popupId()
  await expect(async () => {
    await owner.goto(`${world.collector}/s/demo.js`)
    expect(await owner.content()).toContain(id)
  }).toPass({ timeout: 90_000 })
  await owner.goto(`${world.console}/sites/demo/popups/${id}`)
}

/** The pointer goes to the page's edge and over it, as towards the tab's cross. */
const leave = async (page: Page): Promise<void> => {
  await page.mouse.move(400, 300)
  await page.mouse.move(400, 4)
  await page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientX: 400, clientY: -2 }),
    ),
  )
}

const popupOf = (page: Page) => page.getByRole('dialog', { name: /^Before you go/ })

const leaveUntilShown = (page: Page): Promise<void> =>
  expect(async () => {
    await leave(page)
    await expect(popupOf(page)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

const signUp = async (page: Page, email: string): Promise<void> => {
  const popup = popupOf(page)
  await popup.getByLabel('E-mail address').fill(email)
  await popup.getByLabel(CONSENT).check()
  const sent = page.waitForResponse((response) => response.url().endsWith('/v1/form'))
  await popup.getByRole('button', { name: 'Sign up' }).click()
  expect((await sent).status()).toBeLessThan(300)
  await expect(popup.getByText('Thank you. The code is yours')).toBeVisible()
}

/** The one link of the one mail. */
const confirm = async (page: Page, email: string): Promise<void> => {
  const mails = await world.adLab.mails(email, 1)
  const link = mails[0]?.text.match(/https?:\/\/\S+/)?.[0] ?? ''
  const letters = await page.context().newPage()
  await letters.goto(link)
  await letters.getByRole('button').click()
  await expect(letters.getByRole('button')).toHaveCount(0)
  await letters.close()
}

const buy = async (page: Page, coupon: string): Promise<void> => {
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  await page.locator('[name=add-to-cart]').first().click()
  await page.getByRole('link', { name: 'View basket' }).click()
  await page.waitForURL('**/cart')
  await page.locator('[name=coupon_code]').first().fill(coupon)
  await page.locator('[name=apply_coupon]').first().click()
  await expect(page.locator('.cart_totals .ff-cart-codes')).toContainText(coupon)
  await page.goto(`${world.shop}/checkout`)
  const fields = {
    billing_email: 'ida@mail.test',
    billing_first_name: 'Ida',
    billing_last_name: 'Lund',
    billing_address_1: 'Way 1',
    billing_postcode: '1010',
    billing_city: 'Wien',
  }
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.locator('[name=payment_method]').first().check({ force: true })
  await page.locator('form.checkout button[type=submit]').first().click()
  await page.waitForURL(/order-received/)
}

const popupId = async (): Promise<string> =>
  (
    await world.database.query<{ id: string }>(
      `select id from site_things where site = 'demo' and kind = 'popup'`,
    )
  )[0]?.id ?? ''

test('P-02 P-03 an owner publishes an exit offer from its template; a visitor leaves, signs up and buys, and the popup’s figures say so', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(world.shop)
  await leave(page)
  await expect(popupOf(page)).toHaveCount(0)
  await answerCookies(page, 'accept')
  await leaveUntilShown(page)
  await expect(popupOf(page).getByText(CODE)).toBeHidden()
  await signUp(page, 'ida@letters.test')
  await expect(popupOf(page).getByText(CODE)).toBeVisible()
  await confirm(page, 'ida@letters.test')
  expect(
    await world.database.query(`select state from leads where site = 'demo' order by received_at`),
  ).toEqual([{ state: 'confirmed' }])
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toHaveCount(0)

  // Whoever has signed up is not asked again.
  await page.reload()
  await page.waitForTimeout(6_000)
  await leave(page)
  await page.waitForTimeout(1_000)
  await expect(popupOf(page)).toHaveCount(0)

  await buy(page, CODE)
  const leads = await world.adLab.records({ platform: 'meta', eventName: 'Lead' }, 1)
  expect(new Set(leads.map(({ eventId }) => eventId)).size).toBe(1)
  const sales = await world.adLab.records(
    { platform: 'meta', eventName: 'Purchase', channel: 'server' },
    1,
  )
  expect(sales).toHaveLength(1)
  const orders = await world.database.query<{ params: { value: number; coupon?: string } }>(
    'select params from orders',
  )
  expect(orders).toHaveLength(1)
  expect(JSON.stringify(orders[0]?.params)).toContain(CODE)

  await expect(async () => {
    const figures = await owner.evaluate(
      async (address) => (await fetch(address)).json(),
      `/api/sites/demo/popups/${await popupId()}/figures`,
    )
    expect(figures).toMatchObject({ views: 1, closes: 1, conversions: 1, orders: 1 })
    expect(figures.revenue).toEqual({ GBP: orders[0]?.params.value })
  }).toPass({ timeout: 60_000 })
  await owner.goto(`${world.console}/sites/demo/popups/${await popupId()}`)
  await expect(owner.getByText('of visitors who allowed analytics').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('P-09 with cookies refused no cookie or key is written, no platform is told, and the lead arrives', {
  tag: '@journey',
}, async ({ page, context }) => {
  test.setTimeout(240_000)
  await world.adLab.clear()
  const known = await world.database.query('select 1 from leads')
  const requests = watchRequests(page)
  await page.goto(world.shop)
  await answerCookies(page, 'reject')
  await leaveUntilShown(page)
  await signUp(page, 'bo@letters.test')
  await page.keyboard.press('Escape')
  await expect(popupOf(page)).toHaveCount(0)
  // Closed without a grant, none opens by itself any more on this page.
  await leave(page)
  await page.waitForTimeout(1_000)
  await expect(popupOf(page)).toHaveCount(0)
  await page.goto(`${world.shop}/shop`)
  expect(requests.flatMap(relayedEvents)).toEqual([])
  const hosts = new Set(requests.map((request) => new URL(request.url()).hostname))
  expect([...hosts].sort()).toEqual(['t.shop.test', 'www.shop.test'])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['ff_consent'])
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage))),
  ).toEqual([])
  expect(await world.adLab.records({})).toEqual([])
  expect(await world.database.query('select 1 from leads')).toHaveLength(known.length + 1)
})

test('P-01 the owner tries a changed popup on the shop’s own page; other visitors see nothing of it', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await owner.goto(`${world.console}/sites/demo/popups/${await popupId()}`)
  const opened = owner.context().waitForEvent('page')
  await owner.getByRole('button', { name: 'Test on my site' }).click()
  const tried = await opened
  await expect(popupOf(tried)).toBeVisible({ timeout: 30_000 })
  expect(tried.url()).not.toContain('footfall-debug')
  await tried.close()
  const other = await browser.newPage()
  await other.goto(world.shop)
  await other.waitForTimeout(2_000)
  await expect(popupOf(other)).toHaveCount(0)
  await other.close()
})

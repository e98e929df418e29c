import type { Response } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { answerCookies, relayedEvents, watchRequests } from '../support/walks.ts'

const DAY = 86_400
const PRODUCT = '/product/waxed-field-notebook?utm_source=news%20letter&gadid=7&fbclid=IwAR_x-Y'

test('V-15 the server on the shop’s own domain sets lasting cookies again, one of each', async ({
  page,
  context,
  world,
}) => {
  // Not all of them need to come with one response.
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/v1/cookies')) responses.push(response)
  })
  await page.goto(world.shop + PRODUCT)
  expect(await context.cookies()).toEqual([])
  await answerCookies(page, 'accept')
  const lines = async (): Promise<string[]> =>
    (await Promise.all(responses.map((response) => response.headersArray())))
      .flat()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value)
  await expect
    .poll(async () => (await lines()).map((line) => line.split('=')[0]))
    .toEqual(
      expect.arrayContaining([
        ...['_fbp', '_fbc', 'pys_utm_source', 'last_pys_gadid', 'ff_click', 'ff_visitor'],
      ]),
    )
  expect(responses.map((response) => response.status())).toEqual(responses.map(() => 204))
  expect((await lines()).find((line) => line.startsWith('ff_visitor='))).toContain(
    'Domain=shop.test',
  )
  const cookies = (await context.cookies()).filter(({ domain }) => domain.endsWith('shop.test'))
  const ours = cookies.filter(({ name }) => /^(last_)?(pys|ff_|_fb)/.test(name))
  expect(new Set(ours.map(({ name }) => name)).size).toBe(ours.length)
  const life = (name: string): number =>
    (ours.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000
  expect(life('_fbp')).toBeGreaterThan(90 * DAY - 60)
  expect(life('pys_utm_source')).toBeLessThan(7 * DAY + 60)
})

test('V-09 an e-mail address in a click id reaches no platform, by its own script neither', async ({
  page,
  context,
  world,
}) => {
  const requests = watchRequests(page)
  await page.goto(`${world.shop}/shop?fbclid=jo%40mail.test&utm_source=news`)
  await answerCookies(page, 'accept')
  const relayed = () => requests.flatMap(relayedEvents).find(({ name }) => name === 'PageView')
  await expect.poll(relayed).toBeDefined()
  expect(relayed()?.destinations).toMatchObject({
    meta: { state: 'dropped', reason: 'secret-address' },
  })
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbc')
  await page.goto(`${world.shop}/cart`)
  await expect.poll(() => requests.flatMap(relayedEvents).length).toBeGreaterThan(1)
  const told = requests.filter((request) => !request.isNavigationRequest())
  expect(told.map((request) => request.url() + (request.postData() ?? '')).join()).not.toMatch(
    /jo(@|%(25)*40)mail/,
  )
})

test('V-11 one external id is kept, told with events and asked for once', async ({
  page,
  context,
  world,
}) => {
  const requests = watchRequests(page)
  await page.goto(world.shop + PRODUCT)
  await answerCookies(page, 'accept')
  const relayed = () => requests.flatMap(relayedEvents).find(({ name }) => name === 'PageView')
  await expect.poll(relayed).toBeDefined()
  const pbid = (await context.cookies()).find(({ name }) => name === 'pbid')?.value ?? ''
  expect(pbid).toMatch(/^[\da-f]{64}$/)
  expect(relayed()?.ids).toMatchObject({ pbid, fbclid: 'IwAR_x-Y', gadid: '7' })
  expect(requests.filter((request) => request.url().includes('pys_get_pbid'))).toHaveLength(1)
  await page.goto(`${world.shop}/shop`)
  await expect.poll(() => requests.flatMap(relayedEvents).length).toBeGreaterThan(1)
  expect(requests.filter((request) => request.url().includes('pys_get_pbid'))).toHaveLength(1)
})

test('O-01 O-02 O-04 the shop’s checkout posts what is known of the visit with the order', async ({
  page,
  world,
}) => {
  await page.goto(world.shop + PRODUCT)
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/collect'))
  await answerCookies(page, 'accept')
  await told
  await page.locator('[name=add-to-cart]').first().click()
  await page.locator('.ff-menu-cart-panel').getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  await expect(page.locator('form.checkout input[name=pys_utm]')).toBeAttached()
  for (const [label, value] of [
    ['billing_email', 'jo@shop.example'],
    ['billing_first_name', 'Jo'],
    ['billing_last_name', 'Doe'],
    ['billing_address_1', 'Way 1'],
    ['billing_postcode', '1010'],
    ['billing_city', 'Wien'],
  ] as const) {
    await page.locator(`[name=${label}]`).fill(value)
  }
  await page.locator('[name=payment_method][value=invoice]').check()
  const posted = page.waitForRequest(
    (request) => request.url() === `${world.shop}/footfall/shop/order`,
  )
  await page.locator('form.checkout button[type=submit]').first().click()
  const { fields }: { fields: Record<string, string> } = (await posted).postDataJSON()
  const utm = 'utm_source:news letter|utm_medium:|utm_campaign:|utm_term:|utm_content:'
  expect(fields).toMatchObject({
    pys_utm: utm,
    last_pys_utm: utm,
    pys_utm_id: 'fbadid:|gadid:7|padid:|bingid:',
    pys_landing: `${world.shop}/product/waxed-field-notebook`,
    last_pys_landing: `${world.shop}/product/waxed-field-notebook`,
    pys_source: 'direct',
    pys_order_type: 'normal',
  })
  expect(fields.pys_browser_time).toMatch(/^\d\d-\d\d\|[A-Z][a-z]+day\|[A-Z][a-z]+$/)
  await page.waitForURL(/order-received/)
})

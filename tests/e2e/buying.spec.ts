import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { acceptBefore } from '../support/destinations.ts'
import { watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const SECRET = 'a-secret-of-this-run-only'
const ADMIN = 'a-shopkeeper-of-this-run'
const FIELDS = {
  billing_email: 'jo@shop.example',
  billing_first_name: 'Jo',
  billing_last_name: 'Doe',
  billing_address_1: 'Way 1',
  billing_postcode: 'AB1 2CD',
  billing_city: 'York',
}
type Provider = 'paypal' | 'stripe'
const PROVIDERS: readonly Provider[] = ['paypal', 'stripe']

let world: World
/** Orders of buyers who allowed advertising. */
const allowed = new Set<string>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await createWorld({
    hasPayments: true,
    shopEnv: { FOOTFALL_WEBHOOK_SECRET: SECRET, SHOP_ADMIN_TOKEN: ADMIN },
    seedEnv: { FOOTFALL_DEMO_WEBHOOK_SECRET: SECRET },
  })
})
test.afterAll(() => world?.destroy())

interface ShopOrderFacts {
  number: number
  state: string
  total: number
  payments: { provider: Provider; id: string; amount: number; isReturned?: boolean }[]
}

const shopOrders = async (): Promise<ShopOrderFacts[]> => {
  const response = await fetch(`http://127.0.0.1:${new URL(world.shop).port}/admin/orders`, {
    headers: { authorization: `Bearer ${ADMIN}` },
  })
  return (await response.json()) as ShopOrderFacts[]
}
const orderOf = async (number: string): Promise<ShopOrderFacts | undefined> =>
  (await shopOrders()).find((one) => String(one.number) === number)

/** Orders that our server knows, by the shop's number. */
const ledger = async (): Promise<{ number: string; value: number }[]> =>
  (
    await world.database.query<{ number: string; value: number }>(
      `select number, total::float as value from orders where kind = 'placed' order by number`,
    )
  ).map(({ number, value }) => ({ number, value }))

/** Sales that the advertising platform heard of, by their id. */
const sales = async (): Promise<string[]> =>
  [
    ...new Set(
      (
        await world.adLab.records({
          ...{ platform: 'meta', kind: 'event', eventName: 'Purchase', channel: 'server' },
        })
      ).map(({ eventId }) => String(eventId)),
    ),
  ].sort()

const numberIn = (page: Page): string => /order-(?:received|pay)\/(\d+)/.exec(page.url())?.[1] ?? ''

/** Shop, our ledger and the provider agree on this order, and on nothing else about it. */
const expectPaid = async (number: string, provider: Provider): Promise<void> => {
  await expect.poll(async () => (await orderOf(number))?.state).toBe('paid')
  const order = await orderOf(number)
  const kept = order?.payments.filter(({ isReturned }) => !isReturned) ?? []
  expect(kept.map((one) => [one.provider, one.amount])).toEqual([[provider, order?.total]])
  const moved = (await world.adLab.payments()).filter(({ id }) => id === kept[0]?.id)
  expect(moved.map(({ state, amount }) => [state, amount])).toEqual([['captured', order?.total]])
  await expect
    .poll(async () => (await ledger()).filter((one) => one.number === number))
    .toEqual([{ number, value: (order?.total ?? 0) / 100 }])
}

/** Tab by Tab to something; whoever has no pointer gets there so, or not at all. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${target}`)
}
const pressKey = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

interface Hands {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Chooses one of several. */
  choose(target: Locator): Promise<void>
}
const handsOf = (page: Page, how: string): Hands => {
  if (how === 'by keyboard alone')
    return {
      press: (target) => pressKey(page, target),
      async type(target, text) {
        await tabTo(page, target)
        await page.keyboard.type(text)
      },
      async choose(target) {
        const group = page.locator('[name=payment_method]')
        // Tab reaches the group at its first, or at its chosen one; arrows go on.
        await tabTo(page, group.first())
        await page.keyboard.press('Space')
        for (let steps = 0; steps < 6 && !(await target.isChecked()); steps += 1)
          await page.keyboard.press('ArrowDown')
      },
    }
  const press = (target: Locator): Promise<void> =>
    how === 'on a phone' ? target.tap() : target.click()
  return { press, type: (target, text) => target.fill(text), choose: (target) => target.check() }
}

const menuLink = (page: Page): Locator => page.locator('.site-header [href="/cart"]').first()
const pay = (page: Page): Locator => page.getByRole('button', { name: /^Pay [A-Z]{3} / })

/** From the product over the menu cart to the checkout, with the fields filled and the way to pay chosen. */
const goToCheckout = async (
  page: Page,
  hands: Hands,
  provider: Provider,
  isPlain: boolean,
): Promise<void> => {
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  if (!isPlain) {
    const how = hands.press
    await how(page.getByRole('button', { name: 'Accept all', exact: true }))
    await expect(page.getByRole('button', { name: 'Accept all', exact: true })).toBeHidden()
  }
  await hands.press(page.locator('.single_add_to_cart_button'))
  if (isPlain) {
    await hands.press(menuLink(page))
    await page.waitForURL('**/cart')
    await hands.press(page.locator('.checkout-button'))
  } else {
    await expect(page.locator('.ff-menu-cart-panel')).toBeVisible()
    expect(page.url()).toContain('/product/')
    await hands.press(page.locator('.ff-menu-cart-panel [href="/checkout"]'))
  }
  await page.waitForURL('**/checkout')
  for (const [name, value] of Object.entries(FIELDS))
    await hands.type(page.locator(`[name=${name}]`), value)
  await hands.choose(page.locator(`[name=payment_method][value=${provider}]`))
}

for (const how of ['by keyboard alone', 'on a phone', 'without JavaScript']) {
  for (const provider of PROVIDERS) {
    test(`W-21 W-22 W-24 W-25 W-28 a buyer goes from the menu cart to a paid order ${how}, by ${provider}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      const isPlain = how === 'without JavaScript'
      const context = await browser.newContext({
        javaScriptEnabled: !isPlain,
        ...(how === 'on a phone' && {
          ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
        }),
      })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      const requests = watchRequests(page)
      const hands = handsOf(page, how)
      await goToCheckout(page, hands, provider, isPlain)
      // Until the order is placed nobody but the shop, our server and the platforms that were allowed is asked for anything.
      const lab = new URL(world.adLab.url).port
      const asked = requests.filter((request) => new URL(request.url()).port === lab)
      expect(asked.filter((request) => /pay|stripe|checkoutnow/i.test(request.url()))).toEqual([])
      await hands.press(page.locator('#place_order'))
      await expect(pay(page)).toBeVisible()
      await hands.press(pay(page))
      await page.waitForURL(/order-received/)
      await expect(page.locator('.ff-purchase-summary')).toContainText(/paid/i)
      await expectPaid(numberIn(page), provider)
      if (!isPlain) allowed.add(numberIn(page))
      expect(errors).toEqual([])
      await context.close()
    })
  }
}

/** A buyer with a script who has allowed everything, at the provider's page with a new order. */
const order = async (
  context: BrowserContext,
  provider: Provider,
): Promise<{ page: Page; number: string }> => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await acceptBefore(page, world)
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.locator('.ff-menu-cart-panel')).toBeVisible()
  await page.goto(`${world.shop}/checkout`)
  for (const [name, value] of Object.entries(FIELDS))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator(`[name=payment_method][value=${provider}]`).check()
  const before = new Set((await shopOrders()).map(({ number }) => number))
  await page.locator('#place_order').click()
  await expect(pay(page)).toBeVisible()
  const made = (await shopOrders()).find(({ number }) => !before.has(number))
  const number = String(made?.number ?? '')
  allowed.add(number)
  return { page, number }
}

interface Failure {
  title: string
  /** Leads to this state of the order. */
  ends: 'paid' | 'pending'
  walk(page: Page, provider: Provider, context: BrowserContext): Promise<void>
  /** How the provider tells of payments. */
  mode?: string
}

/** The buyer presses the button, and their browser never comes back to the shop. */
const payAndVanish = async (page: Page): Promise<void> => {
  await page.route('**/pay/return/**', (route) => route.abort())
  await pay(page).click()
  await page.waitForTimeout(300)
  await page.close()
}

const FAILURES: readonly Failure[] = [
  {
    title: 'declined, then paid',
    ends: 'paid',
    async walk(page, provider) {
      if (provider === 'stripe') {
        await page.getByLabel('Card number').fill('4000 0000 0000 0002')
        await pay(page).click()
        await expect(page.getByRole('alert')).toContainText('declined')
        await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      } else {
        await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
        await page.waitForURL(/order-pay/)
        await page.locator('form:has([name=provider][value=paypal]) button').click()
      }
      await pay(page).click()
      await page.waitForURL(/order-received/)
    },
  },
  {
    title: 'cancelled',
    ends: 'pending',
    async walk(page) {
      await page.getByRole('link', { name: 'Cancel and return' }).click()
      await page.waitForURL(/order-pay/)
    },
  },
  { title: 'abandoned', ends: 'pending', walk: (page) => page.close() },
  {
    title: 'paid in two tabs, with both providers',
    ends: 'paid',
    async walk(page, _provider, context) {
      const first = page.url()
      await page.getByRole('link', { name: 'Cancel and return' }).click()
      await page.waitForURL(/order-pay/)
      const other = await context.newPage()
      await other.goto(first)
      await page.locator('form:has([name=provider]) button').last().click()
      await expect(pay(page)).toBeVisible()
      if (await pay(other).isVisible()) await pay(other).click()
      await pay(page).click()
      await page.waitForURL(/order-received/)
    },
  },
  {
    title: 'the buyer never comes back, and the webhook is late',
    ends: 'paid',
    mode: 'late',
    walk: payAndVanish,
  },
  { title: 'the webhook comes twice', ends: 'paid', mode: 'doubled', walk: payAndVanish },
  {
    title: 'the webhook is forged',
    ends: 'pending',
    mode: 'forged',
    async walk(page) {
      await page.goto('about:blank')
    },
  },
  {
    title: 'webhooks out of order',
    ends: 'paid',
    mode: 'outOfOrder',
    async walk(page) {
      await pay(page).click()
      await page.waitForURL(/order-received/)
    },
  },
]

for (const provider of PROVIDERS) {
  test(`W-21 whatever fails by ${provider}, shop and provider agree on what was paid`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    for (const { title, ends, walk, mode = 'now' } of FAILURES) {
      await test.step(title, async () => {
        await world.adLab.tellPayments(mode, 1_500)
        const context = await browser.newContext()
        const { page, number } = await order(context, provider)
        await walk(page, provider, context)
        await expect.poll(async () => (await orderOf(number))?.state).toBe(ends)
        await context.close()
      })
    }
    await world.adLab.tellPayments('now')
  })
}

test('W-21 O-08 in the end the shop, our ledger, the providers and the platforms know exactly the same payments', async () => {
  test.setTimeout(120_000)
  const orders = await shopOrders()
  const paid = orders.filter(({ state }) => state === 'paid')
  expect(paid.length).toBeGreaterThan(5)
  const known = paid.map(({ number, total }) => ({ number: String(number), value: total / 100 }))
  const byNumber = (a: { number: string }, b: { number: string }): number =>
    Number(a.number) - Number(b.number)
  await expect
    .poll(async () => (await ledger()).sort(byNumber), { timeout: 30_000 })
    .toEqual(known.sort(byNumber))
  // What came twice went back, and all else is there once, in the shop's book as at the provider's.
  const book = orders.flatMap(({ payments }) =>
    payments.map(({ id, isReturned }) => `${id} ${isReturned ? 'refunded' : 'captured'}`),
  )
  const moved = await world.adLab.payments()
  expect(book.sort()).toEqual(moved.map(({ id, state }) => `${id} ${state}`).sort())
  expect(moved.filter(({ state }) => state === 'captured')).toHaveLength(paid.length)
  const told = await world.database.query<{ event: string }>(
    `select event from orders where kind = 'placed' and number = any ($1)`,
    [[...allowed]],
  )
  await expect.poll(sales, { timeout: 60_000 }).toEqual(told.map(({ event }) => event).sort())
})

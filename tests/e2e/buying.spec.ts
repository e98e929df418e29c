import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test'
import { acceptBefore } from '../support/destinations.ts'
import { HANDS, type Hands, type HandsKind, handsOf } from '../support/hands.ts'
import { type PayBooks, type Provider, payBooks } from '../support/pay-books.ts'
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
const PROVIDERS: readonly Provider[] = ['paypal', 'stripe']
const other = (provider: Provider): Provider => (provider === 'paypal' ? 'stripe' : 'paypal')

let world: World
let books: PayBooks
/** Orders of buyers who allowed advertising. */
const allowed = new Set<string>()

test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await createWorld({
    hasPayments: true,
    shopEnv: { FOOTFALL_WEBHOOK_SECRET: SECRET, SHOP_ADMIN_TOKEN: ADMIN },
    seedEnv: { FOOTFALL_DEMO_WEBHOOK_SECRET: SECRET },
  })
  books = payBooks(world, ADMIN)
})
// What a failed walk left open would hold up the end of its world.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
test.afterAll(() => world?.destroy())

const numberIn = (page: Page): string => /order-(?:received|pay)\/(\d+)/.exec(page.url())?.[1] ?? ''

/** Shop, our ledger and the provider agree on this order, and on nothing else about it. */
const expectPaid = async (number: string, provider: Provider): Promise<void> => {
  await expect.poll(async () => (await books.order(number))?.state).toBe('paid')
  const order = await books.order(number)
  const kept = order?.payments.filter(({ isReturned }) => !isReturned) ?? []
  expect(kept.map((one) => [one.provider, one.amount])).toEqual([[provider, order?.total]])
  const moved = (await world.adLab.payments()).filter(({ id }) => id === kept[0]?.id)
  expect(moved.map(({ state, amount }) => [state, amount])).toEqual([['captured', order?.total]])
  await expect
    .poll(async () => (await books.told()).filter((one) => one.number === number))
    .toMatchObject([{ number, value: (order?.total ?? 0) / 100 }])
}

const menuLink = (page: Page): Locator => page.locator('.site-header [href="/cart"]').first()
/** On the provider's page. */
const pay = (page: Page): Locator => page.getByRole('button', { name: /^Pay [A-Z]{3} / })
/** On the shop's page of an order that waits for its money. */
const payBy = (page: Page, provider: Provider): Locator =>
  page.locator(`form:has([name=provider][value=${provider}]) button`)
const cancel = (page: Page): Locator => page.getByRole('link', { name: 'Cancel and return' })

/** From the product over the menu cart to the checkout, with the fields filled and the way to pay chosen. */
const goToCheckout = async (
  page: Page,
  hands: Hands,
  provider: Provider,
  isPlain: boolean,
): Promise<void> => {
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  if (!isPlain) {
    const accept = page.getByRole('button', { name: 'Accept all', exact: true })
    await hands.press(accept)
    await expect(accept).toBeHidden()
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

const contextFor = (how: HandsKind): BrowserContextOptions => ({
  javaScriptEnabled: how !== 'without JavaScript',
  ...(how === 'on a phone' && {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  }),
})

for (const how of HANDS) {
  for (const provider of PROVIDERS) {
    test(`W-21 W-22 W-24 W-25 W-28 a buyer goes from the menu cart to a paid order ${how}, by ${provider}`, {
      tag: how === 'by keyboard alone' && provider === 'stripe' ? '@journey' : [],
    }, async ({ browser }) => {
      test.setTimeout(180_000)
      const isPlain = how === 'without JavaScript'
      const context = await browser.newContext(contextFor(how))
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      const requests = watchRequests(page)
      const hands = handsOf(page, how)
      await goToCheckout(page, hands, provider, isPlain)
      // Until the press nobody but the shop, our server and the platform that was allowed is asked for anything.
      const asked = new Set(requests.map((request) => new URL(request.url()).hostname))
      const known = isPlain ? [] : ['connect.facebook.test', 't.shop.test']
      expect([...asked].sort()).toEqual([...known, 'www.shop.test'])
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
  const before = new Set((await books.orders()).map(({ number }) => number))
  await page.locator('#place_order').click()
  await expect(pay(page)).toBeVisible()
  const made = (await books.orders()).find(({ number }) => !before.has(number))
  const number = String(made?.number ?? '')
  allowed.add(number)
  return { page, number }
}

test('W-21 before a button is pressed, its page asks the providers for nothing', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const { page } = await order(context, 'paypal')
  await cancel(page).click()
  await page.waitForURL(/order-pay/)
  const requests = watchRequests(page)
  await page.reload({ waitUntil: 'networkidle' })
  const asked = [...new Set(requests.map((request) => new URL(request.url()).hostname))].sort()
  expect(asked).toEqual(['t.shop.test', 'www.shop.test'])
  // Nor is a connection opened to them, a picture shown or a frame laid out.
  const lab = new URL(world.adLab.url).host
  const named = await page
    .locator('[src], [href], [srcset]')
    .evaluateAll((elements) => elements.map((element) => element.outerHTML))
  expect(named.filter((one) => one.includes(lab))).toEqual([])
  for (const provider of PROVIDERS) await expect(payBy(page, provider)).toBeVisible()
  await payBy(page, 'stripe').click()
  await expect(pay(page)).toBeVisible()
  expect(new URL(page.url()).host).toBe(lab)
  await context.close()
})

interface Walk {
  page: Page
  provider: Provider
  context: BrowserContext
  number: string
}
interface Failure {
  title: string
  /** Leads to this state of the order. */
  ends: 'paid' | 'pending'
  walk(walk: Walk): Promise<unknown>
  /** How the provider tells of payments. */
  mode?: string
}

const payAndReturn = async (page: Page): Promise<void> => {
  await pay(page).click()
  await page.waitForURL(/order-received/)
}

/** The buyer presses the button, and their browser never comes back to the shop. */
const payAndVanish = async ({ page }: Pick<Walk, 'page'>): Promise<void> => {
  const form = await pay(page).evaluate((button: HTMLButtonElement) =>
    Object.fromEntries(
      [...new FormData(button.form ?? undefined, button)].map(([k, v]) => [k, String(v)]),
    ),
  )
  const answer = await page.request.post(page.url(), { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  await page.close()
}

const FAILURES: readonly Failure[] = [
  {
    title: 'declined, then paid',
    ends: 'paid',
    async walk({ page, provider }) {
      if (provider === 'stripe') {
        await page.getByLabel('Card number').fill('4000 0000 0000 0002')
        await pay(page).click()
        await expect(page.getByRole('alert')).toContainText('declined')
        await page.getByLabel('Card number').fill('4242 4242 4242 4242')
      } else {
        await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
        await page.waitForURL(/order-pay/)
        await expect(page.getByText('The payment was declined.')).toBeVisible()
        await payBy(page, 'paypal').click()
      }
      await payAndReturn(page)
    },
  },
  {
    title: 'cancelled',
    ends: 'pending',
    async walk({ page }) {
      await cancel(page).click()
      await page.waitForURL(/order-pay/)
      await expect(page.getByText('You came back without paying.')).toBeVisible()
    },
  },
  { title: 'abandoned', ends: 'pending', walk: ({ page }) => page.close() },
  {
    title: 'paid in two tabs, at both providers',
    ends: 'paid',
    mode: 'hold',
    async walk({ page, provider, context }) {
      const first = page.url()
      await cancel(page).click()
      await page.waitForURL(/order-pay/)
      await payBy(page, other(provider)).click()
      await expect(pay(page)).toBeVisible()
      const left = await context.newPage()
      await left.goto(first)
      await payAndVanish({ page: left })
      await payAndReturn(page)
      await world.adLab.releasePayments()
    },
  },
  {
    title: 'the buyer never comes back, and the webhook is late',
    ends: 'paid',
    mode: 'hold',
    async walk(walk) {
      await payAndVanish(walk)
      expect((await books.order(walk.number))?.state).toBe('pending')
      await world.adLab.releasePayments()
      // PayPal has more to say once the shop has taken the money.
      await world.adLab.tellPayments('now')
    },
  },
  {
    title: 'the webhook comes thrice, two of them at once',
    ends: 'paid',
    mode: 'doubled',
    walk: payAndVanish,
  },
  {
    title: 'a forged webhook says that it is paid',
    ends: 'pending',
    mode: 'forged',
    async walk({ provider }) {
      const lies = async (): Promise<number[]> =>
        (await world.adLab.paymentNews(provider)).deliveries
          .filter(({ isForged }) => isForged)
          .map(({ status }) => status)
      await expect.poll(lies).toEqual([400])
    },
  },
  { title: 'webhooks out of order', ends: 'paid', mode: 'outOfOrder', walk: payAndVanish },
  {
    title: 'no webhook ever comes',
    ends: 'paid',
    mode: 'never',
    walk: ({ page }) => payAndReturn(page),
  },
]

for (const provider of PROVIDERS) {
  test(`W-21 whatever fails by ${provider}, shop and provider agree on what was paid`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    for (const { title, ends, walk, mode = 'now' } of FAILURES) {
      await test.step(title, async () => {
        await world.adLab.tellPayments(mode)
        const context = await browser.newContext()
        const { page, number } = await order(context, provider)
        await walk({ page, provider, context, number })
        await expect.poll(async () => (await books.order(number))?.state).toBe(ends)
        await context.close()
      })
    }
    await world.adLab.tellPayments('now')
  })
}

test('W-21 O-08 in the end the shop, our ledger, the providers and the platforms know exactly the same payments', async () => {
  test.setTimeout(120_000)
  for (const provider of PROVIDERS)
    await expect.poll(async () => (await world.adLab.paymentNews(provider)).waiting).toBe(0)
  const orders = await books.orders()
  const paid = orders.filter(({ state }) => state === 'paid')
  // Six buyers with different hands, and of each provider six of the walks above.
  expect(paid).toHaveLength(HANDS.length * PROVIDERS.length + 6 * PROVIDERS.length)
  const known = paid.map(({ number, total }) => ({ number: String(number), value: total / 100 }))
  await expect.poll(books.told).toMatchObject(known)
  // What came twice went back, and all else is there once, in the shop's book as at the provider's.
  const book = orders.flatMap(({ payments }) =>
    payments.map(({ id, isReturned }) => `${id} ${isReturned ? 'refunded' : 'captured'}`),
  )
  const moved = await world.adLab.payments()
  expect(moved.map(({ id, state }) => `${id} ${state}`).sort()).toEqual(book.sort())
  expect(moved.filter(({ state }) => state === 'captured')).toHaveLength(paid.length)
  expect(moved.filter(({ state }) => state === 'refunded')).toHaveLength(1)
  const events = (await books.told())
    .filter(({ number }) => allowed.has(number))
    .map(({ event }) => event)
  await books.letMinutePass()
  await expect.poll(books.sales, { timeout: 60_000 }).toEqual(events.sort())
})

import { createHash, randomUUID } from 'node:crypto'
import type { RelayEvent } from '@footfall/contract'
import { test as base, type Page } from '@playwright/test'
import { orderEventId } from '../../packages/contract/src/order-event-id.ts'
import { expect } from '../support/fixtures.ts'
import {
  answerCookies,
  openLive,
  relayedEvents,
  relayLast,
  watchRequests,
} from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const SECRET = 'a-secret-of-this-run-only'

const test = base.extend<{ freshLab: undefined }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const world = await createWorld({
        shopEnv: { FOOTFALL_WEBHOOK_SECRET: SECRET },
        seedEnv: { FOOTFALL_DEMO_WEBHOOK_SECRET: SECRET },
      })
      await use(world)
      await world.destroy()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  freshLab: [
    async ({ world }, use) => {
      await world.adLab.clear()
      await use(undefined)
    },
    { auto: true },
  ],
})

const FIELDS = {
  billing_email: 'jo@shop.example',
  billing_first_name: 'Jo',
  billing_last_name: 'Doe',
  billing_address_1: 'Way 1',
  billing_postcode: '1010',
  billing_city: 'Wien',
}

/** Fills a basket and the checkout; the order is placed by the button it leaves. */
const goToCheckout = async (page: Page, world: World): Promise<void> => {
  await page.goto(`${world.shop}/product/waxed-field-notebook`)
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/collect'))
  await answerCookies(page, 'accept')
  await told
  await page.locator('[name=add-to-cart]').first().click()
  await page.locator('.ff-menu-cart-panel').getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout')
  for (const [name, value] of Object.entries(FIELDS)) {
    await page.locator(`[name=${name}]`).fill(value)
  }
  await page.locator('[name=payment_method]').first().check({ force: true })
}

const placeOrder = (page: Page): Promise<void> =>
  page.locator('form.checkout button[type=submit]').first().click()

const sales = (world: World, channel: 'browser' | 'server', min = 0) =>
  world.adLab.records({ platform: 'meta', kind: 'event', eventName: 'Purchase', channel }, min)

/** Id and figures of the newest order, as our server keeps it. */
const lastOrder = async (world: World) => {
  const rows = await world.database.query<{ event: string; params: { value: number } }>(
    'select event, params from orders order by received_at desc limit 1',
  )
  return rows[0]
}

/** How many deliveries of a sale wait for the buyer's page. */
const waitsForPage = async (world: World, event: string | undefined): Promise<number> =>
  (
    await world.database.query(`select 1 from retry_queue where event = $1 and awaits = 'page'`, [
      event,
    ])
  ).length

/** What a sale waits at most for the page, moved into the past instead of waited for. */
const letMinutePass = (world: World, event: string | undefined) =>
  world.database.query(
    `update retry_queue set next_at = next_at - interval '1 minute',
       body = jsonb_set(body, '{receivedAt}', to_jsonb((body->>'receivedAt')::bigint - 60000))
     where event = $1 and awaits = 'page'`,
    [event],
  )

test('O-08 one order is one Purchase at the platform, however often the buyer looks at the thanks', {
  tag: '@journey',
}, async ({ page, world }) => {
  const requests = watchRequests(page)
  await goToCheckout(page, world)
  await placeOrder(page)
  await page.waitForURL(/order-received/)
  await sales(world, 'server', 1)
  for (let times = 0; times < 3; times += 1) {
    await page.reload()
    await page.waitForLoadState('load')
  }
  await page.goto(`${world.shop}/shop`)
  await page.goBack()
  await page.waitForURL(/order-received/)
  // A second sending would come before what is told later.
  const last = await relayLast(page)
  await world.adLab.records({ kind: 'event', channel: 'server', eventId: last }, 1)

  const order = await lastOrder(world)
  const server = await sales(world, 'server')
  expect(server.map(({ eventId }) => eventId)).toEqual([order?.event])
  expect(server[0]).toMatchObject({ verdict: { result: 'accepted' } })
  expect(JSON.stringify(server[0])).toContain(`"value":${order?.params.value}`)
  // Only the shop knows the buyer; the page that told of the sale too does not take that away.
  const mail = createHash('sha256').update(FIELDS.billing_email).digest('hex')
  expect(JSON.stringify(server[0])).toContain(mail)
  // The address of the thanks opens the order, and Meta's script would send it.
  expect(await sales(world, 'browser')).toEqual([])
  const relayed = requests.flatMap(relayedEvents).filter(({ name }) => name === 'Purchase')
  expect(new Set(relayed.map(({ id }) => id))).toEqual(new Set([order?.event]))
})

test('V-19 O-08 what was bought shows its way in the console: visit, page, webhook, record, platform', async ({
  page,
  context,
  world,
}) => {
  await goToCheckout(page, world)
  await placeOrder(page)
  await page.waitForURL(/order-received/)
  await sales(world, 'server', 1)
  const order = await lastOrder(world)
  const owner = await context.newPage()
  await openLive(owner, world)
  await owner.goto(`${world.console}/sites/demo/orders?open=${order?.event}`)
  const way = owner.getByRole('list', { name: 'What happened to this order' })
  for (const step of ['The visit', 'Consent', 'The buyer’s page', 'Your shop', 'Recorded']) {
    await expect(way.getByText(step, { exact: true })).toBeVisible()
  }
  await expect(way.getByText('Meta from the server')).toBeVisible()
  await expect(way.getByText(/The signed webhook told of order/)).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Copy visitor id' })).toBeVisible()
  await owner.goto(`${world.console}/sites/demo/orders/days`)
  await expect(owner.getByRole('list', { name: 'Platforms in all these days' })).toContainText(
    'Meta',
  )
  await owner.close()
})

test('O-08 O-07 a buyer who never sees the thanks counts once, with the values of the checkout', async ({
  page,
  world,
}) => {
  await goToCheckout(page, world)
  await expect(page.locator('form.checkout input[name=pys_utm]')).toBeAttached()
  // The order is placed by the browser, and the way to the thanks not followed.
  const before = (await world.database.query('select 1 from orders')).length
  await page.route('**/order-received/**', (route) => route.abort())
  await placeOrder(page)
  await expect
    .poll(async () => (await world.database.query('select 1 from orders')).length)
    .toBeGreaterThan(before)
  await page.close()
  const order = await lastOrder(world)
  await expect.poll(() => waitsForPage(world, order?.event)).toBe(1)
  expect(await sales(world, 'server')).toEqual([])
  await letMinutePass(world, order?.event)
  await expect
    .poll(async () => (await sales(world, 'server')).map(({ eventId }) => eventId))
    .toEqual([order?.event])
  expect(await sales(world, 'browser')).toEqual([])
  const [kept] = await world.database.query<{ checkout: Record<string, string> }>(
    'select checkout from orders where event = $1',
    [order?.event],
  )
  expect(kept?.checkout).toMatchObject({ pys_order_type: 'normal', pys_source: 'direct' })
})

test('O-08 N-07 a Purchase the shop knows nothing of is not delivered', async ({ world }) => {
  const now = Date.now()
  const forged = (id: string, order?: RelayEvent['order']): RelayEvent => ({
    id,
    name: 'Purchase',
    time: now,
    type: 'static',
    url: `${world.shop}/thanks`,
    params: { value: 9_999, currency: 'EUR' },
    consent: {
      functional: 'granted',
      analytics: 'granted',
      advertising: 'granted',
      source: 'banner',
    },
    destinations: { meta: { state: 'sent' } },
    ids: { _fbp: 'fb.1.1700000000000.1234567890' },
    ...(order && { order }),
  })
  const order = { shop: 'woo', key: 'wc_order_madeup123' } as const
  const events = [forged(randomUUID(), order), forged(randomUUID())]
  const collector = world.collector.replace('t.shop.test', '127.0.0.1')
  const send = async (all: RelayEvent[]): Promise<void> => {
    const response = await fetch(`${collector}/v1/collect`, {
      method: 'POST',
      headers: {
        origin: world.shop,
        'content-type': 'text/plain',
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ v: 1, site: 'demo', sentAt: now, config: 1, events: all }),
    })
    expect(response.status).toBe(204)
  }
  await send(events)
  await expect
    .poll(() =>
      world.database.query('select state from outcomes where event = any ($1)', [
        events.map(({ id, order: of }) => (of ? orderEventId('demo', of) : id)),
      ]),
    )
    .toEqual([{ state: 'queued' }, { state: 'queued' }])
  const later: RelayEvent = { ...forged(randomUUID()), name: 'Lead', params: {} }
  await send([later])
  await world.adLab.records({ kind: 'event', channel: 'server', eventId: later.id }, 1)
  expect(await sales(world, 'server')).toEqual([])
})

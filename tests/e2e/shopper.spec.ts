import { createHash } from 'node:crypto'
import type { RelayEvent } from '@footfall/contract'
import { expect, type Page, test } from '@playwright/test'
import type { LabRecord } from '../support/ad-lab.ts'
import { acceptBefore, enableDestinations } from '../support/destinations.ts'
import { relayedEvents, relayLast, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  world = await createWorld()
  const page = await browser.newPage()
  await enableDestinations(page, world)
  await page.close()
})
test.afterAll(() => world.destroy())

/** Two A5 sketchbooks, of which ten per cent are taken off; delivery costs £3.95 and a sixth of it all is tax. */
const LINE = { id: '1172', quantity: 2, item_price: 18 }
const PAID = 36.35
const GOODS = 32.4
/** 32.40 less its share of the 6.06 that are tax. */
const NET = 27

/** What each walk through the shop is told as, with its value to platforms that are told what was paid. */
const EVENTS: [name: string, value: number][] = [
  ['ViewContent', 14],
  ['AddToCart', 36],
  // Once: the coupon is entered in place, without another view of the page.
  ['ViewCart', 36],
  ['InitiateCheckout', GOODS],
  ['AddPaymentInfo', PAID],
  ['Purchase', PAID],
]

const isShopEvent = ({ definition }: RelayEvent): boolean => /^(woo|edd)_/.test(definition ?? '')

/** The id any language's UUID library makes of the order's key. */
const saleId = (key: string): string => {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')
  const hash = createHash('sha1').update(namespace).update(`footfall:demo/woo/${key}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Waits until nothing more comes. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await relayLast(page)
}

test('S-06 O-08 a shopper’s whole way: each change once, the same ids and values at every platform', async ({
  page,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(45_000)
  await acceptBefore(page, world)
  const requests = watchRequests(page)
  const relayed = (): RelayEvent[] => {
    const seen = new Map<string, RelayEvent>()
    for (const event of requests.flatMap(relayedEvents).filter(isShopEvent))
      seen.set(event.id, event)
    return [...seen.values()].sort((a, b) => a.time - b.time)
  }

  await page.goto(world.shop)
  await page.goto(`${world.shop}/search`)
  await page.locator('main').getByRole('searchbox').fill('sketchbook')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Cloth sketchbook', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloth sketchbook')
  await settled(page)
  await page.getByLabel('Size').selectOption('a5')
  await page.getByLabel('Quantity').fill('2')
  // A double click: the shop takes one.
  await page.locator('.single_add_to_cart_button').dblclick()
  await expect(page.locator('.ff-menu-cart-panel')).toContainText('2 × £18.00')
  await settled(page)
  await page.getByRole('link', { name: 'View basket' }).click()
  await page.waitForURL('**/cart')
  await settled(page)
  await page.locator('[name=coupon_code]').fill('WELCOME10')
  await page.locator('[name=apply_coupon]').click()
  await expect(page.locator('.cart_totals')).toContainText('36.35')
  await settled(page)
  await page.locator('.checkout-button').click()
  await page.waitForURL('**/checkout')
  await settled(page)
  await page.locator('input[value=invoice]').check()
  await settled(page)
  await fillCheckout(page)
  await page.locator('#place_order').click()
  await page.waitForURL(/key=/)
  const thanks = page.url()
  await settled(page)

  const bought = relayed()
  expect(bought.map(({ name, params }) => [name, params.value])).toEqual(EVENTS)
  const sale = bought.at(-1)
  const key = new URL(thanks).searchParams.get('key') ?? ''
  expect(sale?.id).toBe(saleId(key))
  for (const { name, params } of bought.slice(1)) {
    expect(params, name).toMatchObject({
      content_ids: ['1172'],
      contents: [LINE],
      items: [{ id: '1172', price: 18, quantity: 2 }],
      currency: 'GBP',
    })
  }

  await expectAtEveryPlatform(bought)
  expect(page.url()).toBe(thanks)

  // A reload, another tab and the way back: pages are seen again, and nothing is bought again.
  const again = await page.reload()
  expect(again?.status()).toBe(200)
  await settled(page)
  expect(page.url()).toBe(thanks)
  const tab = await page.context().newPage()
  const tabRequests = watchRequests(tab)
  await tab.goto(thanks)
  await settled(tab)
  await tab.close()
  await page.goBack()
  await settled(page)
  expect(tabRequests.flatMap(relayedEvents).filter(isShopEvent)).toEqual([])
  expect(relayed().map(({ name }) => name)).toEqual(EVENTS.map(([name]) => name))
  await expectAtEveryPlatform(bought)

  // The page after the thanks has their address as its referrer.
  await page.goto(thanks)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/shop'
    document.body.append(link)
    link.click()
  })
  await page.waitForURL('**/shop')
  expect(await page.evaluate(() => document.referrer)).toBe(thanks)
  await settled(page)
  const everything = await world.adLab.records({})
  expect(everything.length).toBeGreaterThan(bought.length)
  const leaks = everything.filter((record) => JSON.stringify(record).includes(key))
  expect(leaks.map(({ platform, kind, eventName }) => [platform, kind, eventName])).toEqual([])
  expect(JSON.stringify(requests.flatMap(relayedEvents))).not.toContain(key)
})

const fillCheckout = async (page: Page): Promise<void> => {
  const fields = {
    email: 'jo@example.org',
    'given-name': 'Jo',
    'family-name': 'Ash',
    'address-line1': '3 Mill Lane',
    'postal-code': 'AL4 2QP',
    'address-level2': 'Aldermouth',
  }
  for (const [autocomplete, text] of Object.entries(fields)) {
    await page.locator(`form[name=checkout] [autocomplete="${autocomplete}"]`).fill(text)
  }
}

/** The names under which each platform knows the walk's events. */
const NAMES: Record<string, Record<string, string>> = {
  meta: {},
  ga4: {
    ViewContent: 'view_item',
    AddToCart: 'add_to_cart',
    ViewCart: 'view_cart',
    InitiateCheckout: 'begin_checkout',
    AddPaymentInfo: 'add_payment_info',
    Purchase: 'purchase',
  },
  gtm: {
    ViewContent: 'view_item',
    AddToCart: 'add_to_cart',
    InitiateCheckout: 'begin_checkout',
    AddPaymentInfo: 'set_checkout_option',
    Purchase: 'purchase',
  },
  pinterest: {
    ViewContent: 'viewcontent',
    AddToCart: 'addtocart',
    ViewCart: 'viewcart',
    InitiateCheckout: 'initiatecheckout',
    AddPaymentInfo: 'addpaymentinfo',
    Purchase: 'checkout',
  },
  microsoft: {
    ViewContent: 'view_item',
    AddToCart: 'add_to_cart',
    ViewCart: 'view_cart',
    InitiateCheckout: 'begin_checkout',
    AddPaymentInfo: 'add_payment_info',
    Purchase: 'purchase',
  },
}

/** Their scripts read the page's address themselves, and that of the thanks opens the order. */
const READERS = ['meta', 'pinterest', 'microsoft']

/** All that reached a stand-in, less the views of pages; each event by the id the relay had. */
const expectAtEveryPlatform = async (all: RelayEvent[]): Promise<void> => {
  for (const [platform, names] of Object.entries(NAMES)) {
    const isReader = READERS.includes(platform)
    const events = all.filter(({ name }) => !isReader || name !== 'Purchase')
    const ids = events.map(({ id }) => id)
    const known = events.map(({ name }) => names[name] ?? name)
    await expect
      .poll(async () => (await recordsOf(platform, known)).length, { message: platform })
      .toBe(events.length)
    const records = await recordsOf(platform, known)
    const told = ids.map((id) => records.find((record) => idOf(record) === id))
    expect(
      told.map((record) => record?.eventName),
      platform,
    ).toEqual(known)
    const isNet = ['ga4', 'gtm', 'pinterest'].includes(platform)
    expect(
      told.map((record) => record && valueIn(record)),
      platform,
    ).toEqual(
      EVENTS.slice(0, events.length).map(([name, value]) =>
        isNet && name === 'Purchase' ? NET : value,
      ),
    )
    for (const record of told)
      expect(record, platform).toMatchObject({ verdict: { result: 'accepted' } })
  }
  const copies = await world.adLab.records(
    { platform: 'meta', channel: 'server', eventName: 'Purchase' },
    1,
  )
  expect(copies.map(({ eventId }) => eventId)).toEqual([all.at(-1)?.id])
  const sale = all.at(-1)?.destinations
  for (const platform of READERS) {
    expect(sale?.[platform]).toEqual({ state: 'dropped', reason: 'secret-address' })
  }
}

/** Every hit under one of these names, whatever its id: one too many must not go unseen. */
const recordsOf = async (platform: string, names: string[]): Promise<LabRecord[]> =>
  (await world.adLab.records({ platform, channel: 'browser', kind: 'event' })).filter(
    ({ eventName }) => names.includes(String(eventName)),
  )

/** Tag Manager's id stands inside the message. */
const idOf = ({ eventId, event }: LabRecord): string | undefined =>
  eventId ?? /event_id":"([^"]{36})"/.exec(JSON.stringify(event))?.[1]

/** Wherever a platform keeps an event's value. */
const valueIn = (record: LabRecord): number => {
  const text = JSON.stringify(record.event)
  const found =
    /"ecommerce":\{[^[]*?"value":([\d.]+)/.exec(text) ??
    /"(?:value|revenue_value|epn\.value|gv)":"?([\d.]+)/.exec(text)
  return Number(found?.[1])
}

import {
  type OrderContext,
  orderEventId,
  type PageContext,
  type VisitorContext,
} from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { denied, granted } from '../testing/test-answers.ts'
import { openShopPage, own, type ShopPage } from './testing/open-shop-page.ts'

let page: ShopPage
const pages: ShopPage[] = []
const open = async (...options: Parameters<typeof openShopPage>): Promise<ShopPage> => {
  page = await openShopPage(...options)
  pages.push(page)
  return page
}
afterEach(() => {
  for (const one of pages.splice(0)) one.close()
})

const PEN = { id: '5', sku: 'PEN', name: 'Pen', price: 12.5, currency: 'EUR', category: 'desk' }
const product = (more: object): PageContext => ({
  v: 1,
  type: 'product',
  product: { ...PEN, type: 0, ...more },
})

test.each([
  ['simple 0', product({}), ['5'], 'product', 12.5],
  [
    'variable 1',
    product({ type: 1, variations: [{ id: '51', name: 'Red', price: 13 }] }),
    ['5'],
    'product_group',
    12.5,
  ],
  ['bundle 2', product({ type: 2 }), ['5'], 'product', 12.5],
  [
    'grouped 3',
    product({
      type: 3,
      children: [
        { id: '8', name: 'Ink', price: 4.1 },
        { id: '9', name: 'Nib', price: 2.2 },
      ],
    }),
    ['8', '9'],
    'product',
    6.3,
  ],
])('S-03 S-06 a product is viewed as what it is: %s', async (_case, context, ids, type, value) => {
  await open({ context })
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    name: 'ViewContent',
    type: 'static',
    definition: 'woo_view_content',
    params: {
      content_ids: ids,
      content_type: type,
      value,
      currency: 'EUR',
      content_name: 'Pen',
      content_category: 'desk',
    },
  })
})

test('S-06 a category is viewed with what it shows, worth nothing yet; another archive is none', async () => {
  const list = Array.from({ length: 12 }, (_, at) => ({ ...PEN, id: String(at), type: 0 as const }))
  const term = { taxonomy: 'product_cat', slug: 'desk', name: 'Desk' }
  await open({ context: { v: 1, type: 'category', shop: 'woo', term, products: list } })
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event?.name).toBe('ViewCategory')
  expect(event?.params).toMatchObject({ content_name: 'Desk', content_category: 'desk' })
  expect(event?.params.content_ids).toHaveLength(10)
  expect(event?.params).not.toHaveProperty('value')
  await open({ context: { v: 1, type: 'archive', products: list } })
  expect(await page.names()).toEqual([])
})

const visitor: VisitorContext = {
  cart: {
    items: [{ id: '51', parent: '5', quantity: 2, price: 13 }],
    value: 23.4,
    currency: 'GBP',
    hash: 'h1',
  },
  downloads: { items: [{ id: '402_2', quantity: 1, price: 18 }], value: 18, currency: 'EUR' },
}

test('S-06 the basket is viewed once it is known, after discounts; an empty one is not viewed', async () => {
  await open({ context: { v: 1, type: 'cart', shop: 'woo' } })
  expect(await page.names()).toEqual([])
  page.footfall('visitor', visitor)
  page.footfall('visitor', visitor)
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event).toMatchObject({ name: 'ViewCart', definition: 'woo_view_cart' })
  expect(event && own(event)).toMatchObject({
    content_ids: ['51'],
    contents: [{ id: '51', quantity: 2, item_price: 13 }],
    num_items: 2,
    value: 23.4,
    currency: 'GBP',
  })
})

test('S-06 a checkout begins once per basket and visit, whatever is reloaded', async () => {
  const context: PageContext = { v: 1, type: 'checkout', shop: 'woo' }
  await open({ context, visitor })
  expect(await page.names()).toEqual(['InitiateCheckout'])
  await open({ context, visitor, after: page })
  expect(await page.names()).toEqual(['InitiateCheckout'])
  const other = { cart: { ...visitor.cart, hash: 'h2' } } as VisitorContext
  await open({ context, visitor: other, after: page })
  expect(await page.names()).toEqual(['InitiateCheckout', 'InitiateCheckout'])
})

test('S-07 the download shop has its own basket and its own kinds of event', async () => {
  await open({ context: { v: 1, type: 'checkout', shop: 'edd' }, visitor })
  expect(await page.told()).toMatchObject([
    {
      name: 'InitiateCheckout',
      definition: 'edd_initiate_checkout',
      params: { content_ids: ['402_2'], value: 18 },
    },
  ])
})

const order: OrderContext = {
  shop: 'woo',
  id: '1001',
  key: 'order_unguessable',
  value: 43.95,
  currency: 'GBP',
  items: [{ id: '51', name: 'Red', quantity: 2, price: 22 }],
  tax: 7.33,
  shipping: 3.95,
  discount: 4,
  coupon: 'TEN',
}
const thanks = (more: Partial<OrderContext> = {}): PageContext => ({
  v: 1,
  type: 'thank-you',
  order: { ...order, ...more },
})

test('S-06 a purchase carries its figures and the id of its key', async () => {
  await open({ context: thanks() })
  const [event, ...others] = await page.told()
  expect(others).toEqual([])
  expect(event).toMatchObject({
    id: orderEventId('test-site', { shop: 'woo', key: order.key }),
    name: 'Purchase',
    type: 'static',
    definition: 'woo_purchase',
  })
  expect(event?.params).toMatchObject({
    value: 43.95,
    net_value: 33.33,
    currency: 'GBP',
    order_id: '1001',
    tax: 7.33,
    shipping: 3.95,
    discount: 4,
    coupon: 'TEN',
    content_ids: ['51'],
    num_items: 2,
  })
  expect(JSON.stringify(event)).not.toContain(order.key)
})

test('S-07 an order of the download shop is told as the product shop’s, under another id', async () => {
  await open({ context: thanks({ shop: 'edd' }) })
  const [event] = await page.told()
  expect(event).toMatchObject({
    id: orderEventId('test-site', { shop: 'edd', key: order.key }),
    definition: 'edd_purchase',
  })
})

test('O-08 a reload, a second tab and the way back tell no platform of the sale again', async () => {
  await open({ context: thanks() })
  expect(await page.names()).toEqual(['Purchase'])
  expect(page.ads.sent).toHaveLength(1)
  const first = page
  // Out of the back-forward cache.
  first.window.dispatchEvent(new first.window.PageTransitionEvent('pageshow', { persisted: true }))
  expect(await first.names()).toEqual(['Purchase'])
  expect(first.ads.sent).toHaveLength(1)
  await open({ context: thanks(), after: first })
  expect(await page.names()).toEqual(['Purchase'])
  expect([...page.ads.sent, ...page.stats.sent]).toEqual([])
  await open({ context: thanks({ key: 'order_of_somebody' }), after: first })
  expect(await page.names()).toEqual(['Purchase', 'Purchase'])
})

test('O-08 whoever was refused then is told on a reload after a grant, the others are not', async () => {
  await open({ context: thanks(), consent: { analytics: 'denied', advertising: 'granted' } })
  await page.settle()
  expect(page.ads.sent).toHaveLength(1)
  await open({ context: thanks(), after: page })
  await page.settle()
  expect(page.ads.sent).toEqual([])
  expect(page.stats.sent).toHaveLength(1)
})

test('O-08 a sale waits for the answer, is kept by a refusal, and leaves on a grant under its own id', async () => {
  await open({ context: thanks(), consent: 'later' })
  expect(await page.names()).toEqual([])
  page.tracker.consent.set(denied)
  expect(await page.names()).toEqual([])
  expect(Object.keys(page.window.localStorage)).toEqual([])
  page.tracker.consent.set(granted)
  const events = await page.told()
  expect(events.map(({ id }) => id)).toEqual([
    orderEventId('test-site', { shop: 'woo', key: order.key }),
  ])
})

test('the memory of what was told goes with its purpose', async () => {
  await open({ context: thanks() })
  await page.settle()
  const keys = () =>
    Object.keys(page.window.localStorage).filter((key) => key.startsWith('ff_told'))
  expect(keys().sort()).toEqual(['ff_told_advertising', 'ff_told_analytics'])
  page.tracker.consent.set({ analytics: 'granted', advertising: 'denied' })
  expect(keys()).toEqual(['ff_told_analytics'])
  page.tracker.consent.set(denied)
  expect(keys()).toEqual([])
})

test('pages that are no part of a shop tell nothing', async () => {
  await open({ context: { v: 1, type: 'thank-you' } })
  expect(await page.names()).toEqual([])
  await open({ context: { v: 1, type: 'home', products: [{ ...PEN, type: 0 }] } })
  expect(await page.names()).toEqual([])
  await open({})
  expect(await page.names()).toEqual([])
})

import type { VisitorContext } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import { PLAIN_PAGES } from './data/plain-pages.ts'
import { POSTS } from './data/posts.ts'
import { DOWNLOADS, PRODUCTS } from './data/products.ts'
import type { Shop } from './options.ts'
import { CHECKOUT_FIELDS, readContext, readEvents, readToken } from './testing/read-page.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

let shop: Shop
let visitor: Visitor

beforeAll(async () => {
  shop = await createShop({
    port: 0,
    footfall: { scriptUrl: 'http://t.shop.test/s/demo.js', serverUrl: 'http://t.shop.test' },
  })
}, 30_000)
afterAll(() => shop.close())

test('every page of the catalogue comes with its context and sets no cookie', async () => {
  visitor = createVisitor(shop.url)
  const paths = [
    '/',
    '/shop',
    '/product-category/paper',
    '/journal',
    '/journal/season/spring',
    '/search?s=ink',
    '/downloads',
    '/contact',
    '/files',
    '/workshop-film',
    ...DOWNLOADS.map((product) => `/downloads/${product.slug}`),
    ...PRODUCTS.map((product) => `/product/${product.slug}`),
    ...POSTS.map((post) => `/journal/${post.slug}`),
    ...PLAIN_PAGES.map((page) => `/${page.slug}`),
  ]
  for (const path of paths) {
    const page = await visitor.get(path)
    expect(page.status, path).toBe(200)
    expect(page.headers.get('set-cookie'), path).toBeNull()
    expect(readContext(page.text).v, path).toBe(1)
  }
}, 60_000)

test('every picture a page shows is drawn', async () => {
  visitor = createVisitor(shop.url)
  const pages = await Promise.all(
    ['/', '/shop', '/journal', '/journal?page=2', '/downloads', '/nope'].map((path) =>
      visitor.get(path),
    ),
  )
  const pictures = new Set(pages.flatMap((page) => page.text.match(/\/pictures\/[^"]+/g) ?? []))
  expect(pictures.size).toBeGreaterThan(PRODUCTS.length + DOWNLOADS.length)
  for (const path of pictures) {
    const picture = await visitor.get(path)
    expect(picture.status, path).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  }
}, 60_000)

test('a product page tells its product and carries the marks of a shop form', async () => {
  const { text } = await createVisitor(shop.url).get('/product/enamel-mug')
  expect(readContext(text)).toMatchObject({
    type: 'product',
    product: {
      id: '108',
      sku: 'LP-MG-35',
      name: 'Enamel mug',
      price: 14.5,
      currency: 'GBP',
      type: 0,
    },
  })
  expect(text).toMatch(/<form class="[^"]*\bcart [^"]*"[^>]*action="\/cart\/add"/)
  expect(text).toContain('single_add_to_cart_button')
  expect(text).toContain('<script async="" src="http://t.shop.test/s/demo.js"></script>')
})

test('pages are the same bytes for everybody, whatever is in the basket', async () => {
  const stranger = createVisitor(shop.url)
  const buyer = createVisitor(shop.url)
  await buyer.post('/cart/add', { 'add-to-cart': '108' })
  for (const path of ['/', '/shop', '/product/enamel-mug', '/journal/a-page-a-mile']) {
    expect((await buyer.get(path)).text).toBe((await stranger.get(path)).text)
  }
  const tagged = await stranger.get('/shop')
  const again = await stranger.get('/shop', { 'if-none-match': tagged.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('something is bought without a line of script', async () => {
  visitor = createVisitor(shop.url)
  const added = await visitor.post('/cart/add', { 'add-to-cart': '108', quantity: '2' })
  expect(added.status).toBe(303)
  expect(visitor.cookies.get('shop_cart')).toMatch(/^[\w-]{24}$/)
  const basket = await visitor.follow(added)
  expect(basket.text).toContain('£32.95')
  expect(readEvents(basket.text)).toEqual([
    {
      name: 'shop:added-to-cart',
      detail: {
        shop: 'woo',
        items: [
          { id: '108', name: 'Enamel mug', category: 'field', price: 14.5, quantity: 2, type: 0 },
        ],
        value: 29,
        currency: 'GBP',
      },
    },
  ])
  expect(readEvents((await visitor.get('/cart')).text)).toEqual([])

  const told = JSON.parse((await visitor.get('/footfall/visitor')).text) as VisitorContext
  expect(told.cart).toMatchObject({
    value: 29,
    currency: 'GBP',
    items: [{ id: '108', quantity: 2 }],
  })

  const checkout = await visitor.get('/checkout')
  expect(checkout.text).toMatch(/<body class="[^"]*woocommerce-checkout/)
  expect(checkout.text).toMatch(
    /<form [^>]*name="checkout" class="[^"]*\bcheckout woocommerce-checkout/,
  )
  const placed = await visitor.post('/checkout', {
    ...CHECKOUT_FIELDS,
    checkout_token: readToken(checkout.text),
  })
  expect(placed.headers.get('location')).toMatch(
    /^\/checkout\/order-received\/\d+\?key=order_[\w-]{22}$/,
  )

  const thanks = await visitor.follow(placed)
  expect(thanks.status).toBe(200)
  expect(thanks.headers.get('cache-control')).toBe('no-store')
  expect(readContext(thanks.text)).toMatchObject({
    type: 'thank-you',
    order: {
      shop: 'woo',
      value: 32.95,
      shipping: 3.95,
      items: [{ id: '108', quantity: 2, price: 14.5 }],
    },
  })
  expect(JSON.parse((await visitor.get('/footfall/visitor')).text)).toEqual({})
})

test('the same checkout form sent twice makes one order', async () => {
  visitor = createVisitor(shop.url)
  await visitor.post('/cart/add', { 'add-to-cart': '101' })
  const form = {
    ...CHECKOUT_FIELDS,
    checkout_token: readToken((await visitor.get('/checkout')).text),
  }
  const first = await visitor.post('/checkout', form)
  const second = await visitor.post('/checkout', form)
  expect(first.headers.get('location')).toContain('order-received')
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
})

test('an order is shown to nobody without its key', async () => {
  visitor = createVisitor(shop.url)
  await visitor.post('/cart/add', { 'add-to-cart': '101' })
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  const placed = await visitor.post('/checkout', { ...CHECKOUT_FIELDS, checkout_token })
  const location = placed.headers.get('location') ?? ''
  const [path = ''] = location.split('?')
  for (const guess of [
    path,
    `${path}?key=`,
    `${location}x`,
    `${location.slice(0, -1)}~`,
    `${path}?key=a&key=b`,
  ]) {
    const response = await visitor.get(guess)
    expect(response.status, guess).toBe(404)
    expect(response.text).not.toContain('jo@example.org')
  }
})

test('quantities change, lines go, and an incomplete checkout says what is missing', async () => {
  visitor = createVisitor(shop.url)
  await visitor.post('/cart/add', { 'add-to-cart': '108' })
  await visitor.post('/cart/add', { 'add-to-cart': '101' })
  await visitor.post('/cart/update', { 'qty-108': '3', 'qty-101': '1' })
  expect((await visitor.get('/cart')).text).toContain('£43.50')
  const refused = await visitor.post('/checkout', {
    ...CHECKOUT_FIELDS,
    billing_email: '<script>alert(1)</script>',
    checkout_token: readToken((await visitor.get('/checkout')).text),
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('does not look like an e-mail address')
  expect(refused.text).not.toContain('<script>alert')
  await visitor.post('/cart/update', { remove: '108' })
  await visitor.post('/cart/update', { remove: '101' })
  expect((await visitor.get('/cart')).text).toContain('Your basket is empty')
  expect((await visitor.get('/checkout')).status).toBe(303)
})

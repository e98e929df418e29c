import type { VisitorContext } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { CartResponse } from './http/cart-response.ts'
import type { Shop } from './options.ts'
import { CHECKOUT_FIELDS, readContext, readEvents, readToken } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

let shop: Shop
let visitor: Visitor

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages() })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.url)
})

const asData = { accept: 'application/json' }
const told = async (): Promise<VisitorContext> =>
  JSON.parse((await visitor.get('/footfall/visitor')).text) as VisitorContext
const add = async (form: Record<string, string>): Promise<string> =>
  (await visitor.follow(await visitor.post('/cart/add', form))).text

test('every type of product stands in its own form and page context', async () => {
  const types = {
    '/product/enamel-mug': [0, /<form class="ff-add-to-cart cart product-form"/],
    '/product/walking-socks': [1, /<form class="ff-add-to-cart cart variations_form product-form"/],
    '/product/dawn-kit': [2, /<form class="ff-add-to-cart cart bundle_form product-form"/],
    '/product/sketching-corner': [3, /<form class="ff-add-to-cart cart grouped_form product-form"/],
  } as const
  for (const [path, [type, form]] of Object.entries(types)) {
    const { text } = await visitor.get(path)
    expect(readContext(text).product?.type, path).toBe(type)
    expect(text, path).toMatch(form)
  }
  const socks = readContext((await visitor.get('/product/walking-socks')).text).product
  expect(socks?.variations).toHaveLength(6)
  expect(socks?.variations?.[0]).toEqual({
    id: '1201',
    sku: 'LP-SO-SM',
    name: 'Walking socks, small, moss',
    price: 17,
  })
  const group = readContext((await visitor.get('/product/sketching-corner')).text).product
  expect(group?.children?.map(({ id }) => id)).toEqual(['104', '107', '115'])
})

test('archive buttons: simple things are added, everything with a choice leads to its page', async () => {
  const pages = ['/shop', '/shop?e-page-goods01=2', '/shop?e-page-goods01=3']
  const texts = await Promise.all(pages.map(async (path) => (await visitor.get(path)).text))
  const buttons = texts.join('').match(/<(button|a) class="[^"]*product_type_[^>]*>/g) ?? []
  expect(buttons.length).toBe(22)
  for (const button of buttons) {
    expect(button).toMatch(/data-product_id="\d+"/)
    expect(button.startsWith('<button')).toBe(button.includes('product_type_simple'))
    expect(button.includes('ajax_add_to_cart')).toBe(button.includes('product_type_simple'))
  }
  expect(texts.flatMap((text) => readContext(text).products)).toHaveLength(22)
})

test('a variation is found by its options, without script', async () => {
  const form = { 'add-to-cart': '120', attribute_size: 'large', attribute_colour: 'moss' }
  expect(readEvents(await add({ ...form, quantity: '2' }))).toMatchObject([
    {
      name: 'shop:added-to-cart',
      detail: {
        items: [{ id: '1205', parent: '120', type: 1, price: 18, quantity: 2 }],
        value: 36,
      },
    },
  ])
  expect((await told()).cart?.items).toEqual([
    {
      id: '1205',
      parent: '120',
      name: 'Walking socks, large, moss',
      category: 'field',
      quantity: 2,
      price: 18,
    },
  ])
})

test.each([
  [{ 'add-to-cart': '120' }, '/product/walking-socks?choose=options'],
  [
    { 'add-to-cart': '120', attribute_size: 'large', attribute_colour: 'mauve' },
    '/product/walking-socks?choose=options',
  ],
  [
    { 'add-to-cart': '120', attribute_size: 'small', variation_id: '1205' },
    '/product/walking-socks?choose=options',
  ],
  [{ 'add-to-cart': '120', variation_id: '1171' }, '/product/walking-socks?choose=options'],
  [
    { 'add-to-cart': '120', attribute_size: 'large', attribute_colour: 'oat' },
    '/product/walking-socks?choose=stock',
  ],
])('an open or impossible choice %j adds nothing and says so', async (form, location) => {
  const response = await visitor.post('/cart/add', form as unknown as Record<string, string>)
  expect(response.headers.get('location')).toBe(location)
  expect(visitor.cookies.size).toBe(0)
  expect((await visitor.follow(response)).text).toContain('role="alert"')
})

test('a group adds its children, leaves zeros out, and nothing at all is nothing', async () => {
  const nothing = await visitor.post('/cart/add', {
    'add-to-cart': '119',
    'quantity[104]': '0',
    'quantity[107]': 'many',
    'quantity[999]': '5',
  })
  expect(nothing.headers.get('location')).toBe('/product/sketching-corner?choose=quantity')
  expect(visitor.cookies.size).toBe(0)
  const page = await add({
    'add-to-cart': '119',
    'quantity[104]': '2',
    'quantity[107]': '0',
    'quantity[115]': '1',
  })
  const [event, ...others] = readEvents(page)
  expect(others).toEqual([])
  expect(event).toMatchObject({
    name: 'shop:added-to-cart',
    detail: {
      items: [
        { id: '104', quantity: 2, type: 0, parent: '119' },
        { id: '115', quantity: 1, type: 0, parent: '119' },
      ],
      value: 56,
    },
  })
})

test('a bundle is one line for one price', async () => {
  expect(readEvents(await add({ 'add-to-cart': '121', quantity: '1' }))).toMatchObject([
    { detail: { items: [{ id: '121', type: 2, quantity: 1, price: 44 }], value: 44 } },
  ])
})

test('the script gets data instead of a redirect, and each change is told once', async () => {
  const added = await visitor.post('/cart/add', { 'add-to-cart': '108', quantity: '1' }, asData)
  expect(added.headers.get('content-type')).toContain('application/json')
  const answer = JSON.parse(added.text) as CartResponse
  expect(answer).toMatchObject({ ok: true, count: 1, message: 'Enamel mug is in your basket.' })
  expect(answer.events).toHaveLength(1)
  expect(answer.miniCart).toContain('remove_from_cart_button')
  expect(readEvents((await visitor.get('/cart')).text)).toEqual([])

  const removed = await visitor.post('/cart/update', { remove: '108' }, asData)
  expect(JSON.parse(removed.text)).toMatchObject({
    count: 0,
    events: [{ name: 'shop:removed-from-cart', detail: { items: [{ id: '108', quantity: 1 }] } }],
  })
  const again = await visitor.post('/cart/update', { remove: '108' }, asData)
  expect((JSON.parse(again.text) as CartResponse).events).toEqual([])
})

test('quantities that change are one event with what was before, and what stays is none', async () => {
  await add({ 'add-to-cart': '108', quantity: '2' })
  await add({ 'add-to-cart': '101', quantity: '4' })
  await add({ 'add-to-cart': '102', quantity: '1' })
  const changed = await visitor.follow(
    await visitor.post('/cart/update', { 'qty-108': '5', 'qty-101': '1', 'qty-102': '0' }),
  )
  expect(readEvents(changed.text)).toMatchObject([
    { name: 'shop:removed-from-cart', detail: { items: [{ id: '102', quantity: 1 }], value: 9 } },
    {
      name: 'shop:quantity-changed',
      detail: {
        items: [
          { id: '108', quantity: 5, previousQuantity: 2 },
          { id: '101', quantity: 1, previousQuantity: 4 },
        ],
        value: -4.5,
      },
    },
  ])
  const same = await visitor.follow(
    await visitor.post('/cart/update', { 'qty-108': '5', 'qty-101': 'x' }),
  )
  expect(readEvents(same.text)).toEqual([])
})

test('what the shelf no longer holds is not added and not told', async () => {
  await add({ 'add-to-cart': '112', quantity: '9' })
  const page = await add({ 'add-to-cart': '112', quantity: '1' })
  expect(readEvents(page)).toEqual([])
  expect(page).toContain('There is no more of “Canvas satchel” than you already have.')
})

test('coupons: taken, refused with a reason, kept when a second one is wrong, taken off', async () => {
  await add({ 'add-to-cart': '108', quantity: '1' })
  const enter = async (coupon_code: string): Promise<string> =>
    (await visitor.follow(await visitor.post('/cart/coupon', { coupon_code }))).text
  expect(await enter('FIELD5')).toContain('“FIELD5” is for baskets from £20.00.')
  expect(await enter(' welcome10 ')).toContain('£1.45')
  const hostile = await enter('<script>alert(1)</script>')
  expect(hostile).toContain('There is no coupon “&lt;SCRIPT&gt;')
  expect(hostile).toContain('£1.45')
  expect(await enter('PRINT2')).toContain('There is no coupon “PRINT2”.')
  expect((await told()).cart?.value).toBe(13.05)
  const off = await visitor.follow(await visitor.post('/cart/coupon', { remove_coupon: '1' }))
  expect(off.text).not.toContain('£1.45')
})

test('what was typed beside a coupon is shown once, to nobody else, and not as markup', async () => {
  const other = createVisitor(shop.url)
  for (const one of [visitor, other]) {
    await one.follow(await one.post('/cart/add', { 'add-to-cart': '101' }))
  }
  const sent = await visitor.post('/cart/coupon', {
    return: '/checkout',
    coupon_code: '"><i>',
    billing_email: 'jo@example.org',
    billing_first_name: '"><script>',
  })
  expect((await other.get('/checkout')).text).not.toContain('jo@example.org')
  const { text } = await visitor.follow(sent)
  expect(text).toContain('value="jo@example.org"')
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(text).toContain('value="&quot;&gt;&lt;i&gt;"')
  expect((await visitor.get('/checkout')).text).not.toContain('jo@example.org')
})

test('an order carries coupon, discount, tax, delivery and the currency it was placed in', async () => {
  const chosen = await visitor.post('/currency', { currency: 'EUR', return: '/product/enamel-mug' })
  expect(chosen.headers.get('location')).toBe('/product/enamel-mug')
  const page = await visitor.follow(chosen)
  expect(page.text).toContain('€17.00')
  expect(readContext(page.text).product).toMatchObject({ price: 17, currency: 'EUR' })
  await add({ 'add-to-cart': '108', quantity: '2' })
  await visitor.post('/cart/coupon', { coupon_code: 'WELCOME10' })
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  const placed = await visitor.post('/checkout', { ...CHECKOUT_FIELDS, checkout_token })
  const thanks = await visitor.follow(placed)
  expect(readContext(thanks.text).order).toMatchObject({
    currency: 'EUR',
    value: 36.55,
    discount: 3.4,
    coupon: 'WELCOME10',
    shipping: 5.95,
    tax: 6.09,
    items: [{ id: '108', price: 17, quantity: 2 }],
  })
  await visitor.post('/currency', { currency: 'USD', return: '/' })
  expect((await visitor.follow(placed)).text).toContain('€36.55')
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/a\\b', '/a\nb', ''])(
  'the currency form leads nowhere but back: “%s”',
  async (target) => {
    const response = await visitor.post('/currency', { currency: 'EUR', return: target })
    expect(response.headers.get('location')).toBe('/')
  },
)

test('an unknown currency changes nothing', async () => {
  for (const currency of ['XXX', '__proto__', '']) {
    await visitor.post('/currency', { currency, return: '/' })
  }
  expect(visitor.cookies.size).toBe(0)
  visitor.cookies.set('shop_currency', 'constructor')
  expect((await visitor.get('/product/enamel-mug')).text).toContain('£14.50')
})

test('pages differ by currency only, and say so to caches', async () => {
  const pounds = await visitor.get('/shop')
  expect(pounds.headers.get('vary')).toBe('Cookie')
  await visitor.post('/currency', { currency: 'USD', return: '/shop' })
  const dollars = await visitor.get('/shop')
  const other = createVisitor(shop.url)
  await other.post('/currency', { currency: 'USD', return: '/' })
  await other.post('/cart/add', { 'add-to-cart': '108' })
  expect(dollars.text).not.toBe(pounds.text)
  expect((await other.get('/shop')).text).toBe(dollars.text)
})

test('the way to pay is told once per choice, by script or with the order', async () => {
  await add({ 'add-to-cart': '108', quantity: '1' })
  const choose = async (payment_method: string): Promise<CartResponse> =>
    JSON.parse(
      (await visitor.post('/checkout/payment', { payment_method }, asData)).text,
    ) as CartResponse
  expect((await choose('transfer')).events).toMatchObject([
    {
      name: 'shop:payment-info',
      detail: { method: 'transfer', value: 18.45, items: [{ id: '108' }] },
    },
  ])
  expect((await choose('transfer')).events).toEqual([])
  expect((await choose('__proto__')).events).toEqual([])
  const checkout = await visitor.get('/checkout')
  expect(checkout.text).toMatch(/value="transfer"[^>]*checked|checked[^>]*value="transfer"/)
  const form = { ...CHECKOUT_FIELDS, checkout_token: readToken(checkout.text) }
  const placed = await visitor.post('/checkout', form)
  // Invoice, not transfer: a choice the shop first hears of with the order.
  expect(readEvents((await visitor.follow(placed)).text)).toMatchObject([
    { name: 'shop:payment-info', detail: { method: 'invoice' } },
  ])
  expect(readEvents((await visitor.follow(placed)).text)).toEqual([])
})

test('nobody pays in a way they did not choose', async () => {
  await add({ 'add-to-cart': '108', quantity: '1' })
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  const refused = await visitor.post('/checkout', {
    ...CHECKOUT_FIELDS,
    payment_method: '',
    checkout_token,
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Choose how to pay.')
})

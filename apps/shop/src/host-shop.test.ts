import type { ShopResponse } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { askingTab, createHostShopWorld } from './testing/host-shop-world.ts'
import { CHECKOUT_FIELDS, readEvents } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

const TOKEN = 'back-office'
const admin = { authorization: `Bearer ${TOKEN}` }
let shop: Shop
let visitor: Visitor
let clock = Date.UTC(2026, 10, 2)

beforeAll(async () => {
  shop = await createShop({
    port: 0,
    pages: await readyPages(),
    adminToken: TOKEN,
    now: () => clock,
  })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.url)
})

const ask: ReturnType<typeof askingTab>['ask'] = (call, argument) =>
  askingTab(shop.url, visitor).ask(call, argument)
const add = (id: string, quantity = 1): Promise<ShopResponse> =>
  ask('add', { items: [{ id, quantity }] })
const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> =>
  fetch(`${shop.url}/footfall/shop/${path}`, { method: 'POST', headers, body })

test('W-22 looking at a cart sets no cookie, and only what is the same for all is cached', async () => {
  const cart = await visitor.get('/footfall/shop/cart')
  expect(cart.headers.get('cache-control')).toBe('no-store')
  expect(visitor.cookies.size).toBe(0)
  const can = await visitor.get('/footfall/shop/can')
  expect(can.headers.get('cache-control')).toBe('public, max-age=300')
})

test('W-23 no form of another site reaches a call', async () => {
  const wanted = JSON.stringify({ items: [{ id: '108', quantity: 1 }] })
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']
  for (const type of types) {
    const response = await post('add', wanted, type ? { 'content-type': type } : {})
    expect(response.status, type).toBe(415)
    expect(await response.json(), type).toMatchObject({ error: { code: 'invalid' } })
  }
  const json = { 'content-type': 'application/json' }
  expect((await post('add', wanted, { ...json, origin: 'https://evil.test' })).status).toBe(403)
  expect((await post('add', wanted, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const read = await visitor.get('/footfall/shop/cart', { 'sec-fetch-site': 'cross-site' })
  expect(read.status).toBe(403)
})

test.each([
  ['{"items":', 400],
  ['[]', 422],
  ['null', 422],
  ['"x"', 422],
  [`{"items":"${'x'.repeat(40_000)}"}`, 413],
])(
  'W-23 a body that is no argument is refused in the words of the contract',
  async (body, status) => {
    const response = await post('add', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code: 'invalid' } })
  },
)

test('W-23 W-24 each refusal has its status', async () => {
  await add('108')
  const headers = {
    'content-type': 'application/json',
    cookie: `shop_cart=${visitor.cookies.get('shop_cart')}`,
  }
  const statusOf = async (call: string, argument: unknown): Promise<number> =>
    (await post(call, JSON.stringify(argument), headers)).status
  expect(await statusOf('quantity', { key: '108', quantity: 2, revision: 'old' })).toBe(409)
  expect(await statusOf('coupon', { code: 'NOPE' })).toBe(422)
  expect(await statusOf('summary', { reference: '1.x' })).toBe(404)
  expect(await statusOf('add', { items: [{ id: '1206', quantity: 1 }] })).toBe(409)
  headers.cookie = 'shop_cart=unknown'
  expect(await statusOf('quantity', { key: '108', quantity: 2, revision: 'old' })).toBe(401)
})

test('W-28 what is told in an answer is not told by the next page, and the other way round', async () => {
  const { events } = await add('108', 2)
  expect(events).toMatchObject([
    { name: 'shop:added-to-cart', detail: { items: [{ id: '108', quantity: 2, type: 0 }] } },
  ])
  expect(readEvents((await visitor.get('/cart')).text)).toEqual([])
  await visitor.post('/cart/add', { 'add-to-cart': '101' })
  const both = await add('102')
  expect(both.events?.map(({ detail }) => detail.items[0]?.id)).toEqual(['101', '102'])
  expect(readEvents((await visitor.get('/cart')).text)).toEqual([])
})

test('W-28 a child of a group names its group, and nothing else does', async () => {
  const items = [
    { id: '104', quantity: 1, group: '119' },
    { id: '108', quantity: 1, group: '119' },
  ]
  const { events } = await ask('add', { items })
  expect(events?.[0]?.detail.items).toMatchObject([{ id: '104', parent: '119' }, { id: '108' }])
  expect(events?.[0]?.detail.items[1]).not.toHaveProperty('parent')
})

test('W-28 neither a file of the other shop nor a group itself is put into the cart', async () => {
  expect((await add('401')).error?.code).toBe('missing')
  expect((await add('119')).error?.code).toBe('invalid')
  expect(visitor.cookies.size).toBe(0)
})

test('W-23 express delivery is never free, standard is from a certain sum', async () => {
  const { cart } = await add('112')
  expect(cart?.rates.map(({ id, price, isChosen }) => [id, price.minor, isChosen])).toEqual([
    ['standard', 0, true],
    ['express', 995, false],
  ])
  const { cart: dear } = await ask('rate', { id: 'express' })
  expect(dear).toMatchObject({ shipping: { text: '£9.95' }, total: { minor: 13795 } })
  expect((await visitor.get('/cart')).text).toContain('£137.95')
})

test('W-27 a coupon that stops counting is said once, and counts again when it may', async () => {
  const { cart } = await add('108', 2)
  expect((await ask('coupon', { code: 'field5' })).cart?.coupons).toEqual(['FIELD5'])
  const one = await ask('quantity', {
    key: '108',
    quantity: 1,
    revision: (await ask('cart')).cart?.revision ?? '',
  })
  expect(one.cart?.notices).toEqual([
    { code: 'coupon', text: '“FIELD5” is for baskets from £20.00.' },
  ])
  expect(one.cart?.coupons).toEqual([])
  expect((await ask('cart')).cart?.notices).toEqual([])
  const { cart: again } = await add('108')
  expect(again?.coupons).toEqual(['FIELD5'])
  expect(again?.total.minor).toBe((cart?.total.minor ?? 0) - 500)
})

test('W-23 another currency is no change of price, and another cart', async () => {
  const { cart } = await add('108')
  visitor.cookies.set('shop_currency', 'EUR')
  const { cart: euros } = await ask('cart')
  expect(euros?.notices).toEqual([])
  expect(euros?.revision).not.toBe(cart?.revision)
  expect(euros?.lines[0]?.price).toMatchObject({ minor: 1700, currency: 'EUR', text: '€17.00' })
})

test('W-27 a plain page says what the shop changed, once, and the call after it no more', async () => {
  await add('113', 3)
  await visitor.post('/admin/items/113', { stock: '2' }, admin)
  expect((await visitor.get('/cart')).text).toContain('There are only 2 of')
  expect((await visitor.get('/cart')).text).not.toContain('There are only 2 of')
  expect((await ask('cart')).cart?.notices).toEqual([])
  const held = await visitor.get(`/admin/carts/${visitor.cookies.get('shop_cart')}`, admin)
  expect(JSON.parse(held.text)).toMatchObject({ count: 2, lines: [{ id: '113' }] })
  await visitor.post('/admin/items/113', { stock: '30' }, admin)
})

test('W-28 the product’s page has the stock and the price of the book', async () => {
  await visitor.post('/admin/items/116', { stock: '3', price: '7777' }, admin)
  const { text } = await visitor.get('/product/wool-blanket')
  await visitor.post('/admin/items/116', { stock: '0' }, admin)
  const gone = (await visitor.get('/product/wool-blanket')).text
  await visitor.post('/admin/items/116', { stock: '11', price: '8900' }, admin)
  expect(text).toContain('Only 3 left')
  expect(text).toContain('£77.77')
  expect(gone).toContain('Sold out')
})

test('W-23 a session that is over leaves no cookie behind', async () => {
  await add('108')
  await visitor.post('/admin/sessions/end', { cart: visitor.cookies.get('shop_cart') ?? '' }, admin)
  const { error } = await ask('remove', { key: '108', revision: 'x' })
  expect(error?.code).toBe('session')
  expect([...visitor.cookies.keys()]).toEqual([])
  expect((await ask('remove', { key: '108', revision: 'x' })).error?.code).toBe('session')
  expect((await ask('coupon', { code: 'WELCOME10' })).error?.code).toBe('empty')
})

test('W-23 nobody tries codes without end', async () => {
  await add('108')
  const codes = await Promise.all(
    Array.from({ length: 35 }, (_, index) => ask('coupon', { code: `GUESS${index}` })),
  )
  expect(codes.filter(({ error }) => error?.code === 'busy')).toHaveLength(5)
  clock += 61_000
  expect((await ask('coupon', { code: 'WELCOME10' })).error).toBeUndefined()
})

test('W-23 nobody tries codes without end by the plain form either, nor by turns', async () => {
  await add('108')
  const guess = (code: string) => visitor.post('/cart/coupon', { coupon_code: code })
  for (let tries = 0; tries < 29; tries++) await guess(`GUESS${tries}`)
  await ask('coupon', { code: 'GUESS' })
  await guess('WELCOME10')
  expect((await visitor.get('/cart')).text).toContain('That was too much at once')
  expect((await ask('cart')).cart?.coupons).toEqual([])
  expect((await ask('coupon', { code: 'WELCOME10' })).error?.code).toBe('busy')
})

test('W-23 a way of delivery that was chosen in another tab is another cart, not another price', async () => {
  const { cart } = await add('108')
  await ask('rate', { id: 'express' })
  const { revision = '', total } = cart ?? {}
  const { error } = await ask('order', {
    fields: CHECKOUT_FIELDS,
    revision,
    total: total?.minor ?? 0,
    key: 'chosen-elsewhere',
  })
  expect(error?.code).toBe('changed')
})

test('W-26 an account has its orders, newest first, ten at a time, and nobody else’s', async () => {
  const strange = createVisitor(shop.url)
  await strange.post('/account/sign-up', {
    first_name: 'Ann',
    email: 'ann@example.org',
    password: 'long-enough',
  })
  const other = askingTab(shop.url, strange)
  const theirs = (await other.ask('add', { items: [{ id: '108', quantity: 1 }] })).cart
  const { order } = await other.ask('order', {
    fields: CHECKOUT_FIELDS,
    revision: theirs?.revision ?? '',
    key: 'of-another',
    total: theirs?.total.minor ?? 0,
  })
  expect(order?.number).toBeDefined()
  await visitor.post('/account/sign-up', {
    first_name: 'Kit',
    email: 'kit@example.org',
    password: 'long-enough',
  })
  await createHostShopWorld(shop.url, TOKEN).setStock('102', 80)
  for (let made = 0; made < 12; made += 1) {
    const { cart } = await add('102')
    const { revision = '', total } = cart ?? {}
    await ask('order', {
      fields: CHECKOUT_FIELDS,
      revision,
      total: total?.minor ?? 0,
      key: `k${made}`,
    })
  }
  const { account } = await ask('account', {})
  expect(account).toMatchObject({
    person: { name: 'Kit', email: 'kit@example.org' },
    hasMore: true,
  })
  expect(account?.orders).toHaveLength(10)
  const numbers = account?.orders.map(({ number }) => Number(number)) ?? []
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  const { account: rest } = await ask('account', { after: 10 })
  expect(rest?.orders).toHaveLength(2)
  expect(rest?.hasMore).toBe(false)
  visitor.cookies.set('shop_member', 'unknown')
  expect(await ask('account', {})).toMatchObject({
    error: { code: 'session' },
    account: { orders: [] },
  })
})

test('the back office is closed to whoever has no token', async () => {
  for (const path of ['/admin/orders', '/admin/carts/x']) {
    expect((await visitor.get(path)).status, path).toBe(401)
  }
  for (const path of ['/admin/items/108', '/admin/sessions/end', '/admin/orders/1041/refund']) {
    expect((await visitor.post(path, { stock: '0' })).status, path).toBe(401)
  }
  expect((await add('108')).cart?.count).toBe(1)
})

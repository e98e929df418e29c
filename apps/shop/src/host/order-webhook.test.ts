import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatConsentAnswer } from '@footfall/contract'
import { orderWebhookSchema } from '@footfall/contract/schema'
import { afterEach, expect, test } from 'vitest'
import { createShop } from '../create-shop.ts'
import { addToCart, type CartTotals, EMPTY_CART, priceCart } from '../domain/cart.ts'
import { catalogIn } from '../domain/catalog.ts'
import type { Currency } from '../domain/money.ts'
import { createOrderStore, type Order } from '../domain/order.ts'
import type { SaleItem } from '../domain/sale-item.ts'
import type { OrderDesk } from '../http/place-order.ts'
import { askingTab } from '../testing/host-shop-world.ts'
import { CHECKOUT_FIELDS, readToken } from '../testing/read-page.ts'
import { readyPages } from '../testing/ready-pages.ts'
import { createVisitor } from '../testing/visitor.ts'
import { createOrderWebhook, signBody, toOrderWebhook } from './order-webhook.ts'

const CONSENT = formatConsentAnswer({
  id: '0192f0a0-0000-7000-8000-000000000000',
  time: 1_800_000_000_000,
  policy: '1',
  granted: ['analytics', 'advertising'],
  refused: [],
})
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** Responds with the given statuses in turn and keeps what came. */
const listen = async (
  statuses: number[],
): Promise<{
  url: string
  got: { body: string; signature: unknown; path: string | undefined }[]
}> => {
  const got: { body: string; signature: unknown; path: string | undefined }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push({ body, signature: request.headers['x-footfall-signature'], path: request.url })
      response.writeHead(statuses.shift() ?? 202).end()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

const priced = (id: string, shop: 'woo' | 'edd', currency: Currency = 'GBP'): CartTotals => {
  const { itemById } = catalogIn(currency)
  const cart = addToCart(EMPTY_CART, itemById(id) as SaleItem, 2)
  return priceCart(cart, { shop, currency, itemById })
}

const placeOrder = (hasAdvertisingConsent: boolean, totals = priced('108', 'woo')): Order =>
  createOrderStore().place({
    shop: 'woo',
    placedAt: new Date('2025-11-03T10:00:00Z'),
    totals,
    details: {
      email: 'jo@example.org',
      firstName: 'Jo',
      lastName: 'Ash',
      address: '3 Mill Lane',
      city: 'Aldermouth',
      postcode: 'AL4 2QP',
      country: 'GB',
      phone: '',
      note: '',
      payment: 'invoice',
    },
    enrichment: { pys_utm: 'utm_source:x' },
    hasAdvertisingConsent,
  })

test('the body satisfies the contract and carries the order’s figures', () => {
  const body = toOrderWebhook(placeOrder(true), 'demo-site')
  expect(orderWebhookSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ value: 32.95, currency: 'GBP', shipping: 3.95, kind: 'placed' })
  expect(body.user?.email).toBe('jo@example.org')
})

test('a variation is named with its product, in the currency it was bought in', () => {
  const body = toOrderWebhook(placeOrder(true, priced('1172', 'woo', 'EUR')), 'demo-site')
  expect(orderWebhookSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    currency: 'EUR',
    items: [{ id: '1172', parent: '117', price: 21.1, quantity: 2 }],
    value: 48.15,
  })
})

test('an order of downloads is told by the download shop, without an address', () => {
  const order = createOrderStore().place({
    shop: 'edd',
    placedAt: new Date(),
    totals: priced('402_2', 'edd'),
    details: { email: 'jo@example.org', firstName: 'Jo', lastName: '', payment: 'transfer' },
    enrichment: {},
    hasAdvertisingConsent: true,
  })
  const body = toOrderWebhook(order, 'demo-site')
  expect(orderWebhookSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    shop: 'edd',
    value: 18,
    shipping: 0,
    items: [{ id: '402_2', parent: '402', quantity: 1 }],
    user: { email: 'jo@example.org', firstName: 'Jo' },
  })
  expect(body.user).not.toHaveProperty('lastName')
  expect(toOrderWebhook(order, 'demo-site', 'refunded')).toMatchObject({
    kind: 'refunded',
    value: 18,
  })
})

test('without consent to advertising the buyer is not named', () => {
  const body = toOrderWebhook(placeOrder(false), 'demo-site')
  expect(body.user).toBeUndefined()
  expect(body.checkout).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('jo@example.org')
})

test('the signature carries its time and is the hex HMAC of both and of the very body that is sent', async () => {
  const { url, got } = await listen([])
  const webhook = createOrderWebhook({
    serverUrl: url,
    siteKey: 'demo-site',
    secret: 's3cret',
    onError: () => {},
  })
  webhook.send(placeOrder(false), 'placed')
  await webhook.destroy()
  expect(got).toHaveLength(1)
  expect(got[0]?.path).toBe('/v1/orders')
  const [, time = ''] = /^t=(\d+),v1=[\da-f]{64}$/.exec(String(got[0]?.signature)) ?? []
  expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60)
  const expected = createHmac('sha256', 's3cret').update(`${time}.${got[0]?.body}`).digest('hex')
  expect(got[0]?.signature).toBe(`t=${time},v1=${expected}`)
  expect(signBody(got[0]?.body ?? '', 'other', Number(time) * 1_000)).not.toContain(expected)
})

test('a server that is down is tried again, with the same body', async () => {
  const { url, got } = await listen([503, 503, 202])
  const errors: unknown[] = []
  const webhook = createOrderWebhook({
    serverUrl: url,
    siteKey: 'demo-site',
    secret: 's',
    waits: [1, 1, 1],
    onError: (error) => errors.push(error),
  })
  webhook.send(placeOrder(false), 'placed')
  await expect.poll(() => got.length).toBe(3)
  await webhook.destroy()
  expect(new Set(got.map((request) => request.body)).size).toBe(1)
  expect(errors).toEqual([])
})

test('W-21 a refund waits until its order has been told; other orders wait for nothing', async () => {
  const { url, got } = await listen([503, 202, 503, 202, 202])
  const webhook = createOrderWebhook({
    serverUrl: url,
    siteKey: 'demo-site',
    secret: 's',
    waits: [30, 30],
    onError: () => {},
  })
  const order = placeOrder(false)
  webhook.send(order, 'placed')
  webhook.send(order, 'refunded')
  webhook.send({ ...order, number: 1 }, 'placed')
  await expect.poll(() => got.length).toBe(5)
  await webhook.destroy()
  const kinds = got
    .map(({ body }) => JSON.parse(body) as { kind: string; id: string })
    .filter(({ id }) => id === String(order.number))
    .map(({ kind }) => kind)
  expect(kinds.at(-1)).toBe('refunded')
  expect(kinds.slice(kinds.indexOf('refunded'))).not.toContain('placed')
  // Another order does not wait for this one.
  expect(got.slice(0, 2).map(({ body }) => (JSON.parse(body) as { id: string }).id)).toContain('1')
})

test('a refusal is reported once and not repeated', async () => {
  const { url, got } = await listen([401, 202])
  const errors: unknown[] = []
  const webhook = createOrderWebhook({
    serverUrl: url,
    siteKey: 'demo-site',
    secret: 's',
    waits: [1],
    onError: (error) => errors.push(error),
  })
  webhook.send(placeOrder(false), 'placed')
  await expect.poll(() => errors.length).toBe(1)
  await webhook.destroy()
  expect(got).toHaveLength(1)
  expect(String(errors[0])).toContain('401')
})

test('orders of both shops and a refund are told, each once', async () => {
  const { url: serverUrl, got } = await listen([])
  const shop = await createShop({
    pages: await readyPages(),
    port: 0,
    adminToken: 'back-office',
    footfall: { scriptUrl: `${serverUrl}/s/demo-site.js`, serverUrl, webhookSecret: 's3cret' },
  })
  try {
    const visitor = createVisitor(shop.url)
    await visitor.post('/cart/add', { 'add-to-cart': '121' })
    const goods = {
      ...CHECKOUT_FIELDS,
      checkout_token: readToken((await visitor.get('/checkout')).text),
    }
    const placed = await visitor.post('/checkout', goods)
    await visitor.post('/checkout', goods)
    await visitor.post('/downloads/cart/add', { download_id: '401' })
    await visitor.post('/downloads/checkout', {
      edd_email: 'jo@example.org',
      edd_first: 'Jo',
      'edd-gateway': 'invoice',
      checkout_token: readToken((await visitor.get('/downloads/checkout')).text),
    })
    const number = /(\d+)\?key/.exec(placed.headers.get('location') ?? '')?.[1]
    await visitor.post(
      `/admin/orders/${number}/refund`,
      {},
      { authorization: 'Bearer back-office' },
    )
    await visitor.get(placed.headers.get('location') ?? '')
  } finally {
    await shop.close()
  }
  const told = got.map(({ body }) => orderWebhookSchema.parse(JSON.parse(body)))
  expect(told.map(({ kind, shop: name, value }) => [kind, name, value]).sort()).toEqual([
    ['placed', 'edd', 4],
    ['placed', 'woo', 47.95],
    ['refunded', 'woo', 47.95],
  ])
  const [first, second] = told.filter(({ shop: name }) => name === 'woo')
  expect(first?.key).toBe(second?.key)
}, 60_000)

test('W-24 an order paid on a provider’s page is told when it is paid, once, with the tracker’s fields', async () => {
  const { url: serverUrl, got } = await listen([])
  let desk: OrderDesk | undefined
  const shop = await createShop({
    pages: await readyPages(),
    port: 0,
    footfall: { scriptUrl: `${serverUrl}/s/demo-site.js`, serverUrl, webhookSecret: 's3cret' },
    payments: (made) => {
      desk = made
      const provider = { id: 'stripe', title: 'Card', hint: '' } as const
      return { providers: [provider], start: async () => 'https://pay.test/1' }
    },
  })
  try {
    const visitor = createVisitor(shop.url)
    visitor.cookies.set('ff_consent', CONSENT)
    const tab = askingTab(shop.url, visitor)
    const { cart } = await tab.ask('add', { items: [{ id: '108', quantity: 1 }] })
    const { order } = await tab.ask('order', {
      fields: { ...CHECKOUT_FIELDS, payment_method: 'stripe', pys_utm: 'utm_source:x' },
      revision: cart?.revision ?? '',
      total: cart?.total.minor ?? 0,
      key: 'k',
    })
    await visitor.get(order?.url ?? '')
    expect(got).toEqual([])
    const made = desk?.byNumber(Number(order?.number))
    if (!made) throw new Error('no order')
    const payment = { provider: 'stripe', id: 'pi', amount: 1845, currency: 'GBP' } as const
    for (const _ of [1, 2]) desk?.settle(made, { ...payment, paidAt: new Date() })
    desk?.settle(made, { ...payment, id: 'pi_2', paidAt: new Date() })
  } finally {
    await shop.close()
  }
  expect(got.map(({ body }) => orderWebhookSchema.parse(JSON.parse(body)))).toMatchObject([
    { kind: 'placed', value: 18.45, checkout: { pys_utm: 'utm_source:x' } },
  ])
}, 60_000)

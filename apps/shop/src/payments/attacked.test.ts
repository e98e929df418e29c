import { createHmac } from 'node:crypto'
import { type AdLab, createAdLab } from '@footfall/ad-lab'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShop } from '../create-shop.ts'
import type { Order } from '../domain/order.ts'
import { orderPath } from '../host/shop-order.ts'
import type { OrderDesk } from '../http/place-order.ts'
import type { Shop } from '../options.ts'
import { CHECKOUT_FIELDS, readToken } from '../testing/read-page.ts'
import { readyPages } from '../testing/ready-pages.ts'
import { createVisitor } from '../testing/visitor.ts'
import { createPayments } from './create-payments.ts'
import type { PaymentDoor } from './payments.ts'
import { actOnPage } from './testing/pay-world.ts'

let lab: AdLab
let shop: Shop
let desk: OrderDesk
let door: PaymentDoor
let clock: number
/** What comes between the shop and its provider. */
let onCall: (path: string) => void | Promise<void>

const ADMIN = { authorization: 'Bearer back-office' }
const OWNER = { authorization: 'Bearer sk_test_owner000' }

beforeEach(async () => {
  clock = Date.now()
  onCall = () => {}
  lab = await createAdLab({ now: () => clock })
  const open = (made: OrderDesk): PaymentDoor => {
    desk = made
    door = createPayments({
      stripe: { api: lab.url, secretKey: 'sk_test_12345678', webhookSecret: 'whsec_attacked' },
      desk,
      now: () => clock,
      shopUrl: () => 'http://shop.test',
      onError: () => {},
      waits: [3_600_000],
      looks: [],
      fetch: (async (url: URL, init: RequestInit) => {
        await onCall(url.pathname)
        return fetch(url, init)
      }) as typeof fetch,
    })
    return door
  }
  shop = await createShop({
    pages: await readyPages(),
    port: 0,
    now: () => clock,
    adminToken: 'back-office',
    payments: open,
  })
  await fetch(`${lab.url}/lab/payments/stripe`, {
    method: 'PUT',
    body: JSON.stringify({ webhookUrl: `${shop.url}/none`, mode: 'hold' }),
  })
}, 60_000)
afterEach(async () => {
  await door.destroy()
  await shop.close()
  await lab.close()
})

const begin = async (): Promise<{ order: Order; page: string }> => {
  const visitor = createVisitor(shop.url)
  await visitor.post('/cart/add', { 'add-to-cart': '101', quantity: '1' })
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  const form = { ...CHECKOUT_FIELDS, payment_method: 'stripe', checkout_token }
  const page = (await visitor.post('/checkout', form)).headers.get('location') ?? ''
  const order = desk.orders.all().at(-1)
  if (!order) throw new Error('no order')
  return { order, page }
}
const comeBack = (order: Order, page: string): Promise<string> =>
  door.returned('stripe', { session_id: page.split('/').at(-1) }, order)
const setStock = async (stock: number): Promise<void> => {
  const body = new URLSearchParams({ stock: String(stock) })
  await fetch(`${shop.url}/admin/items/101`, { method: 'POST', headers: ADMIN, body })
}
/** The owner gives it back on the provider's own pages, and the provider tells the shop. */
const giveBackByHand = async (id: string): Promise<void> => {
  const body = new URLSearchParams({ payment_intent: id })
  await fetch(`${lab.url}/v1/refunds`, { method: 'POST', headers: OWNER, body })
  await tellRefund(id)
}
const tellRefund = async (id: string): Promise<void> => {
  const object = { object: 'charge', payment_intent: id, refunded: true }
  const body = JSON.stringify({ id: `evt_${id}`, type: 'charge.refunded', data: { object } })
  const time = Math.floor(clock / 1_000)
  const v1 = createHmac('sha256', 'whsec_attacked').update(`${time}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${time},v1=${v1}` }
  expect(await door.webhook('stripe', headers, Buffer.from(body))).toBe(200)
}
const kept = (order: Order): boolean[] => order.payments.map(({ isReturned }) => !isReturned)
const moved = async (): Promise<string[]> => {
  const rows = (await (await fetch(`${lab.url}/lab/payments`)).json()) as { state: string }[]
  return rows.map(({ state }) => state)
}

test.each([
  ['late', 'paying'],
  ['paying', 'late'],
] as const)(
  'W-21 what paid an order is what counts when it goes back, not what came before it and hangs: %s first',
  async (...turns) => {
    const { order, page } = await begin()
    const second = await door.start(order, 'stripe', 'another')
    clock += 61 * 60_000
    await setStock(0)
    await actOnPage(page, 'good')
    onCall = (path) => {
      if (path === '/v1/refunds') throw new Error('down')
    }
    // Too late, and it cannot be given back just now.
    expect(await comeBack(order, page)).toBe('failed')
    await setStock(5)
    await actOnPage(second, 'good')
    expect(await comeBack(order, second)).toBe('paid')
    expect(kept(order)).toEqual([true, true])
    // What the owner gives back by hand stands in the shop's books as it does in the provider's.
    for (const turn of turns) {
      const isPaying = turn === 'paying'
      await giveBackByHand(order.payments[isPaying ? 1 : 0]?.id ?? '')
      if (turn === turns[0]) {
        expect([order.state, kept(order)]).toEqual(
          isPaying ? ['refunded', [true, false]] : ['paid', [false, true]],
        )
      }
    }
    expect([order.state, kept(order)]).toEqual(['refunded', [false, false]])
    expect(await moved()).toEqual(['refunded', 'refunded'])
  },
)

test('W-21 a page that the provider makes while the order is being paid takes no money', async () => {
  const { order, page } = await begin()
  await actOnPage(page, 'good')
  onCall = async (path) => {
    onCall = () => {}
    if (path === '/v1/checkout/sessions') await comeBack(order, page)
  }
  const second = await door.start(order, 'stripe', 'meanwhile')
  expect(order.state).toBe('paid')
  await expect.poll(async () => (await fetch(second)).text()).toContain('expired')
  expect((await actOnPage(second, 'good')).text).toContain('expired')
  expect(await moved()).toEqual(['captured'])
})

test('W-21 the back office says of no order that its money went back while a provider holds it', async () => {
  const { order, page } = await begin()
  await actOnPage(page, 'good')
  await comeBack(order, page)
  const refund = async (): Promise<number> =>
    (
      await fetch(`${shop.url}/admin/orders/${order.number}/refund`, {
        method: 'POST',
        headers: ADMIN,
      })
    ).status
  expect(await refund()).toBe(409)
  expect([order.state, await moved()]).toEqual(['paid', ['captured']])
  await giveBackByHand(order.payments[0]?.id ?? '')
  expect([order.state, await moved()]).toEqual(['refunded', ['refunded']])
})

test('W-25 nobody is thanked for an order that was given up or taken back', async () => {
  const { order, page } = await begin()
  const visitor = createVisitor(shop.url)
  const shown = async (): Promise<string> => (await visitor.get(orderPath(order))).text
  expect(await shown()).toContain('Almost there')
  clock += 61 * 60_000
  expect(await shown()).toContain('This order was given up')
  expect(await shown()).not.toContain('will pack it')
  await actOnPage(page, 'good')
  await comeBack(order, page)
  expect(await shown()).toContain('will pack it')
  await giveBackByHand(order.payments[0]?.id ?? '')
  expect(await shown()).toContain('Your money goes back')
  expect(await shown()).not.toContain('will pack it')
})

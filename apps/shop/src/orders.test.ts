import type { ShopCart, ShopResponse } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { OrderDesk } from './http/place-order.ts'
import type { Shop } from './options.ts'
import type { Payment, ProviderId } from './payments/payments.ts'
import { askingTab } from './testing/host-shop-world.ts'
import { CHECKOUT_FIELDS, readContext, readToken } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor, type VisitorResponse } from './testing/visitor.ts'

const TOKEN = 'back-office'
const admin = { authorization: `Bearer ${TOKEN}` }
let shop: Shop
let desk: OrderDesk
let visitor: Visitor
let clock = Date.UTC(2026, 10, 2)
/** What the providers were asked for. */
let started: string[] = []
let isProviderDown = false

beforeAll(async () => {
  shop = await createShop({
    pages: await readyPages(),
    port: 0,
    adminToken: TOKEN,
    now: () => clock,
    onError: () => undefined,
    paymentOrigins: ['https://pay.test'],
    payments: (made) => {
      desk = made
      return {
        providers: [
          { id: 'paypal', title: 'PayPal', hint: 'On PayPal’s page.' },
          { id: 'stripe', title: 'Card', hint: 'On Stripe’s page.' },
        ],
        async start(order, provider, key) {
          started.push(`${order.number} ${provider} ${key}`)
          await new Promise((resolve) => setTimeout(resolve, 20))
          if (isProviderDown) throw new Error('down')
          return `https://pay.test/${provider}/${started.length}`
        },
      }
    },
  })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.url)
  started = []
  isProviderDown = false
})

const ask: ReturnType<typeof askingTab>['ask'] = (call, argument) =>
  askingTab(shop.url, visitor).ask(call, argument)
const put = async (id = '108', quantity = 1): Promise<ShopCart> =>
  (await ask('add', { items: [{ id, quantity }] })).cart as ShopCart
const order = (cart: ShopCart, key: string, payment_method = 'stripe'): Promise<ShopResponse> =>
  ask('order', {
    fields: { ...CHECKOUT_FIELDS, payment_method },
    revision: cart.revision,
    total: cart.total.minor,
    key,
  })
const pay = (number: number, id: string, provider: ProviderId = 'stripe'): string => {
  const found = desk.byNumber(number)
  if (!found) throw new Error('no such order')
  const { total: amount, currency } = found.totals
  const payment: Payment = { provider, id, amount, currency, paidAt: new Date(clock) }
  return desk.settle(found, payment)
}
const stockOf = async (id: string): Promise<number | undefined> => {
  const other = askingTab(shop.url, createVisitor(shop.url))
  const { cart } = await other.ask('add', { items: [{ id, quantity: 1 }] })
  return cart?.lines[0]?.most
}
const checkOut = async (more: Record<string, string> = {}): Promise<VisitorResponse> => {
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  return visitor.post('/checkout', { ...CHECKOUT_FIELDS, checkout_token, ...more })
}

test('W-24 an order that is paid elsewhere waits, is no purchase yet, and holds its pieces', async () => {
  const { order: made, next } = await order(await put('112', 4), 'k1')
  expect(made?.state).toBe('pending')
  expect(next).toBe('https://pay.test/stripe/1')
  expect(await stockOf('112')).toBe(5)
  const page = await visitor.get(made?.url ?? '')
  expect(readContext(page.text)).toMatchObject({ type: 'thank-you' })
  expect(readContext(page.text)).not.toHaveProperty('order')
  expect(pay(Number(made?.number), 'pi_1')).toBe('paid')
  const { order: paid } = await ask('summary', { reference: made?.reference ?? '' })
  expect(paid?.state).toBe('paid')
  expect(readContext((await visitor.get(made?.url ?? '')).text).order?.id).toBe(made?.number)
  const list = JSON.parse((await visitor.get('/admin/orders', admin)).text) as object[]
  expect(list.at(-1)).toMatchObject({
    number: Number(made?.number),
    state: 'paid',
    currency: 'GBP',
    total: made?.total.minor,
    payments: [{ id: 'pi_1', provider: 'stripe' }],
  })
})

test('W-24 the same try at once is one order, one payment and one way on', async () => {
  const cart = await put()
  const answers = await Promise.all([1, 2, 3].map(() => order(cart, 'twice')))
  expect(new Set(answers.map(({ next }) => next)).size).toBe(1)
  expect(new Set(answers.map(({ order: made }) => made?.number)).size).toBe(1)
  expect(started).toHaveLength(1)
  expect((await order(cart, 'twice')).next).toBe(answers[0]?.next)
  pay(Number(answers[0]?.order?.number), 'pi_2')
  expect((await order(cart, 'twice')).next).toMatch(/^\/checkout\/order-received\//)
})

test('W-24 a provider that cannot be reached leaves an order to be paid, and another try works', async () => {
  isProviderDown = true
  const failed = await order(await put(), 'k3', 'paypal')
  expect(failed).toMatchObject({ error: { code: 'payment' }, order: { state: 'pending' } })
  expect(failed.next).toMatch(/^\/checkout\/order-pay\/\d+\?key=order_/)
  isProviderDown = false
  const reference = failed.order?.reference ?? ''
  // The very same try again, too.
  expect((await ask('pay', { reference, provider: 'paypal', key: 'k3' })).next).toBe(
    'https://pay.test/paypal/2',
  )
  expect((await ask('pay', { reference, provider: 'stripe', key: 'k4' })).next).toBe(
    'https://pay.test/stripe/3',
  )
  expect(started).toHaveLength(3)
  const order1 = Number(failed.order?.number)
  pay(order1, 'pi_3')
  const after = await ask('pay', { reference, provider: 'paypal', key: 'k5' })
  expect(after).toMatchObject({ order: { state: 'paid' }, next: failed.order?.url })
  expect(started).toHaveLength(3)
})

test('W-24 what nobody paid within the hour is there for others, and is not paid any more', async () => {
  const cart = await put('110', 3)
  const { order: made } = await order(cart, 'k6')
  expect(await stockOf('110')).toBe(11)
  clock += 60 * 60 * 1_000
  expect(await stockOf('110')).toBe(14)
  const reference = made?.reference ?? ''
  const late = await ask('pay', { reference, provider: 'stripe', key: 'k7' })
  expect(late).toMatchObject({ error: { code: 'payment' }, order: { state: 'cancelled' } })
  expect(late.next).toBeUndefined()
  // A form left open leads to what became of it, not to thanks.
  expect((await order(cart, 'k6')).next).toMatch(/^\/checkout\/order-pay\//)
})

test('W-24 without script the plain form leads to the provider, and the policy lets it', async () => {
  await put()
  const form = { payment_method: 'paypal', checkout_token: '' }
  const checkout = await visitor.get('/checkout')
  expect(checkout.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://pay.test;",
  )
  form.checkout_token = readToken(checkout.text)
  const sent = await Promise.all(
    [1, 2].map(() => visitor.post('/checkout', { ...CHECKOUT_FIELDS, ...form })),
  )
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  expect(new Set(sent.map(({ headers }) => headers.get('location'))).size).toBe(1)
  expect(sent[0]?.headers.get('location')).toBe('https://pay.test/paypal/1')
  expect(started).toHaveLength(1)
})

test('W-24 a plain form that was overtaken is shown again, with what changed', async () => {
  const cart = await put('108', 2)
  const seen = { cart_revision: cart.revision, cart_total: String(cart.total.minor) }
  await put('102')
  const changed = await checkOut(seen)
  expect(changed.status).toBe(409)
  expect(changed.text).toContain('Your basket has changed meanwhile.')
  expect(changed.text).toContain('value="jo@example.org"')
  const now = (await ask('cart')).cart as ShopCart
  const right = { cart_revision: now.revision, cart_total: String(now.total.minor) }
  expect((await checkOut(right)).headers.get('location')).toMatch(/order-received/)
})

test('W-24 a plain form without a word of what was seen orders nothing that the shop changed unsaid', async () => {
  await put('109', 3)
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  await visitor.post('/admin/items/109', { stock: '2' }, admin)
  const form = { ...CHECKOUT_FIELDS, checkout_token }
  const refused = await visitor.post('/checkout', form)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('There are only 2 of')
  expect((await visitor.post('/checkout', form)).status).toBe(303)
  await visitor.post('/admin/items/109', { stock: '25' }, admin)
})

test('W-24 delivery is chosen in the plain form, and what it costs more is seen before it is ordered', async () => {
  const cart = await put('108')
  const seen = { cart_revision: cart.revision, cart_total: String(cart.total.minor) }
  const refused = await checkOut({ ...seen, shipping_method: 'express' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('£24.45')
  const now = (await ask('cart')).cart as ShopCart
  expect(now.rates.find(({ isChosen }) => isChosen)?.id).toBe('express')
  const again = { cart_revision: now.revision, cart_total: String(now.total.minor) }
  const placed = await checkOut({ ...again, shipping_method: 'express' })
  expect(readContext((await visitor.follow(placed)).text).order).toMatchObject({
    shipping: 9.95,
    value: 24.45,
  })
})

test('W-24 a form that was already an order by script leads to it without script too', async () => {
  const cart = await put()
  const checkout_token = readToken((await visitor.get('/checkout')).text)
  const { order: made } = await order(cart, 'by-script', 'invoice')
  await put('102')
  const sent = await visitor.post('/checkout', { ...CHECKOUT_FIELDS, checkout_token })
  expect(sent.headers.get('location')).toBe(made?.url)
})

test('W-24 a page left open over an order buys the cart that it shows now, and each try is its own order', async () => {
  const first = await put('101')
  const token = readToken((await visitor.get('/checkout')).text)
  const before = await order(first, token, 'invoice')
  // Another tab fills the cart again; this page shows it, and its form is the old one.
  const second = await put('102')
  const bought = await order(second, token, 'invoice')
  expect(bought.order?.lines.map(({ id }) => id)).toEqual(['102'])
  expect(bought.order?.number).not.toBe(before.order?.number)
  expect(bought.cart?.count).toBe(0)
  // Answers that were lost: whoever asks again is led to what they bought.
  expect((await order(second, token, 'invoice')).order?.number).toBe(bought.order?.number)
  expect((await order(first, token, 'invoice')).order?.number).toBe(before.order?.number)
  // What the page does not show is not bought.
  await put('101', 3)
  expect((await order(second, token, 'invoice')).order?.number).toBe(bought.order?.number)
})

test('W-21 an order is not begun to be paid without end, and what was begun stays', async () => {
  const { order: made, next } = await order(await put(), 'k-1')
  const pay = (key: string): Promise<ShopResponse> =>
    ask('pay', { reference: made?.reference ?? '', provider: 'stripe', key })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => pay(`k-${at + 1}`)))
  expect(answers[0]?.next).toBe(next)
  expect(started).toHaveLength(30)
  expect(answers.at(-1)).toMatchObject({ error: { code: 'payment' } })
  expect((await pay('k-1')).next).toBe(next)
})

test('W-21 a shop without providers offers none, and takes none', async () => {
  const plain = await createShop({ port: 0, pages: await readyPages() })
  try {
    const tab = askingTab(plain.url, createVisitor(plain.url))
    const { cart } = await tab.ask('add', { items: [{ id: '108', quantity: 1 }] })
    expect(cart?.methods.map(({ id }) => id)).toEqual(['invoice', 'transfer'])
    const { revision = '', total } = cart ?? {}
    const fields = { ...CHECKOUT_FIELDS, payment_method: 'stripe' }
    expect(
      await tab.ask('order', { fields, revision, total: total?.minor ?? 0, key: 'k' }),
    ).toMatchObject({
      error: { code: 'invalid', fields: { payment_method: 'Choose how to pay.' } },
    })
  } finally {
    await plain.close()
  }
}, 60_000)

import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AdLab, createAdLab } from '../../ad-lab.ts'
import { createWebhookListener, type WebhookListener } from '../../testing/webhook-listener.ts'

const SECRET = 'whsec_test_of_the_lab'

let lab: AdLab
/** What a test has moved the lab's clock by. */
let offset = 0
let listener: WebhookListener
let client: Stripe

beforeEach(async () => {
  offset = 0
  lab = await createAdLab({ now: () => Date.now() + offset })
  listener = await createWebhookListener()
  client = new Stripe('sk_test_12345678', {
    host: '127.0.0.1',
    port: lab.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  await tell({ webhookUrl: listener.url, secret: SECRET })
})
afterEach(async () => {
  await lab.close()
  await listener.close()
})

const tell = (config: object): Promise<Response> =>
  fetch(`${lab.url}/lab/payments/stripe`, { method: 'PUT', body: JSON.stringify(config) })

const WISH = {
  mode: 'payment' as const,
  success_url: 'http://shop.test/back?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancel',
  client_reference_id: 'order-1',
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 1999, product_data: { name: 'A pen' } },
    },
  ],
}

const pay = (url: string | null, card: string): Promise<Response> =>
  fetch(url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card }),
  })

const ledger = async (): Promise<unknown[]> => (await fetch(`${lab.url}/lab/payments`)).json()

describe('W-21 the stand-in for Stripe, by Stripe’s own library', () => {
  test('a session is paid on its page, read, told by a signed event and refunded', async () => {
    const made = await client.checkout.sessions.create(WISH)
    expect(made).toMatchObject({ amount_total: 3998, status: 'open', payment_status: 'unpaid' })
    const paid = await pay(made.url, '4242 4242 4242 4242')
    expect(paid.headers.get('location')).toBe(`http://shop.test/back?session_id=${made.id}`)
    const read = await client.checkout.sessions.retrieve(made.id)
    expect(read).toMatchObject({ status: 'complete', payment_status: 'paid' })
    await expect.poll(() => listener.heard.length).toBe(2)
    const events = listener.heard.map(({ body, headers }) =>
      client.webhooks.constructEvent(body, String(headers['stripe-signature']), SECRET),
    )
    const told = events.find(({ type }) => type === 'checkout.session.completed')
    expect(told?.data.object).toMatchObject({ id: made.id, client_reference_id: 'order-1' })
    await client.refunds.create({ payment_intent: String(read.payment_intent) })
    expect(await ledger()).toMatchObject([
      { reference: 'order-1', amount: 3998, state: 'refunded' },
    ])
    await expect(
      client.refunds.create({ payment_intent: String(read.payment_intent) }),
    ).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient funds'],
  ])('card %s is refused on the page, and another may follow', async (card, words) => {
    const made = await client.checkout.sessions.create(WISH)
    const refused = await pay(made.url, card)
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain(words)
    expect(await ledger()).toEqual([])
    expect((await pay(made.url, '4242424242424242')).status).toBe(303)
  })

  test('one key is one session; the same key for something else is refused', async () => {
    const key = { idempotencyKey: 'try-1' }
    const first = await client.checkout.sessions.create(WISH, key)
    expect((await client.checkout.sessions.create(WISH, key)).id).toBe(first.id)
    const other = { ...WISH, client_reference_id: 'order-2' }
    await expect(client.checkout.sessions.create(other, key)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })

  test('a key is forgotten after a day', async () => {
    const key = { idempotencyKey: 'try-1' }
    const first = await client.checkout.sessions.create(WISH, key)
    offset = 24 * 60 * 60_000 - 60_000
    expect((await client.checkout.sessions.create(WISH, key)).id).toBe(first.id)
    offset += 60_000
    expect((await client.checkout.sessions.create(WISH, key)).id).not.toBe(first.id)
  })

  test.each([
    [{ ...WISH, success_url: 'javascript:alert(1)' }, 'success_url'],
    [{ ...WISH, client_reference_id: 'a b' }, 'client_reference_id'],
    [{ ...WISH, wrong: 'x' }, 'wrong'],
    [{ ...WISH, line_items: [] }, 'line_items'],
  ])('wish %# is refused', async (wish, param) => {
    await expect(client.checkout.sessions.create(wish)).rejects.toMatchObject({ param })
  })

  test('an amount in ISK ends in 00', async () => {
    const price_data = { currency: 'isk', unit_amount: 1250, product_data: { name: 'A pen' } }
    const wish = { ...WISH, line_items: [{ quantity: 1, price_data }] }
    await expect(client.checkout.sessions.create(wish)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a wrong key is refused', async () => {
    const stranger = new Stripe('pk_12345678', {
      host: '127.0.0.1',
      port: lab.port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(stranger.checkout.sessions.create(WISH)).rejects.toMatchObject({ statusCode: 401 })
  })

  test('a session that was ended takes no money', async () => {
    const made = await client.checkout.sessions.create(WISH)
    await client.checkout.sessions.expire(made.id)
    expect(await (await pay(made.url, '4242424242424242')).text()).toContain('expired')
    expect(await ledger()).toEqual([])
  })
})

describe('W-21 webhooks on command', () => {
  const paidTypes = async (): Promise<string[]> => {
    const made = await client.checkout.sessions.create(WISH)
    await pay(made.url, '4242424242424242')
    await expect
      .poll(async () => (await (await fetch(`${lab.url}/lab/payments/stripe`)).json()).waiting)
      .toBe(0)
    return listener.heard.map(({ body }) => JSON.parse(body).type)
  }
  const SUCCEEDED = 'payment_intent.succeeded'
  const COMPLETED = 'checkout.session.completed'

  test('outOfOrder: the last comes first', async () => {
    await tell({ mode: 'outOfOrder' })
    await paidTypes()
    await expect.poll(() => listener.heard.length).toBe(2)
    expect(listener.heard.map(({ body }) => JSON.parse(body).type)).toEqual([COMPLETED, SUCCEEDED])
  })

  test('doubled: every event comes three times', async () => {
    await tell({ mode: 'doubled' })
    expect((await paidTypes()).filter((type) => type === COMPLETED)).toHaveLength(3)
  })

  test('never: none; hold: none until released', async () => {
    await tell({ mode: 'never' })
    expect(await paidTypes()).toEqual([])
    await tell({ mode: 'hold' })
    expect(await paidTypes()).toEqual([])
    await fetch(`${lab.url}/lab/payments/stripe/release`, { method: 'POST' })
    await expect.poll(() => listener.heard.length).toBe(2)
  })

  test('forged: a lie at once, copies with wrong signatures, and the truth', async () => {
    await tell({ mode: 'forged' })
    await paidTypes()
    const verdicts = listener.heard.map(({ body, headers }) => {
      try {
        client.webhooks.constructEvent(body, String(headers['stripe-signature']), SECRET)
        return true
      } catch {
        return false
      }
    })
    expect(verdicts.filter(Boolean)).toHaveLength(2)
    expect(verdicts.filter((isRight) => !isRight)).toHaveLength(3)
  })

  test('what is not taken is sent again', async () => {
    listener.statuses.push(500, 500)
    expect(await paidTypes()).toHaveLength(4)
  })
})

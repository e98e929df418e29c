import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShop } from '../create-shop.ts'
import { readyPages } from '../testing/ready-pages.ts'
import {
  actionOf,
  type Buyer,
  cancelPathOf,
  createPayWorld,
  type PayWorld,
} from './testing/pay-world.ts'

let world: PayWorld
let buyer: Buyer
let path: string
beforeAll(async () => {
  world = await createPayWorld()
  buyer = await world.buyer('stripe')
  path = await cancelPathOf(buyer.visitor, buyer.page)
})
afterAll(() => world.close())

const webhook = (provider: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${world.shop.url}/pay/webhook/${provider}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('W-21 the routes of payments', () => {
  test('an order’s pay page opens by its key only, is never cached and tells trackers of no checkout', async () => {
    const shown = await buyer.visitor.get(path)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.text).toContain('to pay</h1>')
    expect(shown.text).not.toContain('woocommerce-checkout')
    expect((await buyer.visitor.get(path.replace(/key=.{5}/, 'key=wrong'))).status).toBe(404)
  })

  test('words come from the shop alone', async () => {
    const clean = path.replace(/&said=.*/, '')
    const { text } = await buyer.visitor.get(`${clean}&said=<b>You%20won</b>`)
    expect(text).not.toContain('You won')
    expect(text).not.toContain('woocommerce-error')
    // Nor does a link keep anybody from paying.
    expect((await buyer.visitor.get(`${clean}&said=failed`)).text).toContain('name="provider"')
  })

  test('a pressed button leads to the provider; pressed twice, to the same page', async () => {
    const { text } = await buyer.visitor.get(path)
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const form = { reference: field('reference'), provider: 'stripe' }
    const action = actionOf(text)
    const answers = await Promise.all([
      buyer.visitor.post(action, form),
      buyer.visitor.post(action, form),
    ])
    expect(actionOf((await buyer.visitor.get(path)).text)).not.toBe(action)
    const pages = answers.map(({ headers }) => headers.get('location'))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(pages[0]).toContain('/c/pay/')
    expect(pages[0]).toBe(pages[1])
    const wrong = await buyer.visitor.post('/pay', { ...form, provider: 'evil' })
    expect(wrong.headers.get('location')).toContain('said=method')
    const unknown = await buyer.visitor.post('/pay', { ...form, reference: '1041.order_no' })
    expect(unknown.status).toBe(404)
  })

  test('a form may lead to the providers’ pages, and a form of another site leads nowhere', async () => {
    const policy = (await buyer.visitor.get(path)).headers.get('content-security-policy')
    expect(policy).toContain(`form-action 'self' http://127.0.0.1`)
    expect(policy).toContain(world.lab.url)
    const foreign = await buyer.visitor.post('/pay', {}, { origin: 'https://evil.test' })
    expect(foreign.status).toBe(403)
  })

  test.each([
    ['stripe', {}],
    ['stripe', { 'stripe-signature': 't=1,v1=00' }],
    ['paypal', {}],
    ['paypal', { 'paypal-cert-url': 'http://evil.test/', 'paypal-auth-algo': 'SHA256withRSA' }],
  ] as [string, Record<string, string>][])(
    '%s: what is not signed is refused',
    async (provider, headers) => {
      expect((await webhook(provider, '{"id":"evt_1"}', headers)).status).toBe(400)
    },
  )

  test('webhooks are let in from elsewhere, of bearable size, for known providers', async () => {
    const elsewhere = { origin: 'https://stripe.test', 'sec-fetch-site': 'cross-site' }
    expect((await webhook('stripe', '{}', elsewhere)).status).toBe(400)
    expect((await webhook('stripe', 'x'.repeat(300_000))).status).toBe(413)
    expect((await webhook('klarna', '{}')).status).toBe(404)
  })

  test('the way back opens by the order’s key only', async () => {
    const wrong = '/pay/return/stripe/1041?key=order_wrong&session_id=cs_test_1'
    expect((await buyer.visitor.get(wrong)).status).toBe(404)
    expect((await buyer.visitor.get('/pay/cancel/stripe/1041?key=no')).status).toBe(404)
  })

  test('a shop without keys has none of it', async () => {
    const shop = await createShop({ port: 0, pages: await readyPages() })
    const answer = await fetch(`${shop.url}/pay/webhook/stripe`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(404)
    await shop.close()
  })
})

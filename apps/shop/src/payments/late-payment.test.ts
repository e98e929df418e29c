import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  actionOf,
  actOnPage,
  type Buyer,
  cancelPathOf,
  comeBack,
  createPayWorld,
  type PayWorld,
  PROVIDERS,
} from './testing/pay-world.ts'

const HOUR_MS = 3_600_000

let world: PayWorld
let ahead = 0
beforeEach(async () => {
  ahead = 0
  world = await createPayWorld(() => Date.now() + ahead)
})
afterEach(() => world.close())

const stateOf = async ({ number }: Buyer): Promise<string | undefined> =>
  (await world.orders()).find((order) => order.number === number)?.state

describe.each(PROVIDERS)('W-21 %s, an order that was given up', (provider) => {
  test('is paid late: it counts if the things are there, else the money goes back', async () => {
    const [lucky, late] = [await world.buyer(provider), await world.buyer(provider)]
    ahead = HOUR_MS + 1
    expect([await stateOf(lucky), await stateOf(late)]).toEqual(['cancelled', 'cancelled'])
    await world.setStock(1)
    const first = await actOnPage(lucky.page, 'good')
    expect(await comeBack(lucky.visitor, first.back)).toMatch(/order-received/)
    expect(await stateOf(lucky)).toBe('paid')
    const second = await actOnPage(late.page, 'good')
    const path = await comeBack(late.visitor, second.back)
    expect((await late.visitor.get(path)).text).toMatch(/It goes back to you/)
    await world.quiet()
    expect(await stateOf(late)).toBe('cancelled')
    const ledger = await world.ledger()
    const rows = (buyer: Buyer) =>
      ledger.filter(({ reference }) => reference.startsWith(`order-${buyer.number}-`))
    expect(rows(lucky)).toMatchObject([{ state: 'captured' }])
    expect(rows(late)).toMatchObject([{ state: 'refunded' }])
    const orders = await world.orders()
    expect(orders.find(({ number }) => number === late.number)?.payments).toMatchObject([
      { isReturned: true },
    ])
    await expect.poll(() => world.told.map(({ id }) => id)).toEqual([String(lucky.number)])
  })

  test('cannot be begun to be paid, and says so', async () => {
    const buyer = await world.buyer(provider)
    // A page that was left open still has its buttons.
    const { text } = await buyer.visitor.get(await cancelPathOf(buyer.visitor, buyer.page))
    const reference = /name="reference" value="([^"]+)"/.exec(text)?.[1] ?? ''
    ahead = HOUR_MS + 1
    const pressed = await buyer.visitor.post(actionOf(text), { reference, provider })
    expect(pressed.headers.get('location')).toMatch(/order-pay\/\d+\?key=[^&]+$/)
    const shown = await buyer.visitor.get(pressed.headers.get('location') ?? '')
    expect(shown.text).toContain('This order was given up')
    expect(shown.text).not.toContain('name="provider"')
  })
})

test('W-21 a page at Stripe that has expired gives the order up, unless another is open', async () => {
  const buyer = await world.buyer('stripe')
  const second = await buyer.goAgain('stripe')
  const expire = async (page: string): Promise<void> => {
    const id = page.split('/').at(-1)
    const path = `/v1/checkout/sessions/${id}/expire`
    const headers = { authorization: 'Bearer sk_test_owner000' }
    await fetch(world.lab.url + path, { method: 'POST', headers })
    await world.quiet()
  }
  await expire(buyer.page)
  expect(await stateOf(buyer)).toBe('pending')
  await expire(second)
  expect(await stateOf(buyer)).toBe('cancelled')
})

test('W-21 money that went back before the shop heard that it came pays nothing', async () => {
  await world.command('stripe', { mode: 'never' })
  const buyer = await world.buyer('stripe')
  const { back } = await actOnPage(buyer.page, 'good')
  await world.command('stripe', { mode: 'now' })
  const [row] = await world.ledger()
  await fetch(`${world.lab.url}/v1/refunds`, {
    method: 'POST',
    body: new URLSearchParams({ payment_intent: row?.id ?? '' }),
    headers: { authorization: 'Bearer sk_test_owner000' },
  })
  await world.quiet()
  await comeBack(buyer.visitor, back)
  expect(await stateOf(buyer)).toBe('pending')
  expect(world.told).toEqual([])
})

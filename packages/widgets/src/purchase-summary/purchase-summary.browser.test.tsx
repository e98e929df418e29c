import type { ShopOrder, ShopOrderState, ShopResponse } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { type OrderPage, openOrderPage, type Said } from '../testing/open-order-page.ts'
import { line, money } from '../testing/test-shop.ts'
import type { PurchaseSummaryProps } from './PurchaseSummary.tsx'

let page: OrderPage
afterEach(() => page?.close())

const order = (state: ShopOrderState, more: Partial<ShopOrder> = {}): ShopOrder => ({
  reference: 'ref-7',
  number: '1007',
  state,
  placedAt: '2026-11-17T20:00:00.000Z',
  lines: [line('a', 2)],
  subtotal: money(2000),
  total: money(2490),
  shipping: money(490),
  isTaxIncluded: true,
  method: 'PayPal',
  url: '/thanks/1007',
  ...more,
})
const open = async (
  settings: PurchaseSummaryProps,
  summary: Said | Said[] = { order: order('pending') },
  more: Parameters<typeof openOrderPage>[2] = {},
): Promise<OrderPage> => {
  page = await openOrderPage('purchase-summary', settings, { says: { summary }, ...more })
  await page.quiet()
  return page
}
const state = (): string => page.text('[role=status]')
const after = async (ms: number): Promise<number> => {
  page.clock.advance(ms)
  await page.quiet()
  return page.asked.length
}
const isPayOffered = (): boolean => page.isSeen('.ff-purchase-summary-pay')

test('W-25 without a script it is all there', async () => {
  await open({ order: order('failed'), payUrl: '/pay/7' }, [], { isPlain: true })
  expect(page.find('section').innerText.split(/\n+/)).toEqual([
    ...['Your order', 'Order 1007', 'Not paid', 'Pay again', 'Lamp a × 2', '€20.00'],
    ...['Goods', '€20.00', 'Delivery', '€4.90', 'Total', '€24.90', 'Payment by PayPal'],
  ])
  expect(page.find<HTMLAnchorElement>('.ff-purchase-summary-pay').pathname).toBe('/pay/7')
})

test.each(['placed', 'paid', 'failed', 'cancelled', 'refunded'] as const)(
  'W-25 an order that is %s is not asked for again',
  async (settled) => {
    await open({ order: order(settled) })
    await page.see(false)
    await page.see(true)
    expect(await after(700_000)).toBe(0)
    expect(page.isSeen('.ff-purchase-summary-retry')).toBe(false)
  },
)

test('W-25 only the reference is told, and nobody is asked without one', async () => {
  await open({}, { order: order('paid') })
  expect(page.asked).toEqual([])
  page.close()
  await open({ order: order('pending') })
  await after(2_000)
  expect(page.asked).toEqual([{ call: 'summary', argument: { reference: 'ref-7' } }])
  // Whoever has it sees the order: it stands in no link and in no text.
  expect(page.document.body.innerText).not.toContain('ref-7')
  expect(page.document.querySelector('[href*=ref-7]')).toBe(null)
})

test('W-25 on a page that knows the order by its address alone, the script draws it', async () => {
  const found = { order: order('paid', { discount: money(100) }) }
  page = await openOrderPage(
    'purchase-summary',
    { param: 'key' },
    { says: { summary: found }, isDrawn: true, address: '?key=ref-9&more=1' },
  )
  await expect.poll(state).toBe('Paid')
  expect(page.asked).toEqual([{ call: 'summary', argument: { reference: 'ref-9' } }])
  expect(page.text('.ff-purchase-summary-number')).toBe('Order 1007')
  expect(page.text('[data-ff-rows=lines] li')).toContain('Lamp a')
  expect(page.text('.ff-purchase-summary-discount dd')).toBe('−€1.00')
  expect(page.isSeen('.ff-purchase-summary-tax')).toBe(false)
  expect(page.text('.ff-purchase-summary-method')).toBe('Payment by PayPal')
})

test('W-25 a payment that comes late is said as it comes, and asked for less and less often', async () => {
  await open({ order: order('pending') })
  const asked: number[] = []
  for (const ms of [1_999, 1, 3_999, 1, 7_999, 1]) asked.push(await after(ms))
  expect(asked).toEqual([0, 1, 1, 2, 2, 3])
  expect(state()).toBe('Waiting for the payment')
  page.say('summary', { order: order('paid') })
  await after(16_000)
  expect(state()).toBe('Paid')
  expect(page.find('section').getAttribute('data-ff-state')).toBe('paid')
  expect(await after(600_000)).toBe(4)
})

test('W-25 after ten minutes nobody is asked until somebody looks again', async () => {
  await open({ order: order('pending') })
  for (let minutes = 0; minutes < 11; minutes++)
    for (let times = 0; times < 4; times++) await after(15_000)
  const before = page.asked.length
  expect(await after(60_000)).toBe(before)
  page.say('summary', { order: order('paid') })
  await page.see(true)
  expect(state()).toBe('Paid')
})

test('W-25 a tab that nobody sees asks nothing, and asks as it is seen', async () => {
  await open({ order: order('pending') })
  await page.see(false)
  expect(await after(60_000)).toBe(0)
  await page.see(true)
  expect(page.asked).toHaveLength(1)
})

test('W-25 a slow answer is waited for: nobody is asked twice at once', async () => {
  await open({ order: order('pending') }, new Promise<Said>(() => undefined) as never)
  await after(2_000)
  await page.comeBack()
  expect(await after(60_000)).toBe(1)
})

test('W-25 no answer and a busy shop are asked again, and what stands there stays', async () => {
  await open({ order: order('pending') }, [
    'lost',
    502,
    { error: { code: 'busy' } },
    { order: order('paid') },
  ])
  await after(2_000)
  await after(4_000)
  await after(8_000)
  expect(state()).toBe('Waiting for the payment')
  await after(16_000)
  expect(state()).toBe('Paid')
})

test('W-25 an order that the shop does not know is asked for once', async () => {
  await open({ order: order('pending') }, { error: { code: 'missing' } })
  await after(2_000)
  expect(await after(60_000)).toBe(1)
  expect(page.text('.ff-purchase-summary-number')).toBe('Order 1007')
})

const failed = (next: unknown): ShopResponse => ({ order: order('failed'), next: next as string })

test('W-25 a payment that failed: the way to pay again that the shop names', async () => {
  await open({ order: order('pending') }, failed('/pay/1007'))
  expect(isPayOffered()).toBe(false)
  await after(2_000)
  expect(state()).toBe('Not paid')
  expect(isPayOffered()).toBe(true)
  expect(page.find('.ff-purchase-summary-pay').getAttribute('href')).toBe(
    `${page.window.location.origin}/pay/1007`,
  )
})

test('W-25 an address that is no page’s is no way to pay', async () => {
  await open({ order: order('pending') }, failed('javascript:alert(1)'))
  await after(2_000)
  expect(state()).toBe('Not paid')
  expect(isPayOffered()).toBe(false)
  expect(page.document.querySelector('[href^=javascript]')).toBe(null)
})

test('W-25 back from paying again, also an order that had failed is asked for', async () => {
  await open({ order: order('failed'), payUrl: '/pay/7' }, { order: order('paid') })
  expect(isPayOffered()).toBe(true)
  await page.comeBack()
  await expect.poll(state).toBe('Paid')
  expect(isPayOffered()).toBe(false)
})

test('W-25 states are said in the owner’s words', async () => {
  page = await openOrderPage(
    'purchase-summary',
    { order: order('pending'), pendingText: 'Es fehlt noch das Geld', paidText: 'Bezahlt' },
    { isDrawn: true, says: { summary: { order: order('paid') } } },
  )
  expect(state()).toBe('Es fehlt noch das Geld')
  await expect.poll(state).toBe('Bezahlt')
})

test('W-25 a site that is no shop: whoever edits is told, and what stands there stays', async () => {
  await open({ order: order('pending') }, 404)
  await after(2_000)
  expect(page.faults()).toEqual([expect.stringContaining('no shop')])
  expect(state()).toBe('Waiting for the payment')
  expect(await after(60_000)).toBe(1)
})

test('W-25 texts of the shop are texts, and pictures are pages’ pictures', async () => {
  const name = '<b id=x>Lamp</b>'
  const lines = [{ ...line('a'), name, picture: 'javascript:alert(1)' }]
  await open({ order: order('pending') }, { order: order('paid', { lines, number: name }) })
  await after(2_000)
  expect(page.text('.ff-purchase-summary-number')).toContain(name)
  expect(page.document.querySelector('#x')).toBe(null)
  expect(page.document.querySelector('[src^=javascript]')).toBe(null)
})

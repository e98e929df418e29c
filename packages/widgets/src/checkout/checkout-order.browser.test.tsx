import type { ShopErrorCode, ShopResponse } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartWith, fillIn, openCheckout } from '../testing/checkout-stage.ts'
import { later, type OrderPage, type Said } from '../testing/open-order-page.ts'
import { money } from '../testing/test-shop.ts'

let page: OrderPage
afterEach(() => page?.close())

const PAID = { next: 'https://pay.example/p/7' }
const words = (): string[] => page.find('.ff-checkout-problems').innerText.split(/\n+/)
const orders = () => page.askedFor('order')
const keys = (): unknown[] => orders().map(({ key }) => key)
/** Opens it, fills it in and presses once. */
const order = async (
  says: Said | Promise<Said> | (Said | Promise<Said>)[],
  settings: Parameters<typeof openCheckout>[0] = {},
  more: NonNullable<Parameters<typeof openCheckout>[1]>['says'] = {},
): Promise<void> => {
  page = await openCheckout(settings, { says: { order: says, ...more } })
  await fillIn(page)
  await page.press('#place_order')
  await page.quiet()
}
const refused = (code: ShopErrorCode, more: Partial<ShopResponse> = {}, text?: string): Said => ({
  error: { code, ...(text && { text }) },
  cart: cartWith({}, 1),
  ...more,
})

test('W-24 a slow shop: the button is busy, says so, and whatever is pressed is one order', async () => {
  const { answer, come } = later()
  page = await openCheckout({}, { says: { order: answer } })
  await fillIn(page)
  page.find('#place_order').focus()
  await userEvent.keyboard('{Enter}{Enter} ')
  await page.press('#place_order')
  await page.type('#billing_email', '{Enter}')
  await page.quiet()
  expect(orders()).toHaveLength(1)
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe('true')
  expect(page.find('form').getAttribute('aria-busy')).toBe('true')
  expect(page.text('.ff-checkout-status')).toBe('One moment …')
  come(refused('payment', {}, 'They cannot be reached.'))
  await expect.poll(words).toEqual(['They cannot be reached.'])
  await page.quiet()
  expect(orders()).toHaveLength(1)
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe(null)
  expect(page.find('form').getAttribute('aria-busy')).toBe(null)
  expect(page.text('.ff-checkout-status')).toBe('')
})

test.each([
  ['no answer', 'lost'],
  ['a fault of the shop’s', 500],
  ['an order without a page', {}],
] as [string, Said][])(
  'W-24 %s: nobody knows, and pressed again it is the same try',
  async (_title, said) => {
    await order([said, PAID], { token: '' })
    await expect.poll(words).toEqual(['No answer came. Press again: it will not be ordered twice.'])
    expect(page.document.activeElement?.className).toBe('ff-checkout-problems')
    expect(page.went).toEqual([])
    await page.press('#place_order')
    await expect.poll(() => page.went).toEqual([{ url: PAID.next }])
    expect(orders()[1]).toEqual(orders()[0])
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('W-24 an answer ends a try: the next one has another key', async () => {
  await order([refused('payment'), 'lost'], { token: '' })
  await page.press('#place_order')
  await expect.poll(keys).toHaveLength(2)
  expect(new Set(keys()).size).toBe(2)
})

test('W-24 another content is another try', async () => {
  await order(['lost'], { token: '' })
  await page.type('#billing_email', 'x')
  await page.press('#place_order')
  await expect.poll(keys).toHaveLength(2)
  expect(new Set(keys()).size).toBe(2)
  expect(orders()[1]).toMatchObject({ fields: { billing_email: expect.stringContaining('x') } })
})

test('W-24 a page without TLS has keys for its tries too', async () => {
  page = await openCheckout({ token: '' }, { says: { order: PAID } })
  Object.defineProperty(page.window.crypto, 'randomUUID', { value: undefined })
  await fillIn(page)
  await page.press('#place_order')
  await expect.poll(() => page.went).toEqual([{ url: PAID.next }])
})

test('W-24 a form that the shop gave a token is one order, however often it is tried', async () => {
  await order([refused('payment'), 'lost', PAID])
  await page.press('#place_order')
  await page.quiet()
  await page.press('#place_order')
  await expect.poll(keys).toEqual(['t-1', 't-1', 't-1'])
})

test('W-24 what costs more than was seen is not ordered: the new total is said, and asked for again', async () => {
  const dearer = cartWith({ shipping: money(990), total: money(2990) })
  const { answer, come } = later()
  await order([{ error: { code: 'price' }, cart: dearer }, PAID], {}, { address: answer })
  // The address is on its way: the order waits for what the shop says of it.
  expect(orders()).toEqual([])
  come({ cart: dearer })
  await expect.poll(words).toContain('The total is now €29.90.')
  expect(orders()[0]).toMatchObject({ total: 2000, revision: cartWith().revision })
  expect(page.went).toEqual([])
  expect(page.text('dd [data-ff-slot=total]')).toBe('€29.90')
  await page.press('#place_order')
  await expect.poll(() => page.went).toEqual([{ url: PAID.next }])
  expect(orders()[1]).toMatchObject({ total: 2990 })
})

test('W-24 a choice that costs nothing is no other cart: the order goes with what the shop holds', async () => {
  const same = cartWith({ revision: 'r-2' })
  await order(PAID, {}, { address: { cart: same } })
  await expect.poll(() => page.went).toEqual([{ url: PAID.next }])
  expect(orders()[0]).toMatchObject({ total: 2000, revision: 'r-2' })
})

test('W-24 another tab was quicker: what the cart holds now is shown and said, with the way to it', async () => {
  await order(refused('changed'))
  await expect
    .poll(words)
    .toEqual([
      ...['Your cart was changed meanwhile. Please look again.', 'The total is now €10.00.'],
      'To the cart',
    ])
  expect(page.find<HTMLAnchorElement>('.ff-checkout-problems a').pathname).toBe('/cart')
  expect(page.text('[data-ff-rows=lines] [data-ff-slot=quantity]')).toBe('1')
  expect(page.find<HTMLInputElement>('[name=cart_total]').value).toBe('1000')
})

test('W-24 stock gone meanwhile: in the shop’s words, and nothing typed is lost', async () => {
  const said = refused('stock', {}, 'One lamp is left.')
  await order(said)
  await expect.poll(words).toEqual(['One lamp is left.', 'The total is now €10.00.', 'To the cart'])
  expect(page.find<HTMLInputElement>('#billing_email').value).toBe('ada@example.com')
  expect(page.find<HTMLInputElement>('[value=paypal]').checked).toBe(true)
  expect(page.went).toEqual([])
})

test('W-24 a session that has ended: the way to where it goes on, and nothing typed is lost', async () => {
  const said = refused('session', { next: '/my-account' }, 'Please sign in again.')
  page = await openCheckout({ nextText: 'Sign in' }, { isDrawn: true, says: { order: said } })
  await fillIn(page)
  await page.press('#place_order')
  await expect.poll(words).toContain('Please sign in again.')
  const link = page.find<HTMLAnchorElement>('.ff-checkout-problems a')
  expect([link.textContent, link.pathname]).toEqual(['Sign in', '/my-account'])
  expect(page.find<HTMLInputElement>('#billing_email').value).toBe('ada@example.com')
})

test('W-24 what was said goes with the next press', async () => {
  const { answer } = later()
  await order([refused('payment', {}, 'Declined.'), answer])
  await expect.poll(words).toEqual(['Declined.'])
  await page.press('#place_order')
  expect(page.text('.ff-checkout-problems')).toBe('')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 7])(
  'W-24 an address that is no page’s is not followed: %s',
  async (next) => {
    await order({ next } as never)
    await expect.poll(words).toHaveLength(1)
    expect(page.went).toEqual([])
    expect(page.document.querySelector('.ff-checkout-problems a')).toBe(null)
  },
)

test('W-24 back from the provider’s page the button can be pressed again', async () => {
  await order(PAID)
  await expect.poll(() => page.went).toHaveLength(1)
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe('true')
  await page.comeBack()
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe(null)
  await page.press('#place_order')
  await expect.poll(() => page.went).toHaveLength(2)
})

test('W-24 on a host that is no shop the form is sent as it stands, and whoever edits is told', async () => {
  page = await openCheckout({}, { says: { cart: 404, address: 404, order: 404 } })
  await expect.poll(() => page.faults()).toEqual([expect.stringContaining('no shop')])
  // The browser asks for what is missing, as without a script.
  await page.press('#place_order')
  expect(page.went).toEqual([])
  await fillIn(page)
  await page.press('#place_order')
  expect(page.went).toEqual([
    {
      url: `${page.window.location.origin}/checkout`,
      fields: expect.objectContaining({ billing_email: 'ada@example.com', checkout_token: 't-1' }),
    },
  ])
  expect(page.askedFor('order')).toEqual([])
})

test('W-24 a host that takes no orders by call gets its own form with the press', async () => {
  await order({ error: { code: 'unsupported' } })
  await expect.poll(() => page.went).toHaveLength(1)
  expect(page.went[0]?.fields).toMatchObject({ billing_email: 'ada@example.com' })
  expect(page.faults()).toHaveLength(1)
})

test('W-24 a submit that the page’s own script has taken is left to it', async () => {
  page = await openCheckout({}, { says: { order: PAID } })
  page.find('form').addEventListener('submit', (event) => event.preventDefault(), true)
  await fillIn(page)
  await page.press('#place_order')
  expect(orders()).toEqual([])
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe(null)
})

test('W-24 ended while the shop thinks, it follows nothing', async () => {
  const { answer, come } = later()
  await order(answer)
  expect(orders()).toHaveLength(1)
  page.stop()
  come(PAID)
  await page.quiet()
  expect(page.went).toEqual([])
  expect(page.find('#place_order').getAttribute('aria-disabled')).toBe(null)
})

test('W-24 from right to left the order stands on the left of the fields, each error at its beginning', async () => {
  const error = { code: 'invalid' as const, fields: { billing_email: 'No.' } }
  page = await openCheckout({}, { root: 'dir="rtl"', says: { order: { error } } })
  await page.press('#place_order')
  await expect.poll(() => page.document.querySelector('#billing_email-problem')).toBeTruthy()
  const [review, fields] = ['.ff-checkout-review', '.ff-checkout-fields'].map((one) =>
    page.find(one).getBoundingClientRect(),
  )
  expect(review?.right).toBeLessThan(fields?.left ?? 0)
  const { borderRightWidth, borderLeftWidth } = page.window.getComputedStyle(
    page.find('#billing_email-problem'),
  )
  expect([borderRightWidth, borderLeftWidth]).toEqual(['3px', '0px'])
})

import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage, type ShopPageOptions } from '../testing/open-shop-page.ts'
import { createTestShop, line, money, type TestShop, toCart } from '../testing/test-shop.ts'

const pages: ShopPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const ALERT = '[data-ff-alert]'
const TOLD = '[data-ff-told]'
const row = (id: string, part = ''): string =>
  `.ff-cart-lines [data-ff-row="k-${id}"] ${part}`.trim()
const act = (id: string, name: string): string => row(id, `[data-ff-act=${name}]`)

const open = async (
  shop: TestShop = createTestShop([line('1'), line('2', 2)]),
  { others = {}, ...options }: ShopPageOptions & { others?: Record<string, object> } = {},
  props: object = {},
): Promise<ShopPage> => {
  const page = await openShopPage(
    { cart: { cart: shop.cart(), ...props }, ...others },
    { shop, ...options },
  )
  pages.push(page)
  return page
}
const has = (page: ShopPage, selector: string): boolean => !!page.document.querySelector(selector)
const pieces = (page: ShopPage, id: string): string =>
  page.find<HTMLInputElement>(act(id, 'quantity')).value
const total = (page: ShopPage): string => page.text('dd[data-ff-slot=total]')

test('W-23 without a script it is the host’s own form: quantities by their names, removals by theirs', async () => {
  const page = await open(undefined, { isPlain: true }, { hidden: { token: 't1' }, action: '/c' })
  await page.type(act('1', 'quantity'), '4{Enter}')
  await page.press(act('2', 'remove'))
  await page.type('[name=coupon_code]', 'LAMP10{Enter}')
  expect(page.sent).toEqual([
    {
      action: '/c',
      method: 'post',
      fields: { token: 't1', 'qty-k-1': '4', 'qty-k-2': '2', update_cart: '1' },
    },
    { action: '/c', method: 'post', fields: { token: 't1', remove: 'k-2' } },
    {
      action: '/cart/coupon',
      method: 'post',
      fields: { token: 't1', return: '/cart', coupon_code: 'LAMP10', apply_coupon: '1' },
    },
  ])
  expect(page.shop.asked).toEqual([])
  // Buttons that only a script makes work are not to be reached.
  expect(page.find(act('1', 'more')).checkVisibility({ visibilityProperty: true })).toBe(false)
})

test('W-23 pieces show at once, sums are dimmed until the shop has said them, and no page is loaded', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop, { others: { 'menu-cart': {} } })
  const { release, end } = shop.hold()
  await page.press(act('1', 'more'))
  expect(pieces(page, '1')).toBe('2')
  expect(page.text('[data-ff-slot=count]')).toBe('4')
  expect(total(page)).toBe('€30.00')
  expect(has(page, '.ff-cart-sums[aria-busy=true]')).toBe(true)
  await release()
  end()
  await expect.poll(() => total(page)).toBe('€40.00')
  expect(page.text(row('1', '[data-ff-slot=line-total]'))).toBe('€20.00')
  expect(has(page, '.ff-cart [aria-busy]')).toBe(false)
  expect(page.sent).toEqual([])
})

test('W-23 what a change came to is said to who does not see it', async () => {
  const page = await open()
  page.find(act('1', 'more')).focus()
  await page.press(act('1', 'more'))
  await expect.poll(() => page.text(TOLD)).toBe('Lamp 1 × 2. Total: €40.00')
  expect(page.find(TOLD).role).toBe('status')
  expect(page.focused(act('1', 'more'))).toBe(true)
  await page.press(act('2', 'remove'))
  await expect.poll(() => page.text(TOLD)).toBe('Total: €20.00')
  await page.press(act('1', 'remove'))
  await expect.poll(() => page.text(TOLD)).toBe('Your cart is empty.')
})

test('W-23 presses in a row are one change to the last number', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  const { release, end } = shop.hold()
  for (let presses = 0; presses < 4; presses++) await page.press(act('1', 'more'))
  expect(pieces(page, '1')).toBe('5')
  await release()
  end()
  await expect.poll(() => total(page)).toBe('€70.00')
  expect(page.calls().map(({ quantity }) => quantity)).toEqual([2, 5])
})

test('W-23 at the ends of what may be set a button says so, keeps the focus and asks nothing', async () => {
  const page = await open(createTestShop([line('1', 1), line('2', 9)]))
  for (const button of [act('1', 'less'), act('2', 'more')]) {
    page.find(button).focus()
    await page.press(button)
    expect(page.find(button).ariaDisabled).toBe('true')
    expect(page.focused(button)).toBe(true)
  }
  expect(page.calls()).toEqual([])
})

test('W-23 a typed number counts after a pause or by Enter, and is not overwritten meanwhile', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  await page.type(act('1', 'quantity'), '3')
  shop.change((lines) => lines.map((one) => (one.id === '2' ? { ...one, quantity: 4 } : one)))
  page.window.dispatchEvent(new page.window.Event('online'))
  await expect.poll(() => pieces(page, '2')).toBe('4')
  expect(pieces(page, '1')).toBe('3')
  expect(page.calls()).toEqual([])
  page.clock.advance(600)
  await expect.poll(() => total(page)).toBe('€70.00')
  await page.type(act('1', 'quantity'), '5{Enter}')
  await expect.poll(() => total(page)).toBe('€90.00')
  expect(page.calls().map(({ quantity }) => quantity)).toEqual([3, 5])
  expect(page.sent).toEqual([])
})

test('W-23 an emptied number takes nothing out; left so, what the cart has comes back', async () => {
  const page = await open()
  await page.type(act('1', 'quantity'), '{Backspace}')
  page.clock.advance(5_000)
  await page.quiet()
  expect(page.calls()).toEqual([])
  page.find(act('2', 'quantity')).focus()
  await page.quiet()
  expect(page.calls()).toEqual([])
  expect(pieces(page, '1')).toBe('1')
})

test('W-23 a row that goes hands its focus to the next, to the one before, then to the title', async () => {
  const page = await open(createTestShop([line('1'), line('2'), line('3')]))
  await page.type(act('2', 'remove'), '{Enter}')
  expect(page.focused(act('3', 'remove'))).toBe(true)
  await page.type(act('3', 'remove'), '{Enter}')
  expect(page.focused(act('1', 'remove'))).toBe(true)
  await page.type(act('1', 'remove'), '{Enter}')
  expect(page.focused('.ff-cart-title')).toBe(true)
  expect(page.find('.ff-cart-empty').hidden).toBe(false)
  await expect.poll(() => page.calls('remove')).toHaveLength(3)
})

test('W-23 a removal that the shop refuses brings the row back, with the reason', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  const { release, end } = shop.hold()
  shop.next({ error: { code: 'busy', text: 'One moment, please.' }, cart: shop.cart() })
  await page.press(act('1', 'remove'))
  expect(has(page, row('1'))).toBe(false)
  await release()
  end()
  await expect.poll(() => has(page, row('1'))).toBe(true)
  expect(page.text(ALERT)).toBe('One moment, please.')
  expect(page.text(TOLD)).toBe('')
})

test('W-23 stock that is gone: the number goes back, said at the line and aloud, until the visitor goes on', async () => {
  const shop = createTestShop([line('1', 2), line('2')])
  const page = await open(shop)
  shop.next({ error: { code: 'stock', text: 'Only 2 are left.' }, cart: shop.cart() })
  await page.press(act('1', 'more'))
  await expect.poll(() => page.text(row('1', '[data-ff-slot=note]'))).toBe('Only 2 are left.')
  expect(page.find(row('1', '.ff-cart-note')).hidden).toBe(false)
  expect(pieces(page, '1')).toBe('2')
  expect(page.text(ALERT)).toBe('Only 2 are left.')
  expect(page.find(ALERT).role).toBe('alert')
  await page.press(act('2', 'more'))
  expect(page.text(ALERT)).toBe('')
  expect(page.find(row('1', '.ff-cart-note')).hidden).toBe(true)
})

test('W-23 a price that changed is said once, at its line, and the new sums are the shop’s', async () => {
  const shop = createTestShop([line('1'), line('2')])
  const page = await open(shop)
  const notices = [
    { code: 'price', key: 'k-1', text: 'Now €12.00.' },
    { code: 'coupon', text: 'The coupon is over.' },
  ] as const
  shop.next({ cart: toCart([line('1', 2, 1200), line('2')], { notices }) })
  shop.change(() => [line('1', 2, 1200), line('2')])
  await page.press(act('1', 'more'))
  await expect.poll(() => page.text(row('1', '[data-ff-slot=note]'))).toBe('Now €12.00.')
  expect(page.text(row('1', '[data-ff-slot=line-price]'))).toBe('€12.00')
  expect(total(page)).toBe('€34.00')
  expect(page.text(ALERT)).toBe('The coupon is over.')
  page.window.dispatchEvent(new page.window.Event('online'))
  await page.quiet()
  expect(page.text(ALERT)).toBe('The coupon is over.')
})

test('W-23 a session that is over: said, and the cart is the one that the shop holds now', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop)
  shop.change(() => [])
  shop.next({ error: { code: 'session', text: 'You were signed out.' } })
  await page.press(act('1', 'more'))
  await expect.poll(() => page.text(ALERT)).toBe('You were signed out.')
  expect(page.find('.ff-cart-empty').hidden).toBe(false)
  expect(has(page, row('1'))).toBe(false)
})

test('W-23 a shop that is away: the page says it is not sure until it answers again', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, {}, { unsureText: 'Not read.' })
  shop.next('lost', 'lost', 502)
  await page.press(act('1', 'more'))
  await expect.poll(() => page.text('[data-ff-status]')).toBe('Not read.')
  expect(pieces(page, '1')).toBe('1')
  page.clock.advance(1_000)
  await page.quiet()
  expect(page.text('[data-ff-status]')).toBe('Not read.')
  page.clock.advance(2_000)
  await expect.poll(() => page.text('[data-ff-status]')).toBe('')
})

test('W-23 two tabs: each shows what the other did; a line that became another is told, not overwritten', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const [here, there] = [await open(shop), await open(shop)]
  await here.press(act('1', 'more'))
  await expect.poll(() => [pieces(there, '1'), total(there)]).toEqual(['2', '€40.00'])
  shop.change((lines) => lines.map((one) => (one.id === '2' ? { ...one, quantity: 7 } : one)))
  await there.press(act('1', 'more'))
  await expect.poll(() => pieces(there, '1')).toBe('3')
  shop.change((lines) => lines.map((one) => (one.id === '1' ? { ...one, quantity: 8 } : one)))
  await there.press(act('1', 'less'))
  await expect
    .poll(() => there.text(ALERT))
    .toBe('Your cart was changed meanwhile. Please look again.')
  expect(pieces(there, '1')).toBe('8')
})

test('W-23 a tab that is seen again reads what the shop holds', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop)
  shop.change(() => [line('1', 4)])
  page.document.dispatchEvent(new page.window.Event('visibilitychange'))
  await expect.poll(() => pieces(page, '1')).toBe('4')
})

test('W-23 where notices stand, they say it aloud, and the line’s own note stays', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, { others: { notices: {} } })
  shop.next({ error: { code: 'stock', text: 'Only 1 is left.' }, cart: shop.cart() })
  await page.press(act('1', 'more'))
  await expect
    .poll(() => page.text('.ff-notices [role=alert] .ff-notices-text'))
    .toBe('Only 1 is left.')
  expect(page.text(row('1', '[data-ff-slot=note]'))).toBe('Only 1 is left.')
  expect(page.text(ALERT)).toBe('')
})

test('W-23 a host that is no shop: what was pressed is sent as the form it stands in', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  shop.next(404)
  await page.press(act('1', 'more'))
  await expect.poll(() => page.sent).toHaveLength(1)
  expect(page.sent[0]?.fields).toEqual({ update_cart: '1', 'qty-k-1': '2', 'qty-k-2': '2' })
  await page.press(act('2', 'remove'))
  expect(page.sent[1]?.fields).toEqual({ remove: 'k-2' })
  expect(page.calls()).toHaveLength(1)
  expect(page.faults()).toEqual([
    'This site does not answer for its cart, so its form is sent as it is.',
  ])
})

test('W-23 what another script has held back is left to it', async () => {
  const page = await open(undefined, {
    before: ({ document }) =>
      document.addEventListener('submit', (event) => event.preventDefault(), true),
  })
  await page.press(act('1', 'remove'))
  expect(page.calls()).toEqual([])
  expect(has(page, row('1'))).toBe(true)
})

test('W-23 hostile texts are texts, and their addresses lead nowhere', async () => {
  const bad = '<img src=x onerror="top.isBad = true">'
  const thing = {
    ...line('1'),
    name: bad,
    details: [{ name: bad, value: bad }],
    url: 'javascript:top.isBad = true',
    picture: 'data:text/html,x',
  }
  const shop = createTestShop([line('2')])
  const page = await open(shop)
  shop.change(() => [{ ...thing, price: { ...money(5), text: bad } }])
  page.window.dispatchEvent(new page.window.Event('online'))
  await expect.poll(() => page.text(row('1', '[data-ff-slot=name]'))).toBe(bad)
  expect(page.find(row('1', '[data-ff-link=product]')).getAttribute('href')).toBe(null)
  expect(page.find(row('1', 'img')).getAttribute('src')).toBe(null)
  expect(page.document.querySelectorAll('.ff-cart-lines img')).toHaveLength(1)
  expect((page.window.top as Window & { isBad?: boolean }).isBad).toBe(undefined)
})

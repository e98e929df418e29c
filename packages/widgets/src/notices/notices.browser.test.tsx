import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage, type ShopPageOptions } from '../testing/open-shop-page.ts'
import { createTestShop, line, type TestShop, toCart } from '../testing/test-shop.ts'

const pages: ShopPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const LAMP = { productId: '1', name: 'Lamp' }
const GROUPS = [{ title: 'You', fields: [{ name: 'billing_email', label: 'E-mail' }] }]
const open = async (
  shop: TestShop = createTestShop([line('1')]),
  props: object = {},
  { others = { 'add-to-cart': LAMP }, ...options }: ShopPageOptions & { others?: object } = {},
): Promise<ShopPage> => {
  const page = await openShopPage({ notices: props, ...others }, { shop, ...options })
  pages.push(page)
  return page
}
const said = (page: ShopPage, role: 'alert' | 'status'): string[] =>
  [...page.document.querySelectorAll(`.ff-notices > [role=${role}] .ff-notices-one`)].flatMap(
    (one) =>
      one.checkVisibility() ? [one.querySelector('.ff-notices-text')?.textContent ?? ''] : [],
  )
const press = (page: ShopPage): Promise<void> => page.press('.ff-add-to-cart-button')
const refuse = async (page: ShopPage, text: string): Promise<void> => {
  page.shop.next({ error: { code: 'stock', text }, cart: toCart([]) })
  await press(page)
  await expect.poll(() => said(page, 'alert')).toContain(text)
}
const tell = async (page: ShopPage, text: string, code: 'good' | 'bad' = 'good'): Promise<void> => {
  page.shop.next({ cart: toCart([line('1')], { notices: [{ code, text }] }) })
  await press(page)
  await expect.poll(() => said(page, code === 'good' ? 'status' : 'alert')).toContain(text)
}
const CLOSE = '.ff-notices-close'

test('W-27 without a script what the server printed is there, without a button that does nothing', async () => {
  const notices = [{ text: 'It is in your cart.' }, { text: 'Only 2 are left.', isBad: true }]
  const page = await open(undefined, { notices, place: 'flow' }, { isPlain: true })
  expect(said(page, 'status')).toEqual(['It is in your cart.'])
  expect(said(page, 'alert')).toEqual(['Only 2 are left.'])
  expect(page.document.querySelector(CLOSE)).toBe(null)
})

test('W-27 what the shop says stands in regions that were there before: bad news at once, good news politely', async () => {
  const page = await open()
  const [good, bad] = ['status', 'alert'].map((role) => page.find(`.ff-notices > [role=${role}]`))
  expect([good?.textContent, bad?.textContent]).toEqual(['', ''])
  await refuse(page, 'The last one is gone.')
  await tell(page, 'You get free delivery.')
  await tell(page, 'The coupon is over.', 'bad')
  expect(said(page, 'alert')).toEqual(['The last one is gone.', 'The coupon is over.'])
  expect(said(page, 'status')).toEqual(['You get free delivery.'])
  expect(good?.isConnected && bad?.isConnected).toBe(true)
})

test('W-27 the owner’s words where the shop has none: something failed, another tab was quicker', async () => {
  const shop = createTestShop([line('1')])
  const cart = { cart: shop.cart() }
  const props = { failedText: 'No luck.', changedText: 'Look again.' }
  const page = await open(shop, props, { others: { 'add-to-cart': LAMP, cart } })
  shop.next('lost')
  await press(page)
  await expect.poll(() => said(page, 'alert')).toEqual(['No luck.'])
  shop.change(() => [line('1', 5)])
  await page.press('[data-ff-act=more]')
  await expect.poll(() => said(page, 'alert')).toEqual(['No luck.', 'Look again.'])
})

test('W-27 a shop that cannot be read, and a host that is none, are no news', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, {}, { others: { 'add-to-cart': LAMP, 'menu-cart': {} } })
  shop.next('lost', 'lost')
  await page.press('.ff-menu-cart-link')
  shop.next(404)
  await press(page)
  await expect.poll(() => page.sent).toHaveLength(1)
  expect([said(page, 'alert'), said(page, 'status')]).toEqual([[], []])
})

test('W-27 what is wrong with fields, and with an order, is said at its form alone', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, {}, { others: { checkout: { cart: shop.cart(), groups: GROUPS } } })
  const notices = [{ code: 'price', text: 'Now €12.00.' }] as const
  const fields = { billing_email: 'Which one?' }
  shop.next({ error: { code: 'invalid', text: 'Some fields need another look.', fields } })
  const submit = (): void => page.find<HTMLFormElement>('form').requestSubmit()
  submit()
  await expect.poll(() => page.calls('order')).toHaveLength(1)
  await page.quiet()
  expect(said(page, 'alert')).toEqual([])
  shop.next({ error: { code: 'stock', text: 'Gone.' }, cart: toCart([]) })
  submit()
  await expect.poll(() => page.calls('order')).toHaveLength(2)
  await page.quiet()
  expect(said(page, 'alert')).toEqual([])
  // What the shop itself changed is news all the same.
  shop.next({ error: { code: 'invalid', fields }, cart: toCart([line('1')], { notices }) })
  submit()
  await expect.poll(() => said(page, 'alert')).toEqual(['Now €12.00.'])
})

test('W-27 good news goes after a while, never under ten seconds; bad news stays', async () => {
  const page = await open(undefined, { seconds: 2 })
  await refuse(page, 'Gone.')
  await tell(page, 'Free delivery.')
  page.clock.advance(9_999)
  expect(said(page, 'status')).toEqual(['Free delivery.'])
  page.clock.advance(1)
  expect(said(page, 'status')).toEqual([])
  page.clock.advance(600_000)
  expect(said(page, 'alert')).toEqual(['Gone.'])
})

test('W-27 nothing goes while somebody is at it, and with 0 seconds nothing goes by itself', async () => {
  const page = await open()
  await tell(page, 'Free delivery.')
  page.find(CLOSE).focus()
  page.clock.advance(20_000)
  expect(said(page, 'status')).toEqual(['Free delivery.'])
  page.find<HTMLElement>('#end').focus()
  page.clock.advance(20_000)
  expect(said(page, 'status')).toEqual([])
  const stays = await open(undefined, { seconds: 0 })
  await tell(stays, 'Free delivery.')
  stays.clock.advance(600_000)
  expect(said(stays, 'status')).toEqual(['Free delivery.'])
})

test('W-27 said again it stands once, and of many the newest five', async () => {
  const page = await open()
  await refuse(page, 'One.')
  await refuse(page, 'Two.')
  const first = page.find('.ff-notices-one')
  await refuse(page, 'One.')
  await expect.poll(() => said(page, 'alert')).toEqual(['Two.', 'One.'])
  // Read out again: it is another element.
  expect(first.isConnected).toBe(false)
  for (const text of ['Three.', 'Four.', 'Five.', 'Six.']) await refuse(page, text)
  expect(said(page, 'alert')).toEqual(['One.', 'Three.', 'Four.', 'Five.', 'Six.'])
  await refuse(page, 'Four.')
  await expect.poll(() => said(page, 'alert')).toEqual(['One.', 'Three.', 'Five.', 'Six.', 'Four.'])
})

test('W-27 closed by keyboard, the focus goes to the next one’s button, at last to the place of all', async () => {
  const page = await open(undefined, { closeLabel: 'Shut' })
  for (const text of ['One.', 'Two.', 'Three.']) await refuse(page, text)
  const button = (at: number): string => `.ff-notices-one:nth-child(${at}) ${CLOSE}`
  expect(page.find(button(1)).ariaLabel).toBe('Shut')
  await page.type(button(2), '{Enter}')
  expect(said(page, 'alert')).toEqual(['One.', 'Three.'])
  expect(page.focused(button(2))).toBe(true)
  await page.type(button(2), '{Enter}')
  expect(page.focused(button(1))).toBe(true)
  await page.type(button(1), '{Enter}')
  expect(page.focused('.ff-notices')).toBe(true)
  expect(said(page, 'alert')).toEqual([])
})

test('W-27 what the server printed can be closed too, and is back when the widget ends', async () => {
  const notices = [{ text: 'It is in your cart.' }]
  const page = await open(undefined, { notices, place: 'flow' })
  await page.press(CLOSE)
  expect(said(page, 'status')).toEqual([])
  page.stop()
  expect(said(page, 'status')).toEqual(['It is in your cart.'])
  expect(page.document.querySelector(CLOSE)).toBe(null)
})

test('W-27 each tab says what was done in it', async () => {
  const shop = createTestShop([line('1')])
  const [here, there] = [await open(shop), await open(shop)]
  await refuse(here, 'Gone.')
  await there.quiet()
  expect(said(there, 'alert')).toEqual([])
})

test('W-27 hostile words are words', async () => {
  const bad = '<img src=x onerror="top.isBad = true">'
  const page = await open(undefined, { closeLabel: bad })
  await refuse(page, bad)
  expect(page.document.querySelector('.ff-notices img')).toBe(null)
  expect(page.find(CLOSE).ariaLabel).toBe(bad)
})

test.each(['ltr', 'rtl'])(
  'W-27 floating they move nothing, stand in the window and at its end, %s',
  async (direction) => {
    for (const width of [360, 1280]) {
      const page = await open(
        undefined,
        {},
        {
          root: `dir="${direction}"`,
          width,
          css: 'body{margin:0}',
        },
      )
      const before = page.find('.ff-add-to-cart').getBoundingClientRect().top
      await refuse(page, `Gone${'n'.repeat(120)}.`)
      expect(page.find('.ff-add-to-cart').getBoundingClientRect().top).toBe(before)
      const { left, right, bottom } = page.find('.ff-notices-one').getBoundingClientRect()
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(800)
      // On a phone the cart's panel has its buttons below.
      expect(bottom < 400).toBe(width === 360)
      if (width > 1_000) expect(left > width - right).toBe(direction === 'ltr')
    }
  },
)

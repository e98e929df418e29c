import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage, type ShopPageOptions } from '../testing/open-shop-page.ts'
import { createTestShop, line, toCart } from '../testing/test-shop.ts'

const pages: ShopPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const LAMP = { productId: '12', name: 'Desk lamp', price: '€10.00', most: 9 }
const BUTTON = '.ff-add-to-cart-button'
const STATUS = '.ff-add-to-cart [data-ff-status]'
const open = async (
  props: object = LAMP,
  options: ShopPageOptions = {},
  others: Readonly<Record<string, object>> = {},
): Promise<ShopPage> => {
  const page = await openShopPage({ 'add-to-cart': props, ...others }, options)
  pages.push(page)
  return page
}
const has = (page: ShopPage, selector: string): boolean => !!page.document.querySelector(selector)

test('W-28 without a script it is the host’s own form: its fields, its address, what the button says', async () => {
  const page = await open(
    { ...LAMP, action: '/basket/add', hidden: { token: 't1' } },
    { isPlain: true },
  )
  await page.type('[name=quantity]', '3{Enter}')
  expect(page.sent).toEqual([
    {
      action: '/basket/add',
      method: 'post',
      fields: { token: 't1', quantity: '3', 'add-to-cart': '12' },
    },
  ])
  expect(page.shop.asked).toEqual([])
})

test('W-28 in a list of products the button alone is a form too, and says which product it is', async () => {
  const page = await open({ ...LAMP, isLoop: true, buttonText: 'Add' }, { isPlain: true })
  await page.press(BUTTON)
  expect(page.sent[0]?.fields).toEqual({ quantity: '1', 'add-to-cart': '12' })
  expect(page.find(BUTTON).ariaLabel).toBe('Add: Desk lamp')
})

test('W-28 with a script it is put in where the visitor is: no page load, said, the focus left', async () => {
  const page = await open()
  await page.type('[name=quantity]', '2{Enter}')
  await expect.poll(() => page.text(STATUS)).toBe('Desk lamp is in your cart.')
  expect(page.calls()).toEqual([{ items: [{ id: '12', quantity: 2 }] }])
  expect(page.sent).toEqual([])
  expect(page.focused('[name=quantity]')).toBe(true)
  expect(page.find(STATUS).role).toBe('status')
  expect(has(page, `${BUTTON}.added`)).toBe(true)
  page.clock.advance(4_000)
  expect(has(page, `${BUTTON}.added`)).toBe(false)
})

test('W-28 while the shop is slow the button says so, and a second press puts nothing more in', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop })
  const { release, end } = shop.hold()
  await page.press(BUTTON)
  await page.press(BUTTON)
  expect(has(page, `${BUTTON}.loading[aria-busy=true]`)).toBe(true)
  expect(page.text(STATUS)).toBe('')
  await release()
  end()
  await expect.poll(() => page.text(STATUS)).toBe('Desk lamp is in your cart.')
  expect(has(page, '[aria-busy]')).toBe(false)
  expect(page.calls()).toHaveLength(1)
})

test('W-28 the number of pieces on the page counts it at once, and becomes what the shop says', async () => {
  const shop = createTestShop([line('7')])
  const page = await open(LAMP, { shop }, { 'menu-cart': {} })
  const { release, end } = shop.hold()
  shop.next({ cart: toCart([line('7'), line('12', 2)]) })
  await page.type('[name=quantity]', '5{Enter}')
  expect(page.text('[data-ff-slot=count]')).toBe('6')
  await release()
  end()
  await expect.poll(() => page.text('[data-ff-slot=count]')).toBe('3')
})

test('W-28 stock that is gone meanwhile is said in the shop’s words, and nothing looks put in', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop })
  shop.next({ error: { code: 'stock', text: 'The last one is gone.' }, cart: toCart([]) })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('The last one is gone.')
  expect(has(page, `${STATUS}[data-ff-bad]`)).toBe(true)
  expect(has(page, '.added')).toBe(false)
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('Desk lamp is in your cart.')
  expect(has(page, '[data-ff-bad]')).toBe(false)
})

test('W-28 another price, or fewer pieces, is said though it was put in', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop })
  const notices = [
    { code: 'price', text: 'Desk lamp now costs €12.00.' },
    { code: 'stock', text: 'Only 2 are left.' },
  ] as const
  shop.next({ cart: toCart([line('12', 2, 1200)], { notices }) })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('Desk lamp now costs €12.00. Only 2 are left.')
  expect(has(page, `${BUTTON}.added`)).toBe(true)
})

test('W-28 where notices stand on the page, they alone say the shop’s words', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop }, { notices: {} })
  shop.next({ error: { code: 'stock', text: 'The last one is gone.' }, cart: toCart([]) })
  await page.press(BUTTON)
  await expect.poll(() => page.text('[role=alert] .ff-notices-text')).toBe('The last one is gone.')
  expect(page.text(STATUS)).toBe('')
})

test('W-28 a session that is over: said, and what the shop holds instead is read', async () => {
  const shop = createTestShop([line('7', 2)])
  const page = await open(LAMP, { shop }, { 'menu-cart': {} })
  shop.change(() => [])
  shop.next({ error: { code: 'session', text: 'Please sign in again.' } })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('Please sign in again.')
  expect(page.find('.ff-menu-cart-count').hidden).toBe(true)
})

test.each([['lost'], ['lost after it was done'], [500]] as const)(
  'W-28 without an answer it is never put in twice: what the shop holds is read (%s)',
  async (plan) => {
    const shop = createTestShop()
    const page = await open({ ...LAMP, failedText: 'Not sure.' }, { shop }, { 'menu-cart': {} })
    shop.next(plan)
    await page.press(BUTTON)
    await expect.poll(() => page.text(STATUS)).toBe('Not sure.')
    expect(page.calls()).toHaveLength(1)
    expect(shop.asked.at(-1)?.call).toBe('cart')
    expect(page.find('.ff-menu-cart-count').hidden).toBe(plan !== 'lost after it was done')
    expect(page.text('[data-ff-slot=count]')).toBe(String(shop.cart().count))
    expect(has(page, '.added')).toBe(false)
  },
)

test('W-28 the other tab hears that something changed, and reads for itself', async () => {
  const shop = createTestShop()
  const [here, there] = [
    await open(LAMP, { shop }, { 'menu-cart': {} }),
    await open(LAMP, { shop }, { 'menu-cart': {} }),
  ]
  await here.press(BUTTON)
  await expect.poll(() => there.text('[data-ff-slot=count]')).toBe('1')
  expect(there.text(STATUS)).toBe('')
})

test('W-28 the shop’s event comes out once, where it happened, and no name that is none', async () => {
  const shop = createTestShop()
  const [here, there] = [
    await open(LAMP, { shop }, { 'menu-cart': {}, notices: {} }),
    await open(LAMP, { shop }, { 'menu-cart': {} }),
  ]
  const heard: unknown[] = []
  for (const [at, { document }] of [here, there].entries())
    for (const name of ['shop:added-to-cart', 'a b'])
      document.addEventListener(name, (event) =>
        heard.push([at, name, (event as CustomEvent).detail]),
      )
  const detail = { items: [{ id: '12', quantity: 1 }] }
  shop.next({
    cart: toCart([line('12')]),
    events: [
      { name: 'shop:added-to-cart', detail },
      { name: 'a b', detail },
    ],
  })
  await here.press(BUTTON)
  await expect.poll(() => there.calls('cart').length).toBeGreaterThan(2)
  await there.quiet()
  expect(heard).toEqual([[0, 'shop:added-to-cart', detail]])
})

test('W-28 a host that is no shop: the form is sent as it stands, then always, and its editor is told', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop })
  shop.next(404)
  await page.type('[name=quantity]', '2{Enter}')
  await expect.poll(() => page.sent).toHaveLength(1)
  expect(page.sent[0]).toEqual({
    action: '/cart/add',
    method: 'post',
    fields: { quantity: '2', 'add-to-cart': '12' },
  })
  expect(page.faults()).toEqual([
    'This site does not answer for its cart, so the form is sent and the page left.',
  ])
  await page.press(BUTTON)
  expect(page.sent).toHaveLength(2)
  expect(page.calls()).toHaveLength(1)
})

test('W-28 a shop on another site is never asked: the form is sent', async () => {
  const page = await open({ ...LAMP, shop: 'https://other.test/shop' })
  await page.type('[name=quantity]', '2{Enter}')
  await expect.poll(() => page.sent).toHaveLength(1)
  expect(page.shop.asked).toEqual([])
})

test('W-28 what another script has held back is not put in', async () => {
  const page = await open(LAMP, {
    before: ({ document }) =>
      document.addEventListener('submit', (event) => event.preventDefault(), true),
  })
  await page.press(BUTTON)
  expect(page.shop.asked).toEqual([])
})

test('W-28 a number that the shop does not sell is refused at its field', async () => {
  const page = await open()
  await page.type('[name=quantity]', '25{Enter}')
  expect(page.shop.asked).toEqual([])
  expect(has(page, `${STATUS}[data-ff-bad]:not(:empty)`)).toBe(true)
  expect(page.focused('[name=quantity]')).toBe(true)
})

test('W-28 hostile words are words: of the owner, of the product, of the shop', async () => {
  const bad = '<img src=x onerror="top.isBad = true">$& $1'
  const shop = createTestShop()
  const page = await open({ ...LAMP, name: bad, addedText: `${bad} {name}` }, { shop })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe(`${bad} ${bad}`)
  shop.next({ error: { code: 'stock', text: bad }, cart: toCart([]) })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe(bad)
  expect(has(page, 'form img')).toBe(false)
})

test('W-28 ended while the shop is slow, it says nothing any more', async () => {
  const shop = createTestShop()
  const page = await open(LAMP, { shop })
  const { release, end } = shop.hold()
  await page.press(BUTTON)
  page.stop()
  await release()
  end()
  await page.quiet()
  expect(page.text(STATUS)).toBe('')
  expect(has(page, '.added, .loading, [aria-busy], [novalidate]')).toBe(false)
})

test.each(['ltr', 'rtl'])('W-28 the button stands beside its quantity, %s', async (direction) => {
  for (const width of [360, 1280]) {
    const css = '.field{flex:1 1 14rem;width:100%}'
    const options = { root: `dir="${direction}"`, width, css }
    const page = await open({ ...LAMP, fieldClassName: 'field' }, options)
    const [field, button] = ['[name=quantity]', BUTTON].map((one) =>
      page.find(one).getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    const gap = direction === 'ltr' ? button.left - field.right : field.left - button.right
    expect(gap).toBeGreaterThan(4)
    expect(gap).toBeLessThan(32)
    expect(Math.abs(button.bottom - field.bottom)).toBeLessThan(2)
  }
})

import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage } from '../testing/open-shop-page.ts'
import { createTestShop, line, money, toCart } from '../testing/test-shop.ts'

let page: ShopPage
afterEach(() => page?.close())

const FIELD = '[name=coupon_code]'
const LAMPS = [line('1', 2)]
const REDUCED = toCart(LAMPS, { coupons: ['LAMP10'], discount: money(200), total: money(1800) })
const open = async (cart?: object, options: object = {}) => {
  const shop = createTestShop(LAMPS, cart)
  page = await openShopPage({ cart: { cart: shop.cart() } }, { shop, ...options })
  return shop
}

test('W-23 a coupon: what it takes off is the shop’s to say, and the focus goes to what takes it off again', async () => {
  const shop = await open()
  shop.next({ cart: REDUCED })
  await page.type(FIELD, ' LAMP10 {Enter}')
  await expect.poll(() => page.text('[data-ff-slot=discount]')).toBe('−€2.00')
  expect(page.calls()).toEqual([{ code: 'LAMP10' }])
  expect(page.text('dd[data-ff-slot=total]')).toBe('€18.00')
  expect(page.find('.ff-cart-coupon').hidden).toBe(true)
  expect(page.focused('[data-ff-act=coupon-off]')).toBe(true)
  expect(page.text('[data-ff-told]')).toBe('Total: €18.00')
  expect(page.sent).toEqual([])
})

test('W-23 a coupon that the shop refuses stays in its field, which says so', async () => {
  const shop = await open()
  shop.next({ error: { code: 'coupon', text: 'Nobody knows it.' }, cart: shop.cart() })
  await page.type(FIELD, 'NONE{Enter}')
  await expect.poll(() => page.text('[data-ff-alert]')).toBe('Nobody knows it.')
  expect(page.find<HTMLInputElement>(FIELD).value).toBe('NONE')
  expect(page.find(FIELD).ariaInvalid).toBe('true')
  expect(page.focused(FIELD)).toBe(true)
  shop.next({ cart: REDUCED })
  await page.type(FIELD, 'LAMP10{Enter}')
  await expect.poll(() => page.find(FIELD).ariaInvalid).toBe(null)
})

test('W-23 a coupon is taken off again, and the focus is where another could be entered', async () => {
  const shop = await open({ coupons: ['LAMP10'], discount: money(200), total: money(1800) })
  shop.next({ cart: toCart(LAMPS) })
  await page.type('[data-ff-act=coupon-off]', '{Enter}')
  await expect.poll(() => page.find('.ff-cart-coupon').hidden).toBe(false)
  expect(page.calls()).toEqual([{ code: 'LAMP10', isOff: true }])
  expect(page.find('.ff-cart-sum-discount').hidden).toBe(true)
  expect(page.focused(FIELD)).toBe(true)
})

test('W-23 a host that takes no coupons by script is sent the form', async () => {
  const shop = await open()
  shop.next(404)
  await page.type(FIELD, 'LAMP10{Enter}')
  await expect.poll(() => page.sent).toHaveLength(1)
  expect(page.sent[0]).toEqual({
    action: '/cart/coupon',
    method: 'post',
    fields: { return: '/cart', coupon_code: 'LAMP10', apply_coupon: '1' },
  })
})

test('W-23 a shell is filled by the shop, and leads to the host’s page until then', async () => {
  const shop = createTestShop([{ ...line('1', 2), picture: '/lamp.png' }])
  page = await openShopPage({ cart: { cartUrl: '/basket' } }, { shop, isPlain: true })
  expect(page.find('.ff-cart-shell a').getAttribute('href')).toBe('/basket')
  expect(page.find('.ff-cart-grid').hidden).toBe(true)
  page.close()
  page = await openShopPage({ cart: {} }, { shop })
  await expect.poll(() => page.text('.ff-cart-lines [data-ff-slot=name]')).toBe('Lamp 1')
  expect(page.find('.ff-cart-shell').hidden).toBe(true)
  expect(page.find('.ff-cart-lines [data-ff-act=quantity]').getAttribute('name')).toBe('qty-k-1')
  expect(page.find('.ff-cart-lines [data-ff-act=remove]').getAttribute('value')).toBe('k-1')
  expect(page.find('.ff-cart-lines [data-ff-act=remove]').ariaLabel).toBe('Remove: Lamp 1')
})

test('W-23 a visitor without the shop’s cookie costs no request, and sees an empty cart', async () => {
  const shop = createTestShop([line('1')])
  page = await openShopPage({ cart: { cookie: 'no_such_cookie' } }, { shop })
  expect(shop.asked).toEqual([])
  expect(page.find('.ff-cart-empty').hidden).toBe(false)
})

test.each(['ltr', 'rtl'])(
  'W-23 rows read in the page’s direction and fit a phone, %s',
  async (direction) => {
    for (const width of [360, 1280]) {
      const shop = createTestShop([line('1')])
      page = await openShopPage(
        { cart: { cart: shop.cart() } },
        { shop, width, root: `dir="${direction}"` },
      )
      const [less, more, total] = [
        '[data-ff-act=less]',
        '[data-ff-act=more]',
        '.ff-cart-total',
      ].map((one) => page.find(`.ff-cart-lines ${one}`).getBoundingClientRect().left) as [
        number,
        number,
        number,
      ]
      expect(less < more && more < total).toBe(direction === 'ltr')
      expect(page.document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      page.close()
    }
  },
)

test('W-23 an answer that is lost: what the shop did is read and shown, and nothing is asked twice', async () => {
  const shop = await open()
  shop.next('lost after it was done')
  await page.press('[data-ff-act=more]')
  await expect.poll(() => page.text('[data-ff-alert]')).toBe('That did not work. Please try again.')
  expect(page.find<HTMLInputElement>('[data-ff-act=quantity]').value).toBe('3')
  expect(page.text('dd[data-ff-slot=total]')).toBe('€30.00')
  expect(page.calls('quantity')).toHaveLength(1)
})

test('W-23 the shop’s events come out once each, however many show the cart', async () => {
  const shop = createTestShop(LAMPS)
  const widgets = { cart: { cart: shop.cart() }, 'menu-cart': {}, notices: {} }
  page = await openShopPage(widgets, { shop })
  const heard: unknown[] = []
  page.document.addEventListener('shop:removed', (event) =>
    heard.push((event as CustomEvent).detail),
  )
  const detail = { items: [{ id: '1', quantity: 2 }] }
  shop.next({ cart: toCart([]), events: [{ name: 'shop:removed', detail }] })
  await page.press('.ff-cart [data-ff-act=remove]')
  await page.quiet()
  expect(heard).toEqual([detail])
})
test.each([true, false])(
  'W-23 the sums that are shown add up, with a tax in the prices (%s) or beside them',
  async (isTaxIncluded) => {
    const tax = { tax: money(300), isTaxIncluded, total: money(isTaxIncluded ? 2000 : 2300) }
    const sums = (): (string | undefined)[] =>
      [...page.document.querySelectorAll('.ff-cart-sum')].flatMap((one) =>
        one.checkVisibility() ? one.textContent?.trim() : [],
      )
    const drawn = isTaxIncluded
      ? ['Subtotal€20.00', 'Total€20.00', 'Tax included€3.00']
      : ['Subtotal€20.00', 'Tax€3.00', 'Total€23.00']
    await open(tax, { isPlain: true })
    expect(sums()).toEqual(drawn)
    page.close()
    page = await openShopPage({ cart: {} }, { shop: createTestShop(LAMPS, tax) })
    await expect.poll(sums).toEqual(drawn)
  },
)

import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage } from '../testing/open-shop-page.ts'
import { createTestShop, line } from '../testing/test-shop.ts'
import { hosts } from './examples.ts'

let page: ShopPage
afterEach(() => page?.close())

const TOGGLE = '#elementor-menu-cart__toggle_button'
const builders = hosts.at(-1)?.html ?? ''
const withList = (href: string): string =>
  builders.replace(
    '<div class="elementor-menu-cart__toggle',
    `<div class="elementor-menu-cart__container"><a class="elementor-button elementor-button--view-cart" href="${href}">View</a></div>$&`,
  )
const leadsTo = async (
  html: string,
  globals: object = {},
  shop = createTestShop([line('1', 1)]),
): Promise<string | null> => {
  page = await openShopPage(
    { 'menu-cart': {} },
    { html, shop, before: (window) => void Object.assign(window, globals) },
  )
  await page.quiet()
  return page.find(TOGGLE).getAttribute('href')
}
/** A host without a route for its cart. */
const silent = () => ({ ...createTestShop(), fetch: async () => new Response('', { status: 404 }) })

test('W-22 a builder’s menu cart that leads nowhere leads to the cart’s page, as markup or the host’s settings name it', async () => {
  const woo = { wc_add_to_cart_params: { cart_url: 'https://shop.example/basket/' } }
  expect(await leadsTo(withList('/basket/'), {}, silent())).toBe('/basket/')
  expect(page.find(TOGGLE).hasAttribute('aria-expanded')).toBe(false)
  page.stop()
  expect(page.find(TOGGLE).getAttribute('href')).toBe('#')
  page.close()
  expect(await leadsTo(builders, woo)).toBe('https://shop.example/basket/')
  page.close()
  const pro = { woocommerce: { menu_cart: { cart_page_url: '/wagen/' } } }
  expect(await leadsTo(builders, { ...woo, ElementorProFrontendConfig: pro })).toBe('/wagen/')
})

test('W-22 where nothing names that page, or a script, the builder’s menu cart is left as it is', async () => {
  expect(await leadsTo(builders)).toBe('#')
  expect(page.find(TOGGLE).getAttribute('aria-expanded')).toBe('false')
  page.close()
  const hostile = { cart_url: 'javascript:alert(1)' }
  expect(await leadsTo(withList('#'), { wc_add_to_cart_params: hostile })).toBe('#')
  page.close()
  const odd = { wc_add_to_cart_params: null, ElementorProFrontendConfig: { woocommerce: 4 } }
  expect(await leadsTo(builders, odd)).toBe('#')
  page.close()
  const own = builders.replace('href="#"', 'href="/cart"')
  expect(await leadsTo(own, { wc_add_to_cart_params: { cart_url: '/other' } })).toBe('/cart')
})

test('W-22 a builder’s menu cart says the number and the sum that the shop holds, and has its own back in the end', async () => {
  const html = hosts.at(-1)?.html ?? ''
  const shop = createTestShop([line('1', 3)])
  page = await openShopPage({ 'menu-cart': {} }, { html, shop })
  await expect.poll(() => page.text('.elementor-button-icon-qty')).toBe('3')
  expect(page.find('.elementor-button-icon-qty').dataset.counter).toBe('3')
  expect(page.text('.elementor-button-text')).toBe('€30.00')
  expect(page.text('.elementor-screen-only')).toBe('Cart')
  page.stop()
  expect(page.document.querySelector('main')?.innerHTML).toContain(html)
})

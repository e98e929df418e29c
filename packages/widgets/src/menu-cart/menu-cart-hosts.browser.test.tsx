import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage } from '../testing/open-shop-page.ts'
import { createTestShop, line } from '../testing/test-shop.ts'
import { hosts } from './examples.ts'

let page: ShopPage
afterEach(() => page?.close())

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

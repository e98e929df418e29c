import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { readyPages } from './testing/ready-pages.ts'

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages() })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
})
beforeEach(async () => {
  context = await browser.newContext({ baseURL: shop.url })
  page = await context.newPage()
})
afterEach(() => context.close())

/** Pairs of the header's links that lie over one another, and those that reach out of the window. */
const headerFaults = (): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('.site-header a')].map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(link)
      const [start, end] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)]
      return { name: link.textContent, box: { left: start, right: end, top, bottom } }
    })
    const outside = links.filter(({ box }) => box.left < 0 || box.right > innerWidth)
    const pairs = links.flatMap((one, at) =>
      links
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom &&
            one.box.top < box.bottom,
        )
        .map((other) => `${one.name} over ${other.name}`),
    )
    return [...outside.map(({ name }) => `${name} is cut`), ...pairs]
  })

test('at every width the header’s words stand apart and inside the window', async () => {
  await page.goto('/')
  for (const width of [320, 360, 414, 560, 640, 768, 880, 900, 960, 1024, 1100, 1160, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 })
    expect([width, await headerFaults()]).toEqual([width, []])
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, scrolled]).toEqual([width, 0])
  }
})

test('a choice that is sold out is named, and nothing says that it is in stock', async () => {
  await page.goto('/product/walking-socks')
  const stock = page.locator('[data-stock-words]')
  expect(await stock.textContent()).toBe('In stock, posted in two days')
  await page.getByLabel('Size').selectOption('large')
  await page.getByLabel('Colour').selectOption('oat')
  expect(await stock.isVisible()).toBe(false)
  expect(await page.locator('.product-form [data-ff-status]').textContent()).toBe(
    'Large, Oat: sold out. Please choose another.',
  )
  await page.getByLabel('Colour').selectOption('moss')
  expect(await stock.isVisible()).toBe(true)
  expect(await stock.textContent()).toBe('In stock, posted in two days')
  expect(await page.locator('.product-form [data-ff-status]').textContent()).toBe('')
})

const goToCheckout = async (): Promise<void> => {
  await page.goto('/product/enamel-mug')
  await page.locator('.single_add_to_cart_button').click()
  await page.locator('.ff-menu-cart-panel').getByText('Enamel mug').waitFor()
  await page.goto('/checkout')
}

test('after an incomplete checkout the focus is on the list of what is missing, which leads to each field', async () => {
  await goToCheckout()
  await page.locator('#place_order').click()
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '')
  await expect.poll(focused).toMatch(/^Some fields need another look\./)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('billing_email')
  await page.locator('.ff-checkout-problems a').last().click()
  await expect.poll(focused).toBe('payment_method_invoice')
})

test('a coupon costs nothing of what was typed, and a wrong one stays in its field', async () => {
  await goToCheckout()
  const typed = {
    billing_email: 'jo@example.org',
    billing_first_name: 'Jo “<b>”',
    order_comments: 'Ring',
  }
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(typed).map(async (name) => [
          name,
          await page.locator(`[name=checkout] [name=${name}]`).inputValue(),
        ]),
      ),
    )
  for (const [name, value] of Object.entries(typed))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=billing_country]').selectOption('FR')
  await page.locator('.coupon-fold summary').click()
  const code = page.locator('[name=coupon_code]')
  await code.fill('NOPE')
  await code.press('Enter')
  await page.getByText('There is no coupon “NOPE”.').waitFor()
  expect(await code.inputValue()).toBe('NOPE')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('There is no coupon “NOPE”.')
  expect(await read()).toEqual(typed)
  await code.fill('WELCOME10')
  await page.locator('[name=apply_coupon]').click()
  await page.getByText('Coupon “WELCOME10” is applied.').waitFor()
  expect(await read()).toEqual(typed)
  expect(await page.locator('[name=billing_country]').inputValue()).toBe('FR')
})

test('a log-in that fails leads to what it says', async () => {
  await page.goto('/account')
  await page.locator('#username').fill('jo@example.org')
  await page.locator('#login_password').fill('not the password')
  await page.locator('[name=login]').click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('alert')
})

test('who has a coupon is not asked for one, and a wrong one leaves the question open', async () => {
  await goToCheckout()
  const fold = page.locator('.coupon-fold')
  const question = fold.locator('summary')
  expect([await question.textContent(), await fold.getAttribute('open')]).toEqual([
    'Have a coupon?',
    null,
  ])
  await question.click()
  await page.locator('[name=coupon_code]').fill('NOPE')
  await page.locator('[name=apply_coupon]').click()
  await page.getByText('There is no coupon “NOPE”.').waitFor()
  expect([await question.textContent(), await fold.getAttribute('open')]).toEqual([
    'Have a coupon?',
    '',
  ])
  await page.locator('[name=coupon_code]').fill('WELCOME10')
  await page.locator('[name=apply_coupon]').click()
  await page.getByText('Coupon “WELCOME10” is applied.').waitFor()
  expect(await question.textContent()).toBe('Your coupon')
})

test('the address of a question opens it, and no other', async () => {
  await page.goto('/faq#mending')
  const open = () => page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id))
  await expect.poll(open).toEqual(['mending'])
  await page.locator('#returns summary').click()
  await expect.poll(open).toEqual(['returns'])
})

test('the pictures around the shop open large, turn by keys, and give the focus back', async () => {
  // Before its script is there, a picture is a link like any other.
  await page.goto('/about', { waitUntil: 'networkidle' })
  const third = page.locator('.ff-gallery-item a').nth(2)
  const dialog = page.getByRole('dialog', { name: 'Around the shop' })
  await third.click()
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await expect.poll(() => dialog.getByText('3 of 6').count()).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog.getByText('4 of 6').count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
})

import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { ShopEvent } from './domain/shop-events.ts'
import type { Shop } from './options.ts'
import { CHECKOUT_FIELDS } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'

let shop: Shop
let browser: Browser
let context: BrowserContext
let page: Page
let faults: string[]

beforeAll(async () => {
  // The strict policy, so that whatever it would block shows here.
  shop = await createShop({ port: 0, pages: await readyPages(), csp: 'strict' })
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
  faults = []
  page = await open()
})
afterEach(async () => {
  await context.close()
  expect(faults).toEqual([])
})

const open = async (): Promise<Page> => {
  const opened = await context.newPage()
  opened.on('pageerror', (error) => faults.push(error.message))
  opened.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return opened
}

/** Every event fired on this page, as a listener from the first moment hears them. */
const listen = async (on: Page): Promise<() => Promise<ShopEvent[]>> => {
  const heard: ShopEvent[] = []
  await on.exposeFunction('hear', (event: ShopEvent) => heard.push(event))
  await on.addInitScript(() => {
    for (const name of [
      'shop:added-to-cart',
      'shop:removed-from-cart',
      'shop:quantity-changed',
      'shop:payment-info',
    ]) {
      document.addEventListener(name, (event) => {
        const { hear } = window as unknown as { hear: (told: unknown) => void }
        hear({ name, detail: (event as CustomEvent).detail })
      })
    }
  })
  return async () => {
    // Long enough for a second event to come, if there were one.
    await on.waitForTimeout(400)
    return heard
  }
}

const names = (events: ShopEvent[]): string[] => events.map(({ name }) => name)
const countInBasket = async (): Promise<number> => {
  const { cart } = (await (await page.request.get('/footfall/visitor')).json()) as {
    cart?: { items: { quantity: number }[] }
  }
  return (cart?.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}
const mug = (on: Page) => on.locator('.add_to_cart_button[data-product_id="108"]')
const panel = (): Locator => page.locator('.ff-menu-cart-panel')
const countShown = (): Promise<string | null> =>
  page.locator('.ff-menu-cart-count [data-ff-slot=count]').textContent()
/** What the visitor is told, wherever the page's regions are. */
const said = (): Promise<string> =>
  page
    .locator('.ff-notices-one, .ff-add-to-cart-status')
    .allTextContents()
    .then((texts) => texts.join(' '))

test('an archive button adds one piece and fires one event; double click, reload, Back and a second tab none', async () => {
  const heard = await listen(page)
  await page.goto('/product-category/field')
  await mug(page).dblclick()
  await panel().getByText('Enamel mug').waitFor()
  // The second half of a slow double click, after the response to the first.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(page.url()).toBe(`${shop.url}/product-category/field`)
  expect(await heard()).toEqual([
    {
      name: 'shop:added-to-cart',
      detail: {
        shop: 'woo',
        items: [
          { id: '108', name: 'Enamel mug', category: 'field', price: 14.5, quantity: 1, type: 0 },
        ],
        value: 14.5,
        currency: 'GBP',
      },
    },
  ])
  expect(await countInBasket()).toBe(1)
  expect(await countShown()).toBe('1')

  await page.reload()
  await page.goto('/cart')
  await page.goBack()
  const second = await open()
  const heardThere = await listen(second)
  await second.goto('/product-category/field')
  await second.goto('/cart')
  expect(await heardThere()).toEqual([])
  expect(await heard()).toHaveLength(1)
})

test('the same button pressed twice with time between is two pieces and two events', async () => {
  const heard = await listen(page)
  await page.goto('/product-category/field')
  for (const count of ['1', '2']) {
    await mug(page).click()
    await expect.poll(countShown).toBe(count)
    await page.waitForTimeout(600)
  }
  expect(names(await heard())).toEqual(['shop:added-to-cart', 'shop:added-to-cart'])
})

test('a product page adds in place; the event comes with the basket, once, and a late listener finds it', async () => {
  const heard = await listen(page)
  await page.goto('/product/walking-socks')
  const button = page.locator('.single_add_to_cart_button')
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  // Playwright would wait for ever: the button says that it is disabled. A visitor can still press it.
  await button.click({ force: true })
  await page.getByText('Choose one of each option first.').waitFor()
  await page.getByLabel('Size').selectOption('large')
  await page.getByLabel('Colour').selectOption('oat')
  await page.getByText('Large, Oat: sold out.').waitFor()
  await button.click({ force: true })
  expect(await countInBasket()).toBe(0)
  await page.getByLabel('Colour').selectOption('moss')
  expect(await page.locator('.product-price [data-price]').textContent()).toBe('£18.00')
  await button.dblclick()
  await panel().getByText('Walking socks').waitFor()
  expect(page.url()).toBe(`${shop.url}/product/walking-socks`)
  expect(await heard()).toMatchObject([
    { name: 'shop:added-to-cart', detail: { items: [{ id: '1205', quantity: 1, type: 1 }] } },
  ])
  const late = await page.evaluate(
    () => (window as unknown as { shopEvents: ShopEvent[] }).shopEvents,
  )
  expect(names(late)).toEqual(['shop:added-to-cart'])
  await page.reload()
  await page.goto('/cart')
  await page.goBack()
  await page.goForward()
  expect(await heard()).toHaveLength(1)
  expect(await countInBasket()).toBe(1)
})

test('W-22 W-23 removing from the small basket and changing a quantity on the basket page are told once each', async () => {
  const heard = await listen(page)
  await page.goto('/product-category/field')
  await mug(page).click()
  const remove = panel().locator('[data-ff-rows] .remove_from_cart_button')
  await remove.click()
  await panel().locator('.ff-menu-cart-empty').waitFor()
  // What had the focus is gone with its row.
  expect(await panel().evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await panel().isHidden()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/cart')
  await page.waitForTimeout(600)
  await mug(page).click()
  await remove.waitFor()
  await page.goto('/cart')
  const field = page.locator('[name=qty-108]')
  // Once the script is there the button for those without one is not.
  await page.locator('[name=update_cart]').waitFor({ state: 'hidden' })
  await field.fill('3')
  await field.press('Enter')
  await field.press('Enter')
  await expect.poll(() => page.locator('.ff-cart-total').first().textContent()).toBe('£43.50')
  const events = await heard()
  expect(names(events)).toEqual([
    'shop:added-to-cart',
    'shop:removed-from-cart',
    'shop:added-to-cart',
    'shop:quantity-changed',
  ])
  expect(events.at(-1)?.detail).toMatchObject({
    items: [{ id: '108', quantity: 3, previousQuantity: 1 }],
    value: 29,
  })
})

test('the way to pay is told when it is chosen; an order in haste waits for it and is placed once', async () => {
  const heard = await listen(page)
  await page.goto('/product/enamel-mug')
  await page.locator('.single_add_to_cart_button').click()
  await panel().getByText('Enamel mug').waitFor()
  await page.goto('/checkout')
  await page.check('#payment_method_transfer')
  await expect.poll(async () => names(await heard())).toContain('shop:payment-info')
  await page.reload()
  expect(await page.isChecked('#payment_method_transfer')).toBe(true)
  for (const [name, value] of Object.entries(CHECKOUT_FIELDS)) {
    if (name === 'billing_country') await page.selectOption(`#${name}`, value)
    else if (name !== 'payment_method') await page.fill(`#${name}`, value)
  }
  await page.route('**/footfall/shop/method', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.check('#payment_method_invoice')
  await page.locator('#place_order').dblclick()
  await page.waitForURL('**/order-received/**')
  const told = (await heard()).filter(({ name }) => name === 'shop:payment-info')
  expect(told.map(({ detail }) => 'method' in detail && detail.method)).toEqual([
    'transfer',
    'invoice',
  ])
  await page.reload()
  await page.goBack()
  expect((await heard()).filter(({ name }) => name === 'shop:payment-info')).toHaveLength(2)
})

test('the tracker is told who somebody is and what lies in the basket, and of strangers nothing', async () => {
  const calls = (): Promise<unknown[]> =>
    page.evaluate(() =>
      Array.from(
        (window as unknown as { footfall: { q?: ArrayLike<unknown>[] } }).footfall.q ?? [],
        (args) => Array.from(args),
      ).filter(([command]) => command === 'visitor'),
    )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/product-category/field')
  await page.waitForTimeout(300)
  expect(asked.filter((path) => path.startsWith('/footfall/'))).toEqual([])
  await mug(page).click()
  await expect.poll(calls).toMatchObject([['visitor', { cart: { value: 14.5 } }]])
})

test('a failing shop is said, not hidden, and fires nothing', async () => {
  const heard = await listen(page)
  await page.goto('/product-category/field')
  await page.route('**/footfall/shop/add', (route) => route.abort())
  await mug(page).click()
  await expect.poll(said).toContain('That did not work. Please try again.')
  expect(await heard()).toEqual([])
  faults = faults.filter((fault) => !fault.includes('ERR_FAILED'))
})

test('the film plays', async () => {
  await page.goto('/workshop-film')
  const played = await page.locator('#film video').evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    return { duration: video.duration, width: video.videoWidth }
  })
  expect(played).toEqual({ duration: 6, width: 640 })
})

test('W-04 under the strict policy providers’ players are let in, once they are allowed', async () => {
  const asked: string[] = []
  await page.route(/^https:\/\//, (route) => {
    const { host, pathname } = new URL(route.request().url())
    asked.push(host + pathname)
    const isScript = route.request().resourceType() === 'script'
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/html', body: '' })
  })
  await page.goto('/workshop-film')
  await page.waitForFunction(() => !document.querySelector('[data-films] [data-footfall-widget]'))
  for (const film of ['#sewing', '#bench']) {
    await page.locator(`${film} .ff-film-play`).click()
    await page.locator(`${film} button`).first().click()
  }
  await expect
    .poll(() => [...asked].sort())
    .toEqual([
      'player.vimeo.com/api/player.js',
      'player.vimeo.com/video/76979871',
      'www.youtube-nocookie.com/embed/M7lc1UVf-VE',
      'www.youtube.com/iframe_api',
    ])
})

test('without script an archive button still adds', async () => {
  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/product-category/field')
  await mug(still).click()
  await still.waitForURL('**/cart')
  await still.getByText('Enamel mug is in your basket.').waitFor()
  expect(await still.locator('[data-ff-rows=lines] .ff-cart-row').count()).toBe(1)
  await plain.close()
})

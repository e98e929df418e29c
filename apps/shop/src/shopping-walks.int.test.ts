import type { ShopCart } from '@footfall/contract'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { openShoppingTab } from './testing/shopping-tab.ts'
import { createDice, GOODS, type Keeper, takeStep, type Walk } from './testing/shopping-walk.ts'
import { expectedOf, readShown } from './testing/shown-cart.ts'

const TOKEN = 'back-office'
const WALKS = 200
/** In CI other ones each day. */
const WALKS_A_DAY = 20
const STEPS = 7
const DAY_MS = 86_400_000
/** Longer than a page waits until it reads again what it could not read. */
const PATIENCE = 20_000

let shop: Shop
let browser: Browser

beforeAll(async () => {
  shop = await createShop({ port: 0, adminToken: TOKEN })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const seedsOfToday = (): number[] => {
  const seeds = Array.from({ length: WALKS }, (_, at) => at + 1)
  if (process.env.SEED) return [Number(process.env.SEED)]
  if (!process.env.CI || process.env.FULL === 'true') return seeds
  const first = (Math.floor(Date.now() / DAY_MS) * WALKS_A_DAY) % WALKS
  return seeds.slice(first, first + WALKS_A_DAY)
}

const admin = (path: string, form?: Record<string, string>): Promise<Response> =>
  fetch(`${shop.url}/admin/${path}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
const setItem: Keeper['setItem'] = async (id, entry) => {
  const [[name, number] = ['', 0]] = Object.entries(entry)
  await admin(`items/${id}`, { [name]: String(number) })
}
const cookieOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === 'shop_cart')?.value || 'none'
/** What the shop holds; undefined for whom it holds nothing. */
const heldFor = async (context: BrowserContext): Promise<ShopCart | undefined> => {
  const response = await admin(`carts/${await cookieOf(context)}`)
  return response.ok ? ((await response.json()) as ShopCart) : undefined
}

/** Waits until every tab shows what the shop holds; what is wrong at the end, or nothing. */
const settle = async (context: BrowserContext, walk: Walk): Promise<object | undefined> => {
  const end = Date.now() + PATIENCE
  while (walk.tabs.some((tab) => tab.pending() > 0)) await new Promise(setImmediate)
  for (const tab of walk.tabs) tab.clear()
  if (walk.isUnseen) {
    for (const { page } of walk.tabs)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  walk.isUnseen = false
  for (;;) {
    const held = await heldFor(context)
    const all = await Promise.all(walk.tabs.map(({ page }) => readShown(page)))
    const wrong = all.flatMap((shown, tab) => {
      if (!shown) return [{ tab, shown }]
      const expected = expectedOf(held, shown)
      return JSON.stringify(shown) === JSON.stringify(expected) ? [] : [{ tab, shown, expected }]
    })
    if (wrong.length === 0 && walk.tabs.every((tab) => tab.pending() === 0)) return undefined
    if (Date.now() > end) return wrong
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const run = async (seed: number): Promise<{ done: string[] }> => {
  for (const { id, ...entry } of GOODS) {
    await setItem(id, { stock: entry.stock })
    await setItem(id, { price: entry.price })
  }
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  const tabs = [await openShoppingTab(context), await openShoppingTab(context)]
  const faults: string[] = []
  const walk: Walk = {
    ...{ dice: createDice(seed), tabs, done: [], isUnseen: false, presses: 0 },
    keeper: {
      setItem,
      async endSession() {
        await admin('sessions/end', { cart: await cookieOf(context) })
      },
    },
  }
  const places = tabs.map(() => ({ at: 0, last: 0 }))
  for (const { page } of tabs) {
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto('/product-category/field', { waitUntil: 'domcontentloaded' })
  }
  for (let step = 0; step < STEPS; step++) {
    // Up to three things in one breath.
    for (let times = 1 + walk.dice(3); times > 0; times--) await takeStep(walk, places)
    const wrong = await settle(context, walk)
    walk.done.push('·')
    expect(wrong, `SEED=${seed}\n${walk.done.join('\n')}`).toBeUndefined()
  }
  expect(faults, `SEED=${seed}`).toEqual([])
  const additions = tabs.reduce((sum, tab) => sum + tab.additions(), 0)
  // Whatever was lost, nothing was asked for twice.
  expect(additions, `SEED=${seed}`).toBeLessThanOrEqual(walk.presses)
  await context.close()
  return walk
}

test('W-22 W-23 W-28 on random walks in two tabs, with lost, late and broken responses, every tab ends at what the shop holds', async () => {
  const seeds = seedsOfToday()
  const seen = new Map<string, number>()
  for (const seed of seeds) {
    for (const line of (await run(seed)).done) {
      const name = /^tab \d: ([a-z ]+?) *(?:[,/]|$)/.exec(line)?.[1] ?? ''
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  }
  if (process.env.SEED) return
  // They were walks, not stands.
  for (const name of ['add', 'type', 'remove', 'coupon', 'menu', 'back', 'price', 'stock'])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(seeds.length / 20)
}, 900_000)

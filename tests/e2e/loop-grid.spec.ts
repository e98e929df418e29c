import { expect, type Page, test } from '@playwright/test'
import { answerCookies, relayedEvents, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

/** A step takes a second of a build machine; with `FULL=true` the whole walk. */
const STEPS = process.env.FULL === 'true' ? 300 : 60
const GRID = '[data-id=goods01]'

let world: World
test.beforeAll(async () => {
  test.setTimeout(300_000)
  world = await createWorld({ shopEnv: { SHOP_CSP: 'strict' } })
})
test.afterAll(() => world.destroy())

/** What of a list a visitor sees. */
interface Shown {
  ids: string[]
  count: string
  pressed: string[]
  page: string
  order: string
}

/** Runs in the page, on the document it has or on one the server rendered for the same address. */
const readShown = (html: string | undefined): Shown => {
  const root = html ? new DOMParser().parseFromString(html, 'text/html') : document
  const grid = root.querySelector('[data-id=goods01]')
  const all = (selector: string): Element[] => [...(grid?.querySelectorAll(selector) ?? [])]
  return {
    ids: all('.product').map(({ className }) => /post-(\d+)/.exec(className)?.[1] ?? ''),
    count: all('[data-loop-count]')[0]?.textContent ?? 'none',
    pressed: all('.goods-filter [aria-current]').map(({ id }) => id),
    page: all('.pagination [aria-current]')[0]?.id ?? '',
    order: all('option[selected]')[0]?.getAttribute('value') ?? '',
  }
}

const expectServersGrid = async (page: Page, step: string): Promise<void> => {
  await expect(page.locator(GRID), step).toHaveAttribute('aria-busy', 'false')
  const both = async (): Promise<{ shown: Shown; served: Shown }> => {
    // By number: only the browser knows the shop's name.
    const address = page.url().replace('www.shop.test', '127.0.0.1')
    const html = await (await fetch(address)).text()
    return {
      shown: await page.evaluate(readShown, undefined),
      served: await page.evaluate(readShown, html),
    }
  }
  let last = await both()
  await expect
    .poll(
      async () => {
        last = await both()
        return JSON.stringify(last.shown) === JSON.stringify(last.served)
      },
      { message: `${step} at ${page.url()}: ${JSON.stringify(last)}` },
    )
    .toBe(true)
  expect(last.served.count).not.toBe('none')
}

/** The same walk each time. */
const createDice = (seed: number): ((sides: number) => number) => {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const travel = (page: Page, by: -1 | 1): Promise<void> =>
  page.evaluate(
    (steps) =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true })
        history.go(steps)
      }),
    by,
  )

test(`G-01 G-04 after each of ${STEPS} steps the grid is what the server has at that address`, async ({
  page,
}) => {
  test.setTimeout(600_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let isFailing = false
  let failures = 0
  const failSome = async (route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> => {
    if (!isFailing || route.request().isNavigationRequest()) return route.fallback()
    failures++
    const ways = [
      () => route.abort('connectionfailed'),
      () => route.fulfill({ status: 500, body: 'broken' }),
      () => route.fulfill({ status: 200, body: '<p>Sign in</p>' }),
      () => route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    ]
    await ways[failures % ways.length]?.()
  }
  await page.route(/\/shop(\?|$)|\/refresh-loop$/, failSome)
  await page.goto(`${world.shop}/shop?ref=walk`)
  await answerCookies(page, 'accept')
  const dice = createDice(13)
  let [place, last] = [0, 0]
  const seen = new Map<string, number>()

  for (let step = 0; step < STEPS; ) {
    const links = page.locator(
      `${GRID} .goods-filter a, ${GRID} #filter-clear, ${GRID} .pagination a`,
    )
    const count = await links.count()
    isFailing = dice(6) === 0
    // Whoever went back often goes forward again.
    const onward = place < last ? ['forward', 'forward', 'forward'] : []
    const kinds = ['press', 'press', 'press', 'press', 'sort', 'back', 'back', 'reload', ...onward]
    const kind = kinds[dice(kinds.length)] as string
    const before = page.url()
    const name = `step ${step}, ${kind}${isFailing ? ', failing' : ''}`
    if (kind === 'press') await links.nth(dice(count)).click()
    else if (kind === 'sort') {
      await page.locator('#orderby').selectOption({ index: dice(4) })
    } else if (kind === 'back' && place > 0) await travel(page, -1)
    else if (kind === 'forward' && place < last) await travel(page, 1)
    else if (kind === 'reload') await page.reload()
    else continue
    step++
    await expectServersGrid(page, name)
    const isMoved = page.url() !== before
    if (kind === 'back' && isMoved) place--
    else if (kind === 'forward' && isMoved) place++
    else if (isMoved) last = ++place
    expect(page.url(), 'other parameters stay').toContain('ref=walk')
    if (isFailing && (kind === 'press' || kind === 'sort') && failures)
      expect(page.url(), name).toBe(before)
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
  }
  // It was a walk, not a stand.
  for (const kind of ['press', 'sort', 'back', 'forward', 'reload'])
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(STEPS / 60)
  expect(failures).toBeGreaterThan(STEPS / 30)
  expect(faults).toEqual([])
})

test('G-01 the address is enough for a visitor without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${world.shop}/shop`)
  await page.locator('#filter-good-for-walking').click()
  await page.locator('#goods-page-2').click()
  expect(page.url()).toBe(`${world.shop}/shop?e-filter-goods01-good-for=walking&e-page-goods01=2`)
  await expect(page.locator('[data-loop-count]')).toHaveAttribute('data-loop-count', '13')
  await expect(page.locator('.product')).toHaveCount(5)
  await page.locator('#orderby').selectOption('name')
  await page.locator('.shop-order button').click()
  await expect(page).toHaveURL(/e-filter-goods01-good-for=walking&orderby=name$/)
  await expect(page.locator('#filter-good-for-walking')).toHaveAttribute('aria-current', 'true')
  await context.close()
})

test('what comes after a filter can be bought, and both are told', async ({ page }) => {
  const requests = watchRequests(page)
  const told = () => requests.flatMap(relayedEvents)
  await page.goto(`${world.shop}/shop`)
  await answerCookies(page, 'accept')
  await page.locator('#filter-good-for-a-wet-day').click()
  await expect(page.locator('[data-loop-count]')).toHaveAttribute('data-loop-count', '9')
  expect(page.url()).toBe(`${world.shop}/shop?e-filter-goods01-good-for=a-wet-day`)
  await expect(page.locator('#filter-good-for-a-wet-day')).toBeFocused()
  await page.locator('.add_to_cart_button.ajax_add_to_cart').last().click()
  await expect
    .poll(() => told().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['Filter', 'AddToCart']))
  expect(told().find(({ name }) => name === 'Filter')?.params).toMatchObject({
    taxonomy: 'good-for',
    terms: ['a-wet-day'],
    count: 9,
  })
})

test('without consent a filter works, and is told to nobody', async ({ page }) => {
  const requests = watchRequests(page)
  await page.goto(`${world.shop}/shop`)
  await answerCookies(page, 'reject')
  await page.locator('#filter-good-for-a-wet-day').click()
  await expect(page.locator('[data-loop-count]')).toHaveAttribute('data-loop-count', '9')
  expect(requests.filter((request) => request.url().endsWith('/refresh-loop'))).toHaveLength(1)
  expect(requests.flatMap(relayedEvents)).toEqual([])
})

import { expect, type Page, test } from '@playwright/test'
import type { WidgetRenderer } from '../../packages/contract/src/index.ts'
import {
  createTestShop,
  line,
  type TestShop,
} from '../../packages/widgets/src/testing/test-shop.ts'
import { type MarkupSite, startMarkupSite } from '../support/markup-site.ts'

/* A host's page with the shop's widgets as the published script starts them: each in a file of its own, over one cart. */

const RENDERER = new URL('../../packages/embed/dist/render.js', import.meta.url).href

const ENTRIES = [
  { id: 'w1', kind: 'menu-cart', settings: {} },
  { id: 'w2', kind: 'add-to-cart', settings: { productId: '7', action: '/cart/add' } },
  { id: 'w3', kind: 'cart', settings: { action: '/cart' } },
  { id: 'w4', kind: 'notices', settings: {} },
]

let site: MarkupSite
test.beforeAll(async () => {
  site = await startMarkupSite()
})
test.afterAll(() => site.close())

const pageWith = async (page: Page, shop: TestShop): Promise<string[]> => {
  const { renderer } = (await import(RENDERER)) as {
    renderer: WidgetRenderer
  }
  await site.configure({ config: { widgets: ENTRIES } })
  const fetched: string[] = []
  page.on('response', (response) => {
    const [, name] = /^chunk;desc="(.*)"$/.exec(response.headers()['server-timing'] ?? '') ?? []
    if (name) fetched.push(name)
  })
  const script = new URL('/s/site.js', site.url('').replace('www.', 't.'))
  const body = ENTRIES.map((entry) => renderer.render(entry)).join('')
  await page.route('**/footfall/shop/**', async (route) => {
    const request = route.request()
    const response = await shop.fetch(request.url(), {
      method: request.method(),
      body: request.postData(),
    })
    await route.fulfill({ json: await response.json() })
  })
  await page.goto(site.url('lamps'))
  await page.setContent(
    `<!doctype html><html lang="en"><head><script async src="${script}"></script></head><body>${body}</body></html>`,
  )
  return fetched
}

test('W-22 W-23 W-27 W-28 by the published script a shop’s widgets share one cart, and fetch what they share once', async ({
  page,
}) => {
  const shop = createTestShop([line('1', 2)])
  const fetched = await pageWith(page, shop)
  const count = page.locator('.ff-menu-cart-count')
  await expect(count).toContainText('2')
  await page.locator('.ff-add-to-cart button').click()
  await expect(count).toContainText('3')
  await expect(page.locator('.ff-cart-row:visible')).toHaveCount(2)
  expect(page.url()).toBe(site.url('lamps'))
  expect(shop.asked.map(({ call }) => call).filter((call) => call === 'add')).toHaveLength(1)
  const shared = fetched.filter((file) => file === 'shop-in-common')
  expect(shared).toEqual(['shop-in-common'])
  for (const { kind } of ENTRIES) expect(fetched).toContain(`behaviors.${kind}`)
})

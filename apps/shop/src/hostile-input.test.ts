import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor } from './testing/visitor.ts'

let shop: Shop
const errors: unknown[] = []

beforeAll(async () => {
  shop = await createShop({
    pages: await readyPages(),
    port: 0,
    csp: 'strict',
    footfall: { scriptUrl: 'http://t.shop.test/s/demo.js', serverUrl: 'http://t.shop.test' },
    onError: (error) => errors.push(error),
  })
}, 30_000)
afterAll(() => shop.close())

test.each([
  '/nope',
  '/product/nope',
  '/product/__proto__',
  '/product-category/constructor',
  '/journal/nope',
  '/journal/category/nope',
  '/journal?page=5',
  '/journal?page=0',
  '/downloads/nope',
  '/downloads/receipt/1041?key=',
  '/shop?e-page-goods01=-1',
  '/shop?e-page-goods01=1e3',
  '/shop?e-page-goods01=4',
  '/shop?e-page-goods01=2&e-filter-goods01-product_cat=carry',
  '/pictures/nope.svg',
  '/pictures/..%2f..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/checkout/order-received/99999999999999?key=x',
])('%s is really not found', async (path) => {
  const response = await createVisitor(shop.url).get(path)
  expect(response.status).toBe(404)
  expect(response.text).toContain('"type":"not-found"')
  expect(response.text).toContain('error404')
})

test.each([{ 'add-to-cart': '999' }, { 'add-to-cart': '108abc' }, { 'add-to-cart': '' }, {}])(
  'adding %j changes nothing and sets no cookie',
  async (form) => {
    const response = await createVisitor(shop.url).post('/cart/add', form as Record<string, string>)
    expect(response.status).toBe(404)
    expect(response.headers.get('set-cookie')).toBeNull()
  },
)

test.each(['0', '-3', '1.5', '999', 'NaN', ''])(
  'a quantity of “%s” is not added',
  async (quantity) => {
    const visitor = createVisitor(shop.url)
    const response = await visitor.post('/cart/add', { 'add-to-cart': '108', quantity })
    expect(response.headers.get('location')).toBe('/product/enamel-mug')
    expect(visitor.cookies.size).toBe(0)
  },
)

test('a search term cannot leave the text or the page context', async () => {
  const term = '</script><script>alert(1)</script>"\'<img src=x onerror=alert(2)>'
  const { text } = await createVisitor(shop.url).get(`/search?s=${encodeURIComponent(term)}`)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
  const json = /id="footfall-page">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ type: 'search', search: { term, results: 0 } })
})

test('a form posted by another site is refused', async () => {
  const visitor = createVisitor(shop.url)
  for (const headers of [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const response = await visitor.post(
      '/cart/add',
      { 'add-to-cart': '108' },
      headers as Record<string, string>,
    )
    expect(response.status).toBe(403)
  }
  expect(visitor.cookies.size).toBe(0)
})

test('a guessed or foreign cookie opens no basket', async () => {
  const visitor = createVisitor(shop.url)
  visitor.cookies.set('shop_cart', '__proto__')
  expect((await visitor.get('/cart')).text).toContain('Your basket is empty')
})

test('a body too large or of another kind is refused without a failure of ours', async () => {
  const visitor = createVisitor(shop.url)
  const large = await visitor.post('/cart/add', { 'add-to-cart': 'x'.repeat(64 * 1024) })
  expect(large.status).toBe(413)
  const other = await fetch(`${shop.url}/cart/add`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(other.status).toBe(415)
  expect(errors).toEqual([])
})

test('under the strict policy every script that runs carries the nonce, new each time', async () => {
  const visitor = createVisitor(shop.url)
  const pages = await Promise.all([visitor.get('/'), visitor.get('/')])
  const nonces = pages.map(
    (page) => /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1],
  )
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
  const scripts = pages[0]?.text.match(/<script(?! type="application\/json")[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThanOrEqual(3)
  for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`)
  expect(pages[0]?.text).not.toMatch(/ style="| on[a-z]+="/)
  expect(pages[0]?.headers.get('cache-control')).toBe('no-store')
})

test('every response carries the security headers', async () => {
  const visitor = createVisitor(shop.url)
  for (const path of ['/', '/nope', '/footfall/visitor', '/pictures/mark.svg']) {
    const { headers } = await visitor.get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy'), path).toBeTruthy()
  }
})

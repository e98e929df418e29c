import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import type { Shop } from './options.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

let shop: Shop
let visitor: Visitor
const errors: unknown[] = []
beforeAll(async () => {
  shop = await createShop({
    port: 0,
    pages: await readyPages(),
    onError: (error) => errors.push(error),
  })
  visitor = createVisitor(shop.url)
}, 30_000)
afterAll(() => shop.close())

const idsOf = (html: string): string[] =>
  [...html.matchAll(/<li class="product [^"]*\bpost-(\d+)/g)].map(([, id = '']) => id)
const countOf = (html: string): number => Number(/data-loop-count="(\d+)"/.exec(html)?.[1])
const gridOf = (html: string): string =>
  /<section class="goods"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? ''
const refresh = async (body: unknown): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${shop.url}/refresh-loop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
const wish = (address: string, widget_filters: object = {}): object => ({
  post_id: '20',
  widget_id: 'goods01',
  widget_filters,
  pagination_base_url: `${shop.url}${address}`,
})

test.each([
  ['e-filter-goods01-product_cat=carry', 3],
  ['e-filter-goods01-product_cat=carry~paper', 9],
  ['e-filter-goods01-product_cat=!carry', 19],
  ['e-filter-goods01-product_cat=!carry!paper', 13],
  ['e-filter-goods01-good-for=walking+a-wet-day', 8],
  ['e-filter-goods01-good-for=walking&e-filter-goods01-good-for=a-wet-day', 8],
  ['e-filter-goods01-good-for=walking+a-wet-day&e-filter-goods01-product_cat=carry', 2],
  ['e-filter-goods01-product_cat=carry+paper', 0],
  // What the shop does not have, or cannot read, filters by nothing.
  ['e-filter-goods01-good-for=nope', 22],
  ['e-filter-goods01-good-for=walking~drawing!a-present', 22],
  ['e-filter-goods01-__proto__=x&e-filter-goods01-toString=y', 22],
  ['e-filter-goods02-product_cat=carry', 22],
])('G-01 the address alone filters the goods: %s', async (query, count) => {
  const { text } = await visitor.get(`/shop?${query}`)
  expect(countOf(text)).toBe(count)
  expect(idsOf(text)).toHaveLength(Math.min(count, 8))
})

test('G-01 filter, page and order stand in one address', async () => {
  const address = '/shop?orderby=price&e-filter-goods01-good-for=walking&e-page-goods01=2'
  const { text } = await visitor.get(address)
  const all = [1, 2].map((page) => address.replace('goods01=2', `goods01=${page}`))
  const ids = await Promise.all(all.map(async (path) => idsOf((await visitor.get(path)).text)))
  expect(new Set(ids.flat()).size).toBe(countOf(text))
  expect(text).toContain('id="goods-page-2"')
  // Each page's link keeps filter and order, each filter's link keeps the order and begins at the first page.
  const link = (id: string): string =>
    new RegExp(`id="${id}" href="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link('goods-page-1')).toBe('/shop?orderby=price&e-filter-goods01-good-for=walking')
  expect(link('filter-good-for-a-wet-day')).toBe(
    '/shop?orderby=price&e-filter-goods01-good-for=walking+a-wet-day',
  )
  expect(link('filter-good-for-walking')).toBe('/shop?orderby=price')
  expect(link('filter-product_cat-carry')).toBe(
    '/shop?orderby=price&e-filter-goods01-good-for=walking&e-filter-goods01-product_cat=carry',
  )
})

test('filter links are not to be followed, and a filtered list names the whole one', async () => {
  const { text } = await visitor.get('/shop?e-filter-goods01-good-for=walking&e-page-goods01=2')
  const links = text.match(/<a id="filter-(product_cat|good-for)[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) expect(link).toContain('rel="nofollow"')
  expect(text).toContain(`rel="canonical" href="${shop.url}/shop"`)
  const second = await visitor.get('/shop?e-page-goods01=2')
  expect(second.text).toContain(`rel="canonical" href="${shop.url}/shop?e-page-goods01=2"`)
})

test('G-02 the route for scripts returns what the page has', async () => {
  const address = '/shop?orderby=price&e-filter-goods01-good-for=walking+a-wet-day'
  const { status, text } = await refresh(
    wish(address, {
      taxonomy: { 'good-for': { terms: ['walking', 'a-wet-day'], logicalJoin: 'AND' } },
    }),
  )
  expect(status).toBe(200)
  const { data } = JSON.parse(text) as { data: string }
  expect(data).toBe(gridOf((await visitor.get(address)).text))
})

test('on a shelf’s own page its goods are filtered', async () => {
  const { text } = await visitor.get('/product-category/field?e-filter-goods01-good-for=a-present')
  const response = await refresh({
    ...wish('/product-category/field', { taxonomy: { 'good-for': { terms: ['a-present'] } } }),
    post_id: '23',
  })
  expect(JSON.parse(response.text).data).toBe(gridOf(text))
  expect(text).not.toContain('filter-product_cat')
})

test.each<[string, object, number]>([
  ['a page that is not there', { post_id: '21" or 1=1' }, 404],
  ['a page by number', { post_id: 20 }, 404],
  ['a grid that is not there', { widget_id: '__proto__' }, 404],
  ['a page too far', { pagination_base_url: 'http://a.test/?e-page-goods01=9' }, 404],
  ['an address that is none', { pagination_base_url: '<script>' }, 400],
  ['an address without end', { pagination_base_url: `http://a.test/?${'x'.repeat(3000)}` }, 400],
])('%s is refused by a code, and not returned', async (_, change, status) => {
  const response = await refresh({ ...wish('/shop'), ...change })
  expect(response.status).toBe(status)
  expect(Object.keys(JSON.parse(response.text))).toEqual(['code'])
  expect(response.text).not.toContain('1=1')
})

test.each(['not json', '[]', 'null', '7', '"x"'])('a body that is %s is refused', async (body) => {
  expect((await refresh(body)).status).toBe(400)
  expect(errors).toEqual([])
})

test.each<[string, unknown]>([
  ['no filters', 'x'],
  ['terms that are no list', { taxonomy: { 'good-for': { terms: 'walking' } } }],
  ['terms that are no text', { taxonomy: { 'good-for': { terms: [{}, 7, null] } } }],
  ['a join that is none', { taxonomy: { 'good-for': { terms: ['walking'], logicalJoin: 'XOR' } } }],
  ['a taxonomy that is none', { taxonomy: { secret: { terms: ['<img src=x>'] } } }],
])('%s filters by nothing', async (_, widget_filters) => {
  const { status, text } = await refresh(wish('/shop', widget_filters as object))
  expect(status).toBe(200)
  expect(countOf(JSON.parse(text).data)).toBe(22)
  expect(text).not.toContain('<img src=x>')
})

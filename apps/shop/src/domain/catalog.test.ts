import { expect, test } from 'vitest'
import { POSTS } from '../data/posts.ts'
import { DOWNLOADS, PRODUCTS } from '../data/products.ts'
import { catalogIn, findTerm } from './catalog.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { saleItemsOf } from './sale-item.ts'

const currencies = Object.keys(CURRENCIES) as Currency[]

test('no two things share an id, a slug or a number', () => {
  const all = [...PRODUCTS, ...DOWNLOADS]
  const items = [...PRODUCTS, ...DOWNLOADS].flatMap((data) => {
    const product = catalogIn('GBP').productById(data.id)
    return product ? saleItemsOf(product).map(({ id }) => id) : []
  })
  const lists: (string | number)[][] = [
    all.map(({ id }) => id),
    all.map(({ slug }) => slug),
    items,
    POSTS.map(({ id }) => id),
    POSTS.map(({ slug }) => slug),
  ]
  for (const values of lists) expect(new Set(values).size).toBe(values.length)
})

test.each(currencies)(
  'in %s the shown price is the lowest, and a bundle is cheaper than its parts',
  (currency) => {
    const catalog = catalogIn(currency)
    for (const product of catalog.list(undefined, 'menu')) {
      if (product.kind === 'variable') {
        expect(product.price).toBe(Math.min(...product.variations.map(({ price }) => price)))
        for (const { options } of product.variations) {
          expect(Object.keys(options)).toEqual(product.attributes.map(({ slug }) => slug))
        }
      }
      if (product.kind === 'grouped') {
        const children = product.childSlugs.map((slug) => catalog.productBySlug(slug))
        expect(children.map((child) => child?.kind)).toEqual(children.map(() => 'simple'))
        expect(product.price).toBe(Math.min(...children.map((child) => child?.price ?? 0)))
      }
      if (product.kind === 'bundle') {
        const sum = product.parts.reduce(
          (all, { slug, quantity }) => all + (catalog.productBySlug(slug)?.price ?? 0) * quantity,
          0,
        )
        expect(product.price).toBeLessThan(sum)
        if (currency === 'GBP') expect(product.wasPrice).toBe(sum)
      }
    }
  },
)

test('posts name terms and products that exist', () => {
  const catalog = catalogIn('GBP')
  for (const { slug, terms, body } of POSTS) {
    for (const [taxonomy, names] of Object.entries(terms)) {
      for (const name of names) expect(findTerm(taxonomy, name), `${slug}: ${name}`).toBeDefined()
    }
    for (const block of body) {
      if (block.kind !== 'product') continue
      const found = catalog.productBySlug(block.slug) ?? catalog.downloadBySlug(block.slug)
      expect(found, `${slug}: ${block.slug}`).toBeDefined()
    }
  }
})

test('an empty search finds nothing, and a title comes before a mention', () => {
  const catalog = catalogIn('GBP')
  expect(catalog.search('  ')).toEqual({ products: [], posts: [] })
  expect(catalog.search('rain').posts[0]?.slug).toBe('rain-a-defence')
  expect(catalog.search('.*').posts).toEqual([])
})

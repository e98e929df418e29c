import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Catalog, categoryBySlug } from '../domain/catalog.ts'
import { PAGE_PARAM, readFilterParams } from '../domain/goods-filter.ts'
import type { Product, ProductCategory } from '../domain/product.ts'
import type { ReadReviews } from '../host/review-html.ts'
import type { MissingChoice } from './cart-form.ts'
import { catalogFor } from './currency.ts'
import { readOrder, toGoodsView } from './goods-view.ts'
import { readQuery, readWholeNumber } from './input.ts'
import type { PageSender } from './pages.ts'

/** The shop's archive, its shelves and its product pages. */
export const addShopRoutes = (
  app: FastifyInstance,
  pages: PageSender,
  readReviews: ReadReviews,
): void => {
  const sendArchive = (
    request: FastifyRequest,
    reply: FastifyReply,
    category?: ProductCategory,
  ): Promise<FastifyReply> => {
    const params = new URL(request.url, 'http://shop.invalid').searchParams
    const view = toGoodsView(catalogFor(request), {
      category,
      order: readOrder(params.get('orderby')),
      filters: readFilterParams(params),
      page: readWholeNumber(params.get(PAGE_PARAM) ?? '1') ?? Number.NaN,
    })
    return view ? pages.send(request, reply, view) : pages.notFound(request, reply)
  }

  app.get('/shop', (request, reply) => sendArchive(request, reply))

  app.get<{ Params: { slug: string } }>('/product-category/:slug', (request, reply) => {
    const category = categoryBySlug(request.params.slug)
    return category ? sendArchive(request, reply, category) : pages.notFound(request, reply)
  })

  app.get<{ Params: { slug: string } }>('/product/:slug', async (request, reply) => {
    const catalog = catalogFor(request)
    const product = catalog.productBySlug(request.params.slug)
    const category = product && categoryBySlug(product.categorySlug)
    if (!product || !category) return pages.notFound(request, reply)
    const choose = readQuery(request.query, 'choose')
    return pages.send(request, reply, {
      kind: 'product',
      product,
      category,
      parts: partsOf(product, catalog),
      related: catalog.related(product, 4),
      reviews: await readReviews('reviews-product', {
        id: String(product.id),
        name: product.name,
      }),
      ...(isMissingChoice(choose) && { missing: choose }),
    })
  })
}

/** What a bundle holds or a group offers. */
const partsOf = (product: Product, catalog: Catalog): { product: Product; quantity: number }[] => {
  const wanted =
    product.kind === 'bundle'
      ? product.parts
      : product.kind === 'grouped'
        ? product.childSlugs.map((slug) => ({ slug, quantity: 0 }))
        : []
  return wanted.flatMap(({ slug, quantity }) => {
    const part = catalog.productBySlug(slug)
    return part ? [{ product: part, quantity }] : []
  })
}

const isMissingChoice = (value: string | undefined): value is MissingChoice =>
  value === 'options' || value === 'quantity' || value === 'stock'

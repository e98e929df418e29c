import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Catalog,
  categoryBySlug,
  PRODUCT_ORDERS,
  type ProductOrder,
} from '../domain/catalog.ts'
import { paginate } from '../domain/paginate.ts'
import type { Product, ProductCategory } from '../domain/product.ts'
import type { MissingChoice } from './cart-form.ts'
import { readPage } from './content-routes.ts'
import { catalogFor } from './currency.ts'
import { readQuery } from './input.ts'
import type { PageSender } from './pages.ts'

const PRODUCTS_PER_PAGE = 24

/** The shop's archive, its shelves and its product pages. */
export const addShopRoutes = (app: FastifyInstance, pages: PageSender): void => {
  const sendArchive = (
    request: FastifyRequest,
    reply: FastifyReply,
    category?: ProductCategory,
  ): Promise<FastifyReply> => {
    const order = readOrder(request.query)
    const products = catalogFor(request).list(category?.slug, order)
    const list = paginate(products, readPage(request.query), PRODUCTS_PER_PAGE)
    if (!list) return pages.notFound(request, reply)
    return pages.send(request, reply, {
      kind: 'shop',
      list,
      order,
      total: products.length,
      path: category ? `/product-category/${category.slug}` : '/shop',
      ...(category && { category }),
    })
  }

  app.get('/shop', (request, reply) => sendArchive(request, reply))

  app.get<{ Params: { slug: string } }>('/product-category/:slug', (request, reply) => {
    const category = categoryBySlug(request.params.slug)
    return category ? sendArchive(request, reply, category) : pages.notFound(request, reply)
  })

  app.get<{ Params: { slug: string } }>('/product/:slug', (request, reply) => {
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
      ...(isMissingChoice(choose) && { missing: choose }),
    })
  })
}

const readOrder = (query: unknown): ProductOrder => {
  const wanted = readQuery(query, 'orderby')
  return wanted !== undefined && Object.hasOwn(PRODUCT_ORDERS, wanted)
    ? (wanted as ProductOrder)
    : 'menu'
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

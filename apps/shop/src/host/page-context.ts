import type { PageContext } from '@footfall/contract'
import { FIXED_PAGES } from '../data/fixed-pages.ts'
import type { Order } from '../domain/order.ts'
import type { PageView } from '../site/page-view.ts'
import { toOrderContext } from './order-context.ts'
import { toProductContext } from './product-context.ts'

/** The host contract's page context. It knows the view only, so it is the same for every visitor. */
export const toPageContext = (view: PageView): PageContext => ({
  v: 1,
  language: 'en-GB',
  ...describe(view),
})

/** An order that still waits for its money, or never got it, is no purchase. */
const toCountingOrder = (order: Order): Pick<PageContext, 'order'> =>
  order.state === 'placed' || order.state === 'paid' ? { order: toOrderContext(order) } : {}

const describe = (view: PageView): Omit<PageContext, 'v' | 'language'> => {
  switch (view.kind) {
    case 'home':
      return { type: 'home', products: view.featured.map(toProductContext) }
    case 'post':
      return {
        type: 'post',
        post: {
          id: String(view.post.id),
          type: 'post',
          title: view.post.title,
          taxonomies: Object.fromEntries(
            Object.entries(view.post.terms).map(([taxonomy, terms]) => [taxonomy, [...terms]]),
          ),
        },
      }
    case 'plain':
      return {
        type: 'page',
        post: { id: String(view.page.id), type: 'page', title: view.page.title },
      }
    case 'journal':
      return {
        type: 'archive',
        ...(view.term && {
          term: {
            taxonomy: view.term.taxonomy.slug,
            slug: view.term.term.slug,
            name: view.term.term.name,
          },
        }),
      }
    case 'shop':
      return {
        type: view.category ? 'category' : 'archive',
        shop: 'woo',
        ...(view.category && {
          term: { taxonomy: 'product_cat', slug: view.category.slug, name: view.category.name },
        }),
        products: view.list.items.map(toProductContext),
      }
    case 'product':
      return {
        type: 'product',
        shop: 'woo',
        post: { id: String(view.product.id), type: 'product', title: view.product.name },
        product: toProductContext(view.product),
      }
    case 'search':
      return {
        type: 'search',
        search: { term: view.term, results: view.products.length + view.posts.length },
        products: view.products.map(toProductContext),
      }
    case 'cart':
      return { type: 'cart', shop: 'woo' }
    case 'checkout':
      return { type: 'checkout', shop: 'woo' }
    case 'order-pay':
      return { type: 'page' }
    case 'thank-you':
      return { type: 'thank-you', shop: 'woo', ...toCountingOrder(view.order) }
    case 'downloads':
      return { type: 'archive', shop: 'edd', products: view.products.map(toProductContext) }
    case 'download':
      return {
        type: 'product',
        shop: 'edd',
        post: { id: String(view.product.id), type: 'download', title: view.product.name },
        product: toProductContext(view.product),
      }
    case 'download-checkout':
      return { type: 'checkout', shop: 'edd' }
    case 'receipt':
      return { type: 'thank-you', shop: 'edd', ...toCountingOrder(view.order) }
    case 'account':
      return { type: 'account' }
    case 'contact':
    case 'files':
    case 'film': {
      const { id, title } = FIXED_PAGES[view.kind]
      return { type: 'page', post: { id: String(id), type: 'page', title } }
    }
    case 'message':
      return { type: view.status === 404 ? 'not-found' : 'page' }
  }
}

import { FIXED_PAGES } from '../data/fixed-pages.ts'
import { SHOP } from '../data/shop.ts'
import { goodsAddress } from './goods-address.ts'
import { postPath, productPath } from './links.ts'
import type { PageView } from './page-view.ts'

export interface PageHead {
  title: string
  description: string
  /** Path of the page's canonical address. */
  path: string
  /** Where forms that belong to every page lead back to, if not to `path`. */
  returnPath?: string
  /** The classes content sites print on the body; trackers know checkouts by them. */
  bodyClass: string
  isIndexed: boolean
}

/** Title, description and body classes of a page. */
export const toPageHead = (view: PageView): PageHead => {
  const head = headOf(view)
  return { description: SHOP.description, isIndexed: true, ...head }
}

type Head = Pick<PageHead, 'title' | 'path' | 'bodyClass'> & Partial<PageHead>

/** Of pages that are the same for everybody and at all times. */
const STANDING = {
  home: { title: SHOP.name, path: '/', bodyClass: 'home' },
  cart: {
    title: 'Basket',
    path: '/cart',
    bodyClass: 'page woocommerce-cart woocommerce-page',
    isIndexed: false,
  },
  checkout: {
    title: 'Checkout',
    path: '/checkout',
    bodyClass: 'page woocommerce-checkout woocommerce-page',
    isIndexed: false,
  },
  'thank-you': {
    title: 'Thank you',
    path: '/checkout/order-received',
    returnPath: '/',
    bodyClass: 'page woocommerce-checkout woocommerce-page woocommerce-order-received',
    isIndexed: false,
  },
  downloads: {
    title: 'Downloads',
    description: 'Pages to print and mornings to listen to.',
    path: '/downloads',
    bodyClass: 'archive post-type-archive-download edd-page',
  },
  'download-checkout': {
    title: 'Download checkout',
    path: '/downloads/checkout',
    bodyClass: 'page edd-checkout edd-page',
    isIndexed: false,
  },
  receipt: {
    title: 'Thank you',
    path: '/downloads/receipt',
    returnPath: '/',
    bodyClass: 'page edd-success edd-page',
    isIndexed: false,
  },
} satisfies Partial<Record<PageView['kind'], Head>>

const headOf = (view: PageView): Head => {
  switch (view.kind) {
    case 'journal': {
      const name = view.term?.term.name
      const { page } = view.list
      return {
        title: `${name ? `${name}: journal` : 'Journal'}${page > 1 ? `, page ${page}` : ''}`,
        path: page > 1 ? `${view.path}?page=${page}` : view.path,
        bodyClass: view.term
          ? `archive tax-${view.term.taxonomy.slug} term-${view.term.term.slug}`
          : 'blog archive',
      }
    }
    case 'post':
      return {
        title: view.post.title,
        description: view.post.excerpt,
        path: postPath(view.post),
        bodyClass: `single single-post postid-${view.post.id}`,
      }
    case 'plain':
      return {
        title: view.page.title,
        description: view.page.intro,
        path: `/${view.page.slug}`,
        bodyClass: `page page-id-${view.page.id}`,
      }
    case 'shop': {
      const { page } = view.list
      const isFiltered = Object.keys(view.filters).length > 0
      return {
        title: `${view.category?.name ?? 'Shop'}${page > 1 ? `, page ${page}` : ''}`,
        description: view.category?.intro ?? SHOP.description,
        // Filtered and sorted lists are views of the whole one, for search engines.
        path: isFiltered ? view.path : goodsAddress({ ...view, order: 'menu', filters: {}, page }),
        returnPath: goodsAddress({ ...view, page }),
        bodyClass: view.category
          ? `archive woocommerce tax-product_cat term-${view.category.slug}`
          : 'archive woocommerce woocommerce-shop post-type-archive-product',
      }
    }
    case 'product':
      return {
        title: view.product.name,
        description: `${view.product.name}. ${view.product.tagline}.`,
        path: productPath(view.product),
        bodyClass: `single single-product woocommerce postid-${view.product.id}`,
      }
    case 'search':
      return {
        title: 'Search',
        path: '/search',
        returnPath: `/search?${new URLSearchParams({ s: view.term })}`,
        bodyClass: 'search',
        isIndexed: false,
      }
    case 'order-pay':
      return {
        title: `Pay order ${view.order.number}`,
        path: '/checkout/order-pay',
        returnPath: '/',
        // Not a checkout's classes: trackers would take it for a second one.
        bodyClass: 'page woocommerce-page woocommerce-order-pay',
        isIndexed: false,
      }
    case 'download':
      return {
        title: view.product.name,
        description: `${view.product.name}. ${view.product.tagline}.`,
        path: productPath(view.product),
        bodyClass: `single single-download edd-page postid-${view.product.id}`,
      }
    case 'account':
      return {
        title: 'Account',
        path: '/account',
        bodyClass: `page woocommerce-account woocommerce-page${view.state === 'in' ? ' logged-in' : ''}`,
        isIndexed: false,
      }
    case 'home':
    case 'cart':
    case 'checkout':
    case 'thank-you':
    case 'downloads':
    case 'download-checkout':
    case 'receipt':
      return STANDING[view.kind]
    case 'contact':
    case 'files':
    case 'film': {
      const { id, title, intro, path } = FIXED_PAGES[view.kind]
      return { title, description: intro, path, bodyClass: `page page-id-${id}` }
    }
    case 'message':
      return {
        title: view.title,
        path: '/',
        bodyClass: view.status === 404 ? 'error404' : 'page',
        isIndexed: false,
      }
  }
}

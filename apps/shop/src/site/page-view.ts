import type { ShopAccount, ShopCart } from '@footfall/contract'
import type { FreeFile } from '../data/free-files.ts'
import type { AccountErrors, AccountValues } from '../domain/account-form.ts'
import type { CartTotals } from '../domain/cart.ts'
import type { Notice } from '../domain/cart-store.ts'
import type { ProductOrder } from '../domain/catalog.ts'
import type { CheckoutErrors, CheckoutValues } from '../domain/checkout-form.ts'
import type { ContactErrors, ContactValues } from '../domain/contact-form.ts'
import type { BuyerErrors, BuyerValues } from '../domain/download-checkout-form.ts'
import type { GoodsFilters } from '../domain/goods-filter.ts'
import type { Currency } from '../domain/money.ts'
import type { Order } from '../domain/order.ts'
import type { PageOf } from '../domain/paginate.ts'
import type { PlainPage, Post, PostComment, Taxonomy, Term } from '../domain/post.ts'
import type { Product, ProductCategory, ProductOf } from '../domain/product.ts'
import type { ShopEvent } from '../domain/shop-events.ts'
import type { Payments } from '../payments/payments.ts'

/**
 * Everything a page shows. Baskets, checkouts and the account depend on the visitor, and what thanks for an order on
 * its key; all others depend on the address and the currency only.
 */
export type PageView =
  | {
      kind: 'home'
      featured: readonly Product[]
      posts: Post[]
      /** HTML of the reviews; undefined where they come by the script. */
      reviews: string | undefined
    }
  | { kind: 'journal'; list: PageOf<Post>; path: string; term?: { taxonomy: Taxonomy; term: Term } }
  | {
      kind: 'post'
      post: Post
      more: Post[]
      products: Product[]
      comments: readonly PostComment[]
      commentState: CommentState
    }
  | { kind: 'plain'; page: PlainPage }
  | {
      kind: 'shop'
      list: PageOf<Product>
      total: number
      path: string
      order: ProductOrder
      filters: GoodsFilters
      /** What can be filtered by, with how many things each term would leave. */
      facets: Facet[]
      /** The page's number, as hosts have them. */
      postId: number
      category?: ProductCategory
    }
  | {
      kind: 'product'
      product: Product
      category: ProductCategory
      /** What a bundle holds, in which number, or a group offers. */
      parts: { product: Product; quantity: number }[]
      related: Product[]
      /** HTML of the product's reviews; undefined where they come by the script. */
      reviews: string | undefined
      /** What the form came back without. */
      missing?: 'options' | 'quantity' | 'stock'
    }
  | { kind: 'search'; term: string; products: Product[]; posts: Post[] }
  | {
      kind: 'cart'
      totals: CartTotals
      /** The basket as the host's calls have it. */
      cart: ShopCart
      waitingDownloads: number
      refusedCoupon?: string | undefined
      notice?: Notice
    }
  | {
      kind: 'checkout'
      totals: CartTotals
      values: CheckoutValues
      errors: CheckoutErrors
      token: string
      /** The basket as the host's calls have it: its revision, ways of delivery and ways to pay. */
      cart: ShopCart
      refusedCoupon?: string | undefined
      notice?: Notice
    }
  | {
      kind: 'order-pay'
      order: Order
      /** Names the order towards whoever starts its payment. */
      reference: string
      /** Names the next try: pressed twice, it is one. */
      tryKey: string
      /** Empty: it cannot be paid now. */
      providers: Payments['providers']
      notice?: Notice
      /** Where it is asked again what became of a payment. */
      again?: string
    }
  | { kind: 'thank-you'; order: Extract<Order, { shop: 'woo' }> }
  | { kind: 'downloads'; products: readonly Product[] }
  | { kind: 'download'; product: ProductOf<'download'>; related: Product[] }
  | {
      kind: 'download-checkout'
      totals: CartTotals
      values: BuyerValues
      errors: BuyerErrors
      token: string
      refusedCoupon?: string | undefined
      notice?: Notice
    }
  | { kind: 'receipt'; order: Extract<Order, { shop: 'edd' }> }
  | { kind: 'account'; state: 'in'; account: ShopAccount }
  | {
      kind: 'account'
      state: 'out'
      login: { email: string; error?: string }
      signUp: AccountValues
      errors: AccountErrors
    }
  | { kind: 'contact'; values: ContactValues; errors: ContactErrors; isSent: boolean }
  | { kind: 'files'; files: readonly FreeFile[] }
  | { kind: 'film' }
  | {
      kind: 'message'
      status: number
      title: string
      text: string
      suggestions: readonly Product[]
    }

export interface Facet {
  taxonomy: Taxonomy
  terms: { term: Term; count: number; isOn: boolean }[]
}

/** The view of one kind of page. */
export type ViewOf<K extends PageView['kind']> = Extract<PageView, { kind: K }>

/** What became of a comment that was sent: kept, refused as incomplete, or none sent. */
export type CommentState = 'none' | 'kept' | 'incomplete'

/** Addresses of the built style sheet, script and fonts. */
export interface SiteAssets {
  styles: string[]
  script: string
  fonts: string[]
}

/** Whose forms, and which server keeps what they send. */
export interface LeadPlace {
  site: string
  endpoint: string
}

/** What surrounds every page. */
export interface Frame {
  assets: SiteAssets
  /** Scheme and host of this shop, for canonical links. */
  origin: string
  /** The currency prices are shown in. */
  currency: Currency
  /** Changes the page's script tells of. */
  events: readonly ShopEvent[]
  /** Address of the tracking script; absent when the shop runs without. */
  footfallScript?: string
  /** Where forms of ours are sent; absent when the shop runs without. */
  leads?: LeadPlace
  /** Set under a strict content security policy. */
  nonce?: string
}

/** What the rendering bundle exports. */
export interface SiteRenderer {
  renderPage(view: PageView, frame: Frame): string
  /** The small basket that appears when something is added by script. */
  renderMiniCart(totals: CartTotals): string
  /** A list of goods, with its filters and pages. */
  renderGoods(view: ViewOf<'shop'>): string
  /** The picture as a whole SVG document; undefined when nothing of that name is drawn. */
  renderPicture(name: string): string | undefined
}

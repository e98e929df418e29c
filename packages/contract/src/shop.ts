/** What the owner says of the site's shop. Absent from the config: shop events are neither loaded nor told. */
export interface ShopConfig {
  /** ISO 4217; taken where the host names none. Nothing is ever converted. */
  currency: string
  /**
   * What a sale is worth to platforms that leave it open: all that was paid, the goods without delivery and fees, or these
   * without tax. See docs/values.md.
   */
  value: 'total' | 'goods' | 'net'
  /** By what the platforms' catalogues know products; where there is no SKU, it is the id. */
  ids: 'id' | 'sku'
  /** Stands before each id, as in the catalogues. */
  prefix?: string
  /** Look at the page's markup for what the host does not tell. */
  selectors: boolean
  /** The host's own events on its document, by name, each fired once per change it has confirmed. */
  events: Record<string, ShopAction>
  /** Name of a global list in which the host notes each of these as `{ name, detail }`, for scripts that come late. */
  log?: string
}

/** What one of the host's events says. After a change of quantity the difference is told, as added or removed. */
export type ShopAction = 'AddToCart' | 'RemoveFromCart' | 'ChangeQuantity' | 'AddPaymentInfo'

/** What the host says with one of these events (`detail`). */
export interface ShopEventDetail {
  shop?: 'woo' | 'edd'
  items: ShopEventItem[]
  /** Only with AddPaymentInfo: what is to be paid. Elsewhere the items say it. */
  value?: number
  currency?: string
  /** Only with AddPaymentInfo. */
  method?: string
}

export interface ShopEventItem {
  id: string
  sku?: string
  name?: string
  category?: string
  /** Price of one. */
  price?: number
  /** Pieces added or removed; after a change of quantity, those there are now. */
  quantity: number
  /** Only after a change of quantity. */
  previousQuantity?: number
  /** Product type: simple 0, variable 1, bundle 2, grouped 3. */
  type?: number
}

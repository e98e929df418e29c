import type { ConsentSnapshot } from './consent.ts'
import type { UserData } from './occurrence.ts'
import type { OrderItem } from './page-context.ts'

/**
 * The host's signed word that an order was placed, refunded or renewed: the truth of a purchase, which never depends
 * on the thank-you page. `x-footfall-signature` is `t=<unix seconds>,v1=<hex>`, the hex
 * HMAC-SHA256 of `{t}.{body}` under the site's webhook secret.
 */
export interface OrderWebhook {
  v: 1
  site: string
  kind: 'placed' | 'refunded' | 'renewed'
  shop: 'woo' | 'edd'
  id: string
  key: string
  /** When it was placed, refunded or renewed, in milliseconds since 1970. */
  time: number
  value: number
  currency: string
  items: OrderItem[]
  tax?: number
  shipping?: number
  discount?: number
  fees?: number
  coupon?: string
  user?: UserData
  /** Only with `refunded`: the shop's id of this refund. Without one it is known by its time, value and items. */
  refundId?: string
  /** The hidden checkout fields, where the host's checkout posts no form. */
  checkout?: Record<string, string>
  /** The buyer agreed, by a box that was not ticked beforehand, to be asked for a review by e-mail. */
  reviewInvitation?: boolean
  /** Language of the buyer's checkout, for what is mailed to them. */
  language?: string
  /** The buyer's browser at checkout. Without it the sale is told only once the buyer's page tells of it too. */
  visitor?: OrderVisitor
}

/** What the host knows of the browser an order was placed with. Kept only as far as the consent in it allows. */
export interface OrderVisitor {
  consent: ConsentSnapshot
  /** The browser asked not to be tracked across sites (`sec-gpc: 1`). */
  hasPrivacyControl?: boolean
  /** Page the order was placed on. */
  url?: string
  address?: string
  agent?: string
  visitorId?: string
  /** Browser and click ids as the platforms set them, by their names: `_fbp`, `_fbc`, `pbid`. */
  ids?: Record<string, string>
}

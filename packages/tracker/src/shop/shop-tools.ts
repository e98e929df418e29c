import type {
  EventDefinition,
  Params,
  ShopConfig,
  VisitorCart,
  VisitorContext,
} from '@footfall/contract'
import type { Core } from '../core/core.ts'
import type { Events } from '../core/events/events.ts'
import type { ShopEventName } from './settings.ts'

/** A shop's slug, as event kinds and orders are named by it. */
export type ShopSlug = 'woo' | 'edd'

/** What the parts of the shop chunk work with. */
export interface ShopTools {
  core: Core
  config: ShopConfig
  fire: Events['fire']
}

/** An event the starter heard: one of the host's own, or a click. */
export interface HeardEvent {
  type: string
  detail: unknown
  /** The way it took through the page, the innermost first. */
  path: readonly EventTarget[]
}

/** What runs when the chunk is there. */
export interface RunningShop {
  take(heard: HeardEvent): void
  destroy(): void
}

export type StartShopPart = (core: Core, fire: Events['fire']) => RunningShop

const KINDS: Readonly<Record<ShopEventName, string>> = {
  AddToCart: 'add_to_cart_on_button_click',
  RemoveFromCart: 'remove_from_cart',
  AddPaymentInfo: 'add_payment_info',
  ViewContent: 'view_content',
  ViewCategory: 'view_category',
  ViewCart: 'view_cart',
  InitiateCheckout: 'initiate_checkout',
  Purchase: 'purchase',
}

/** An event of a shop, with the `e_id` of its kind. */
export const shopEvent = (
  name: ShopEventName,
  shop: ShopSlug,
  type: 'static' | 'dyn',
  params: Params,
): EventDefinition => ({ name, e_id: `${shop}_${KINDS[name]}`, type, params })

/** What the visitor has in a shop's basket, as far as the host has said. */
export const cartOf = (host: VisitorContext, shop: ShopSlug): VisitorCart | undefined =>
  shop === 'edd' ? (host.downloads ?? host.cart) : host.cart

export const readShop = (given: unknown): ShopSlug => (given === 'edd' ? 'edd' : 'woo')

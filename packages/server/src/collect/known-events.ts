import type { SiteConfig } from '@footfall/contract'

/** Names that platforms or our own triggers define, by which no page tells anything of its own invention. */
const STANDARD = new Set(
  `PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo AddShippingInfo Purchase Refund
   Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate CompleteRegistration
   ViewCategory ViewCart RemoveFromCart SelectItem Login Form Download Comment PageScroll TimeOnPage WatchVideo Custom
   Video VideoStart VideoProgress VideoComplete OutboundClick InternalClick AdClick Signup
   page_view view_item view_item_list view_cart search add_to_cart remove_from_cart add_to_wishlist begin_checkout
   add_payment_info add_shipping_info purchase refund generate_lead sign_up login select_item select_content
   file_download scroll video_start video_progress video_complete form_submit 404`.split(/\s+/),
)

/** Whether platforms or our own triggers define the name. */
export const isStandardEvent = (name: string): boolean => STANDARD.has(name)

/** Whether a config names the event: as its own, a trigger's, or among those let in. */
export const isNamedIn = (name: string, config: SiteConfig): boolean => {
  const { events, triggers = [], allowedEvents = [] } = config
  return (
    allowedEvents.includes(name) ||
    events.some((event) => event.name === name) ||
    triggers.some(({ event }) => event.name === name)
  )
}

/**
 * Whether a site may send an event of this name. Pages may tell events of their own, unless the owner lets in only what is
 * listed: what the published configs define, standard names, and the names the owner added.
 */
export const isKnownEvent = (name: string, configs: readonly SiteConfig[]): boolean => {
  if ((configs[0]?.eventNames ?? 'any') === 'any' || isStandardEvent(name)) return true
  return configs.some((config) => isNamedIn(name, config))
}

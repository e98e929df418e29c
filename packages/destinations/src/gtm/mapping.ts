import type { Params } from '@footfall/contract'
import { toGoogleItems } from '../shared/google-items.ts'
import { compact, toNumber, toText } from '../shared/params.ts'

export const GTM_DOMAIN = 'www.googletagmanager.com'
export const GTM_LAYER = 'dataLayer'

const NAMES: Record<string, string> = {
  ViewContent: 'view_item',
  AddToCart: 'add_to_cart',
  AddToWishList: 'add_to_wishlist',
  AddToWishlist: 'add_to_wishlist',
  InitiateCheckout: 'begin_checkout',
  Purchase: 'purchase',
  Lead: 'generate_lead',
  CompleteRegistration: 'sign_up',
  AddPaymentInfo: 'set_checkout_option',
}

/**
 * What is pushed for one event: the ecommerce object Google defines, and all parameters under `automatedParameters`,
 * or under the owner's own `manualName`, so that containers made for known plugins find them where they were.
 */
export const toGtmPush = (name: string, given: Params, eventId: string): Params => {
  const { items: _items, ecommerce: hosts, manualName, triggerType, ...params } = given
  if (name === 'Search' && 'search_term' in params) {
    params.search = params.search_term ?? null
    delete params.search_term
  }
  const items = toGoogleItems(given)
  const ecommerce =
    hosts ??
    (items &&
      compact({
        currency: toText(params.currency)?.toUpperCase(),
        value: toNumber(params.net_value ?? params.value),
        transaction_id: toText(params.transaction_id ?? params.order_id),
        tax: toNumber(params.tax),
        shipping: toNumber(params.shipping),
        coupon: toText(params.coupon),
        items,
      }))
  const type = manualName ? 'manual' : ecommerce ? 'ecommerce' : 'automated'
  return compact({
    event: NAMES[name] ?? name,
    ecommerce,
    automatedParameters: compact({ ...(!manualName && params), event_id: eventId }),
    ...(manualName && { manualName, [String(manualName)]: compact(params) }),
    triggerType: typeof triggerType === 'object' ? triggerType : { type: triggerType ?? type },
  })
}

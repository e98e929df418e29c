import type { Params } from '@footfall/contract'
import { compact, itemsOf, toNumber, toText } from '../shared/params.ts'

/** Where Meta serves its pixel from. */
export const META_SCRIPT_URL = 'https://connect.facebook.net/en_US/fbevents.js'

/** How we name ourselves to Meta, in the pixel and in the API. */
export const META_AGENT = 'footfall'

// The seventeen of requirement D-01, and CompleteRegistration, which Meta knows as well.
export const STANDARD: RegExp =
  /^(PageView|ViewContent|Search|AddToCart|AddToWishlist|InitiateCheckout|AddPaymentInfo|Purchase|Lead|Subscribe|CustomizeProduct|FindLocation|StartTrial|SubmitApplication|Schedule|Contact|Donate|CompleteRegistration)$/

export interface MetaEvent {
  isCustom: boolean
  params: Params
}

/**
 * An event as Meta wants it, the same for pixel and API: both copies must look alike to be recognised as one.
 * Undefined when Meta would not count it: a Purchase without value or currency.
 */
export const toMetaEvent = (name: string, given: Params): MetaEvent | undefined => {
  const {
    items: _items,
    search_term,
    transaction_id,
    // For other destinations, or about a person: neither belongs into Meta's custom data.
    ecommerce: _ecommerce,
    manualName: _manualName,
    triggerType: _triggerType,
    user_id: _userId,
    ...rest
  } = given
  const items = itemsOf(given)
  const params = compact({
    ...rest,
    ...(items[0] && {
      content_ids: items.map(({ id }) => id),
      content_type: rest.content_type ?? 'product',
      contents: items.map(({ id, quantity, price }) =>
        compact({ id, quantity, item_price: price }),
      ),
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    value: toNumber(rest.value),
    currency: toText(rest.currency)?.toUpperCase(),
    search_string: toText(rest.search_string ?? search_term),
    order_id: toText(rest.order_id ?? transaction_id),
  })
  if (name === 'Purchase' && !('value' in params && params.currency)) return
  return { isCustom: !STANDARD.test(name), params }
}

import type { Params } from '@footfall/contract'
import { compact, itemsOf, toNumber, toText } from '../shared/params.ts'

/** Where Pinterest serves its tag from. */
export const PINTEREST_SCRIPT_URL = 'https://s.pinimg.com/ct/core.js'

const NAMES: Record<string, string> = {
  PageView: 'pagevisit',
  Purchase: 'checkout',
  CompleteRegistration: 'signup',
}

/** Pinterest knows most of our events by the same word in small letters; others it keeps for audiences. */
export const toPinterestName = (name: string): string =>
  NAMES[name] ?? name.replace(/\W+/g, '').toLowerCase()

/** Event data of the tag. */
export const toPinterestParams = (params: Params, eventId: string): Params => {
  const items = itemsOf(params)
  return compact({
    event_id: eventId,
    // Pinterest asks for the final price before tax and delivery.
    value: toNumber(params.net_value ?? params.value),
    currency: toText(params.currency)?.toUpperCase(),
    order_id: toText(params.order_id ?? params.transaction_id),
    search_query: toText(params.search_term ?? params.search_string),
    ...(items[0] && {
      order_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
      line_items: items.map(({ id, name, category, price, quantity }) =>
        compact({
          product_id: id,
          product_name: name,
          product_category: category,
          product_price: price,
          product_quantity: quantity,
        }),
      ),
    }),
  })
}

import type { Params } from '@footfall/contract'
import { compact, itemsOf, toNumber, toText } from '../shared/params.ts'
import { toSnakeName } from '../shared/snake-name.ts'

/** Where Microsoft serves its tag from. */
export const MICROSOFT_SCRIPT_URL = 'https://bat.bing.com/bat.js'

const PAGE_TYPES: Record<string, string> = {
  ViewContent: 'product',
  ViewCategory: 'category',
  Search: 'searchresults',
  AddToCart: 'cart',
  Purchase: 'purchase',
}

/** The action of an event, by which the owner's conversion goals are set up. */
export const toMicrosoftAction: (name: string) => string = toSnakeName

/** Event data of the tag. */
export const toMicrosoftParams = (name: string, params: Params, eventId: string): Params => {
  const items = itemsOf(params)
  const value = toNumber(params.value)
  return compact({
    event_id: eventId,
    revenue_value: value,
    currency: toText(params.currency)?.toUpperCase(),
    transaction_id: toText(params.transaction_id ?? params.order_id),
    search_term: toText(params.search_term ?? params.search_string),
    ecomm_pagetype: PAGE_TYPES[name],
    ...(items[0] && {
      ecomm_totalvalue: value,
      ecomm_prodid: items.map(({ id }) => id),
      items: items.map(({ id, name, price, quantity }) => compact({ id, name, price, quantity })),
    }),
  })
}

import type { Params } from '@footfall/contract'
import { toGoogleItems } from '../shared/google-items.ts'
import { compact, toNumber, toText } from '../shared/params.ts'
import { toSnakeName } from '../shared/snake-name.ts'

// What other platforms or older analytics call by these names, what is told in another way, and the person's id.
const LEFT_OUT =
  /^(content.*|num_items|net_value|search_string|order_id|ecommerce|manualName|triggerType|user_id|traffic_source|event_category|event_label|ecomm_.*)$/

/** The event's name as GA4 takes it, or undefined when it cannot: a letter first, at most forty characters. */
export const toGa4Name = (name: string): string | undefined => {
  const snake = toSnakeName(name)
  const full = /^[a-z]/.test(snake) ? snake : `event_${snake}`
  return full.length > 40 ? undefined : full
}

/**
 * Parameters as GA4 takes them: text and numbers, and items. A purchase without an order's number gets the event's id
 * instead, because the number is all by which GA4 recognises a purchase reported twice.
 */
export const toGa4Params = (name: string, given: Params, eventId: string): Params => {
  const kept: Params = {}
  for (const key in given) {
    const value = given[key]
    if (!LEFT_OUT.test(key) && value !== undefined && typeof value !== 'object') kept[key] = value
  }
  return compact({
    ...kept,
    // Google wants what the items come to, without tax and delivery, which it is told beside.
    value: toNumber(given.net_value ?? given.value),
    currency: toText(given.currency)?.toUpperCase(),
    items: toGoogleItems(given),
    search_term: toText(given.search_term ?? given.search_string),
    transaction_id:
      toText(given.transaction_id ?? given.order_id) ?? (name === 'Purchase' ? eventId : undefined),
    event_id: eventId,
  })
}

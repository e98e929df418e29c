import type { ProviderEvent } from './provider.ts'
import { at, parseJson, textAt } from './read-json.ts'

/** Events about an order, and events about what was captured of one; those of refunds are read by themselves. */
const OF_ORDER = /^CHECKOUT\.(?:ORDER\.|PAYMENT-APPROVAL\.)/
const OF_CAPTURE = /^PAYMENT\.CAPTURE\./
const OF_REFUND = /^PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)$/

/** What PayPal tells by webhook, once it is sure that PayPal tells it. */
export const readPaypalEvent = (rawBody: Buffer): ProviderEvent | undefined => {
  const event = parseJson(rawBody.toString('utf8'))
  const id = textAt(event, 'id')
  const type = textAt(event, 'event_type') ?? ''
  const resource = at(event, 'resource')
  if (!id) return undefined
  if (OF_REFUND.test(type)) return { id, ...refundedIn(resource) }
  const related = at(resource, 'supplementary_data', 'related_ids', 'order_id')
  const attempt = paypalOrderId(
    OF_CAPTURE.test(type) ? related : (at(resource, 'order_id') ?? at(resource, 'id')),
  )
  const reference =
    textAt(resource, 'custom_id') ?? textAt(resource, 'purchase_units', 0, 'custom_id')
  const isOurs = OF_ORDER.test(type) || OF_CAPTURE.test(type)
  return isOurs && attempt && reference ? { id, look: { reference, attempt } } : { id }
}

/** A refund names its capture by a link only. Whether all of it went back is to be asked. */
const refundedIn = (resource: unknown): { refunded?: string } => {
  const links = at(resource, 'links')
  const up = (Array.isArray(links) ? links : []).find((link) => textAt(link, 'rel') === 'up')
  const refunded = /\/captures\/([A-Z0-9]{10,40})$/.exec(textAt(up, 'href') ?? '')?.[1]
  return refunded ? { refunded } : {}
}

export const paypalOrderId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Z0-9]{10,40}$/.test(value) ? value : undefined

import type { OrderWebhook, Params, RelayEvent, SiteConfig } from '@footfall/contract'
import { type Acceptance, acceptEvent } from '../collect/accept-event.ts'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { orderConsent } from './order-consent.ts'

export interface SaleContext {
  id: string
  params: Params
  config: SiteConfig
  halves: readonly ServerHalf[]
  /** First of the origins the site's pages have: where the order was placed, if the shop does not say. */
  origin: string | undefined
  receivedAt: number
  person?: ((email: string) => string) | undefined
}

/**
 * The Purchase of an order by the shop's report alone, through the same checks as any event: nothing raw is kept of the buyer,
 * nothing whose purpose was not granted, and without any grant there is no event.
 */
export const orderSale = (order: OrderWebhook, context: SaleContext): Acceptance => {
  const { id, config, halves, receivedAt } = context
  const { visitor = { consent: orderConsent(order) }, user } = order
  const raw: RelayEvent = {
    id,
    name: 'Purchase',
    time: order.time,
    type: 'static',
    url: visitor.url ?? context.origin?.replace(/:\*$/, '') ?? '',
    params: context.params,
    consent: orderConsent(order),
    destinations: Object.fromEntries(halves.map(({ name }) => [name, { state: 'off' as const }])),
    ...(visitor.visitorId !== undefined && { visitorId: visitor.visitorId }),
    ...(visitor.ids && { ids: visitor.ids }),
    ...(user && { user, ...(user.userId !== undefined && { userId: user.userId }) }),
  }
  const accepted = acceptEvent(raw, 0, {
    site: order.site,
    revision: config.revision,
    configs: [config],
    halves,
    receivedAt,
    skew: 0,
    address: visitor.address ?? '',
    agent: visitor.agent,
    hasGpc: visitor.hasPrivacyControl ?? false,
    person: context.person,
  })
  return accepted.ok
    ? { ok: true, event: { ...accepted.event, evidence: 'confirmed', confirmedBy: 'order' } }
    : accepted
}

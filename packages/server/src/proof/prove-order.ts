import type {
  ConsentAnswers,
  LiveDestination,
  LiveEvent,
  OrderProof,
  Params,
  ProofDestination,
  ProofSource,
  VisitData,
} from '@footfall/contract'

/** What both sides told of one order. */
export interface OrderFacts {
  event: string
  /** As it is kept, where the buyer's consent let it in. */
  sale?: LiveEvent | undefined
  visit?: VisitData | undefined
  /** The shop's signed report. */
  order?: { number: string; time: number; params: Params } | undefined
  /** The buyer's page told of it too. */
  hasPage: boolean
  /** A destination as the owner knows it. */
  titleOf(name: string): string
}

const NOTHING_KNOWN: ConsentAnswers = {
  functional: 'unknown',
  analytics: 'unknown',
  advertising: 'unknown',
}

/** One order from end to end: counted, consented, told, and where it came from. Pure. */
export const proveOrder = (facts: OrderFacts): OrderProof => {
  const { event, sale, visit, order, hasPage } = facts
  // The shop's figures are the order's own; a page may be told others.
  const { value, currency } = order?.params ?? sale?.params ?? {}
  const { functional, analytics, advertising } = sale?.consent ?? NOTHING_KNOWN
  const cameFrom = analytics === 'granted' ? sourceOf(visit) : undefined
  return {
    event,
    ...(order && { number: order.number }),
    time: order?.time ?? sale?.time ?? 0,
    ...(typeof value === 'number' && { value }),
    ...(typeof currency === 'string' && { currency }),
    evidence: order ? 'confirmed' : (sale?.evidence ?? 'claimed'),
    toldBy: [...(hasPage ? (['page'] as const) : []), ...(order ? (['shop'] as const) : [])],
    consent: { functional, analytics, advertising },
    ...(cameFrom && { cameFrom }),
    told: (sale?.destinations ?? []).map((one) => toldTo(one, facts.titleOf)),
  }
}

const sourceOf = (visit: VisitData | undefined): ProofSource | undefined => {
  const touch = visit?.last ?? visit?.first
  if (!touch) return undefined
  const campaign = touch.utm?.utm_campaign
  if (campaign) return { kind: 'campaign', name: campaign }
  const source = touch.utm?.utm_source ?? touch.source
  if (!source || source === 'direct') return { kind: 'direct', name: '' }
  return { kind: 'source', name: source }
}

const toldTo = (
  { name, browser, server }: LiveDestination,
  titleOf: OrderFacts['titleOf'],
): ProofDestination => {
  const base = { name, title: titleOf(name), ...(server && { delivery: server.state }) }
  // The platform's own word counts for more than a browser's.
  if (server?.state === 'sent') return { ...base, state: 'confirmed' }
  if (browser.state === 'sent') return { ...base, state: 'handed-over' }
  const isOnItsWay = ['queued', 'retrying', 'throttled', 'stopped'].includes(server?.state ?? '')
  if (isOnItsWay || browser.state === 'held') return { ...base, state: 'waiting' }
  const reason = server?.reason ?? browser.reason
  return { ...base, state: 'not-told', ...(reason && { reason }) }
}

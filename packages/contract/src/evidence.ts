import type { Conforms } from './conforms.ts'
import type { Params } from './event-definition.ts'

/**
 * How far an event can be believed. `confirmed`: the host's signed word stands behind it, by its order webhook or by a
 * signature over name, value and time, or a lead that our own server has stored. `claimed`: a browser said so, and anyone can write what a browser says.
 */
export type Evidence = 'confirmed' | 'claimed'

/** Words for the mark, for screens and documents alike. */
export const EVIDENCE = {
  confirmed: { label: 'Confirmed', meaning: 'Your own server has signed for it.' },
  claimed: {
    label: 'Claimed',
    meaning: 'A browser said so. Your own server has not signed for it.',
  },
} as const

/** By what an event was confirmed. */
export const CONFIRMED_BY = {
  order: 'Your shop’s order webhook told of it.',
  signature: 'Your server signed its name, value and time.',
  lead: 'A form of yours was sent, and the lead is stored.',
} as const

export type ConfirmedBy = keyof Conforms<typeof CONFIRMED_BY, Record<string, string>>

/** Why a signature that came with an event does not count. */
export const EVIDENCE_NOTES = {
  'bad-signature':
    'It came with a signature that does not fit: another id, name, value, currency, time or secret.',
  'wrong-time': 'It came with a signature for another time than its own.',
} as const

export type EvidenceNote = keyof Conforms<typeof EVIDENCE_NOTES, Record<string, string>>

/** How far a signature's time and its event's may lie apart. */
export const PROOF_TOLERANCE_MS = 300_000

/**
 * What the owner says about events by name: the least evidence without which a destination is not told. What is not named
 * follows the default, see `evidenceWanted`.
 */
export interface EvidenceRules {
  events?: Record<string, Evidence>
  /** For one destination, by its name; wins over `events`. */
  destinations?: Record<string, Record<string, Evidence>>
}

/** Which ways of confirming a site has used at least once. */
export interface EvidenceWays {
  /** Its order webhook. */
  orders: boolean
  /** A host's signature over any event. */
  events: boolean
  /** A host's signature over a Purchase. */
  sales: boolean
}

/** `GET /api/sites/:key/evidence`; the rules are put back with `PUT`, and served once they are published. */
export interface SiteEvidence {
  draft: EvidenceRules
  served: EvidenceRules
  ways: EvidenceWays
}

/** What the host signs, line by line; see docs/order-webhook.md for how. */
export interface SignedEvent {
  site: string
  id: string
  name: string
  value?: number
  currency?: string
  /** Seconds since 1970. */
  time: number
}

/** The text a host signs for one event. A missing value or currency is an empty line. */
export const proofText = ({ site, id, name, value, currency, time }: SignedEvent): string =>
  ['footfall-event', time, site, id, name, value ?? '', currency ?? ''].join('\n')

// Patterns and not sets: a set made at the start would stand in every visitor's download, used or not.

/** Steps on the way to a sale: their value is not earned yet, so nobody gains by making one up. */
const STEP =
  /^(?:PageView|ViewContent|Search|AddToCart|AddToWishlist|InitiateCheckout|AddPaymentInfo|AddShippingInfo|ViewCategory|ViewCart|RemoveFromCart|SelectItem|CustomizeProduct|FindLocation|page_view|view_item|view_item_list|view_cart|search|add_to_cart|remove_from_cart|add_to_wishlist|begin_checkout|add_payment_info|add_shipping_info|select_item|select_content)$/

/** Conversions whatever their value; names as `foldName` leaves them. */
const CONVERSION = /^(?:purchase|subscribe|starttrial|donate|refund)$/

/** Platforms read `PURCHASE` and `Purchase ` as they read `Purchase`, so whoever is asked for proof of one is for all. */
export const foldName = (name: string): string => name.replace(/[\W_]+/g, '').toLowerCase()

/** Whether an event of this name says that a form was sent. */
export const isLead = (name: string): boolean => name === 'Lead' || name === 'submit_lead_form'

/** Whether an event of this name is a sale, however it is written. */
export const isSale = (name: string): boolean => foldName(name) === 'purchase'

/**
 * What an event says it is worth: the largest of the figures that platforms take for that. Never below zero. Lists and
 * objects are no figures, and to turn a hostile one into a number can throw.
 */
export const worthOf = ({ value, net_value, net_revenue, predicted_ltv }: Params): number =>
  Math.max(
    0,
    ...[value, net_value, net_revenue, predicted_ltv]
      .map((figure) => (typeof figure === 'object' ? 0 : Number(figure)))
      .filter(Number.isFinite),
  )

/** Whether an event of this name is a step on the way to a sale, which no host signs. */
export const isStep = (name: string): boolean => STEP.test(name)

/** Whether an event says that something of value was earned. */
export const bearsValue = (name: string, params: Params): boolean =>
  CONVERSION.test(foldName(name)) || (!isStep(name) && worthOf(params) > 0)

/**
 * The least evidence without which a destination is not told of an event: as the owner says; else `confirmed` for what
 * bears value on a site that has shown it can confirm it; else `claimed`.
 */
export const evidenceWanted = (
  event: { name: string; params: Params },
  destination: string,
  rules: EvidenceRules | undefined,
  ways: EvidenceWays,
): Evidence => {
  const { name } = event
  const said = ruleFor(rules?.destinations?.[destination], name) ?? ruleFor(rules?.events, name)
  if (said) return said
  const canConfirm = isSale(name) ? ways.orders || ways.sales : ways.events
  return canConfirm && bearsValue(name, event.params) ? 'confirmed' : 'claimed'
}

/** By the name as it is written; else what is wanted confirmed is wanted so however a sender writes it. */
const ruleFor = (rules: Record<string, Evidence> = {}, name: string): Evidence | undefined => {
  if (Object.hasOwn(rules, name)) return rules[name]
  const isWanted = Object.keys(rules).some(
    (one) => rules[one] === 'confirmed' && lettersOf(one) === lettersOf(name),
  )
  return isWanted ? 'confirmed' : undefined
}

/** Unlike `foldName` it keeps letters of every language: owners name events in their own. */
const lettersOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()

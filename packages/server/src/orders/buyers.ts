import {
  type AcceptedEvent,
  type ConsentSnapshot,
  consentFor,
  type OrderWebhook,
  type SiteConfig,
} from '@footfall/contract'
import { type Hashes, hashUser } from '../cleaning/hash-user.ts'
import { applyGpc, isGranted } from '../collect/server-consent.ts'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { orderConsent } from './order-consent.ts'
import type { SaleAccount } from './order-ledger.ts'

/** What may be kept of an order's buyer until the sale is sent. */
export interface Buyer {
  hashes: Hashes
  visitorId?: string
  /** When the order was placed: before anyone told of it, whatever the shop's clock says. */
  time: number
}

/**
 * The buyer as the shop tells of them, hashed for the destinations they allowed at the checkout or, where it knew no answer,
 * on the page that has told of this sale already. Without a grant nothing is made, so nothing can be kept.
 */
export const buyerOf = (
  order: OrderWebhook,
  known: Pick<SaleAccount, 'order' | 'page'> | undefined,
  config: SiteConfig,
  halves: readonly ServerHalf[],
  now: number,
): Buyer | undefined => {
  const { user, visitor } = order
  const page = known?.page
  if (!user) return undefined
  const told = checkoutConsent(order, config)
  // Hashes of a person are kept for advertising or not at all, as those of any event.
  const isAdvertised = [told, page?.consent].some(
    (one) => one && isGranted(one, 'advertising', halves),
  )
  if (!isAdvertised) return undefined
  const allowed = halves.filter((half) => mayTell(half, told, page?.consent))
  const hashes = hashUser(user, allowed)
  const visitorId = page?.visitorId ?? visitor?.visitorId
  if (Object.keys(hashes).length === 0) return undefined
  // Or a withdrawal since then would not cover it.
  const time = Math.min(order.time, known?.order?.time ?? now, page?.time ?? now, now)
  return { hashes, time, ...(visitorId !== undefined && { visitorId }) }
}

/** The buyer's answers as the order brings them, with what their browser's privacy control leaves of them. */
export const checkoutConsent = (order: OrderWebhook, config: SiteConfig): ConsentSnapshot =>
  applyGpc(orderConsent(order), order.visitor?.hasPrivacyControl ?? false, config.consent.gpc)

/** A grant on either side is enough; a refusal on either side stands. */
const mayTell = (
  { name, server }: ServerHalf,
  told: ConsentSnapshot,
  page: ConsentSnapshot | undefined,
): boolean => {
  const answers = [told, page].map((one) => one && consentFor(one, server.purpose, name))
  return answers.includes('granted') && !answers.includes('denied')
}

/** A sale with what the shop knows of its buyer; where both sides report the same field, the shop's value, which is signed, counts. */
export const withBuyer = (
  event: AcceptedEvent,
  destination: string,
  buyer: Hashes | undefined,
): AcceptedEvent => {
  const hashes = buyer?.[destination]
  if (!hashes) return event
  return {
    ...event,
    hashes: { ...event.hashes, [destination]: { ...event.hashes?.[destination], ...hashes } },
  }
}

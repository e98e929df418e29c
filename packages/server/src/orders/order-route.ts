import {
  type ConsentSnapshot,
  type OrderWebhook,
  orderEventId,
  type Params,
  type SiteConfig,
} from '@footfall/contract'
import { orderWebhookSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { scrubParams } from '../cleaning/scrub.ts'
import { orderWithoutKey } from '../cleaning/without-key.ts'
import { AppError } from '../http/app-error.ts'
import { checkSignature } from '../secrets/webhook-signature.ts'
import type { EventDeps } from '../visitor-routes/event-deps.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { CHECKOUT_PURPOSES } from '../withdraw/clear-checkouts.ts'
import { WITHDRAWAL_MARGIN_MS, type Withdrawals } from '../withdraw/withdrawals.ts'
import { type Buyer, buyerOf, checkoutConsent } from './buyers.ts'
import { cleanRefund } from './clean-refund.ts'
import { keptCheckout } from './kept-checkout.ts'
import type { OrderLedger, SaleAccount } from './order-ledger.ts'
import { orderSale } from './order-sale.ts'
import { saleParams } from './sale-params.ts'

type Shared = Pick<
  EventDeps,
  'sites' | 'halves' | 'clock' | 'commit' | 'metrics' | 'hashes' | 'suppressions' | 'countCommit'
>

/** Shorter than events and outcomes are kept at least, by which what is told again is known. */
const TELL_AGAIN_MS = 30 * 86_400_000

export interface OrderRouteDeps extends Shared {
  orders: OrderLedger
  withdrawals: Withdrawals
  /** Hears of orders once they are written down; absent, nobody does. */
  onOrder?: {
    placed(order: OrderWebhook, now: number): Promise<void>
    refunded(site: string, order: string): Promise<void>
  }
}

/**
 * POST /v1/orders: the host's signed word on an order. The order is written down with its checkout's values; of a sale the
 * buyer has consented to, an event goes into the log. The response leaves only then; sending again changes nothing.
 */
export const orderRoute = (app: FastifyInstance, deps: OrderRouteDeps): void => {
  app.post('/v1/orders', async (request, reply) => {
    const told = await readSigned(request.body, request.headers['x-footfall-signature'], deps)
    const event = orderEventId(told.site, told)
    // The key opens the order: of all that the host tells, wherever it has put it, only the id made of it goes on.
    const order = orderWithoutKey(told)
    try {
      if (order.kind === 'refunded') await takeRefund(order, event, deps)
      else await takeOrder(order, event, deps)
    } catch (cause) {
      if (cause instanceof AppError) throw cause
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

const takeRefund = async (
  order: OrderWebhook,
  event: string,
  { sites, orders, clock, onOrder }: OrderRouteDeps,
): Promise<void> => {
  const { secretParams } = (await sites.config(order.site)) ?? {}
  const refund = cleanRefund(order, event, secretParams)
  const isKnown = await orders.refund(refund, { event, now: clock.now() })
  // The shop tells of a placed order first; if that telling is still on its way, this one must come again.
  if (!isKnown) throw new AppError('FOOTFALL_E_ORDER')
  await onOrder?.refunded(order.site, order.id)
}

/** Nothing is kept of an order that somebody placed who was erased since. */
const takeOrder = async (
  order: OrderWebhook,
  event: string,
  deps: OrderRouteDeps,
): Promise<void> => {
  const { sites, halves, orders, clock } = deps
  const person = (await deps.hashes?.of(order.site).catch(() => undefined))?.person
  const of = { id: event, person: order.user?.email && person?.(order.user.email) }
  const now = clock.now()
  const known = (await orders.accounts(order.site, [event])).get(event)
  // No later than it was heard of first: a shop may tell of it again under another time, or with a clock that is wrong.
  const time = Math.min(order.time, known?.order?.time ?? now, now)
  if (await isOfErased({ ...order, time }, of, deps)) return
  const config = await sites.config(order.site)
  const params = scrubParams(saleParams(order, config?.shop), config?.secretParams)
  const checkout = keptCheckout(order, config, await halves.of(order.site))
  const consent = config && checkoutConsent(order, config)
  if (known?.order && consent) await takeBack(order, { event, consent, now }, deps)
  const buyer = config && (await findBuyer(order, { event, known, config, now }, deps))
  await orders.place(
    { ...order, checkout },
    { event, params, now, buyer, consent, person: of.person },
  )
  // Told again so late, it may find nothing of what was recorded and sent, and would be both once more.
  const isOld = known?.order !== undefined && known.order.time < now - TELL_AGAIN_MS
  if (config && !isOld) await tellSale(order, { event, params, config, person }, deps)
  await deps.onOrder?.placed(order, now)
}

/** Told again with a refusal, an order takes back what it allowed at first, wherever that waits by now. */
const takeBack = async (
  { site }: OrderWebhook,
  { event, consent, now }: { event: string; consent: ConsentSnapshot; now: number },
  { withdrawals }: OrderRouteDeps,
): Promise<void> => {
  const purposes = CHECKOUT_PURPOSES.filter((one) => consent[one] === 'denied')
  if (purposes.length === 0) return
  const time = now + WITHDRAWAL_MARGIN_MS
  await withdrawals.add({ v: 1, site, events: [event], time, purposes })
}

/** The body tells its site, and the site its secret; until then nothing of the body is believed. */
const readSigned = async (
  body: unknown,
  signature: unknown,
  { sites, clock }: OrderRouteDeps,
): Promise<OrderWebhook> => {
  const order = readPayload(body, orderWebhookSchema)
  // An unknown site gets the response of a wrong signature: the route does not tell which sites exist.
  const secrets = await sites.webhookSecrets(order.site)
  const check = checkSignature(body as string, signature, { secrets, now: clock.now() })
  if (check === 'not-of-this-form') throw new AppError('FOOTFALL_E_SIGNATURE_FORM')
  if (check === 'out-of-time') throw new AppError('FOOTFALL_E_SIGNATURE_TIME')
  if (check !== 'fits') throw new AppError('FOOTFALL_E_SIGNATURE')
  return order
}

/**
 * Whether the order was placed by somebody who was erased since. A shop may tell of it again and again; it is told that all is well,
 * and nothing is kept. Where nobody can tell, it must come again.
 */
const isOfErased = async (
  { site, time, visitor }: OrderWebhook,
  { id, person }: { id: string; person: string | undefined },
  { suppressions, countCommit, clock }: OrderRouteDeps,
): Promise<boolean> => {
  const visitorId = visitor?.visitorId
  const [mark] =
    (
      await suppressions?.among([
        // A sale that was erased is over, whatever time it is told with.
        { id, site, time: 0 },
        { id, site, time, ...(visitorId && { visitorId }), ...(person && { person }) },
      ])
    )?.filter(Boolean) ?? []
  if (mark === 'unknown') throw new AppError('FOOTFALL_E_KEYS')
  if (mark !== 'erased') return false
  await countCommit.add([{ site, at: clock.now(), page: '', reason: 'erased', n: 1 }])
  return true
}

interface KnownSale {
  event: string
  /** What was told of it before. */
  known: SaleAccount | undefined
  config: SiteConfig
  now: number
}

/** Nothing of a buyer who has taken the answer back meanwhile. */
const findBuyer = async (
  order: OrderWebhook,
  { event: id, known, config, now }: KnownSale,
  { halves, withdrawals }: OrderRouteDeps,
): Promise<Buyer | undefined> => {
  const { site, user } = order
  if (!user) return undefined
  const buyer = buyerOf(order, known, config, await halves.of(site), now)
  if (!buyer) return undefined
  const { visitorId, time } = buyer
  const isTakenBack = await withdrawals.covers({ id, site, time, ...(visitorId && { visitorId }) })
  return isTakenBack ? undefined : buyer
}

interface ToldSale {
  event: string
  params: Params
  config: SiteConfig
  person: ((email: string) => string) | undefined
}

const tellSale = async (
  order: OrderWebhook,
  { event: id, params, config, person }: ToldSale,
  deps: OrderRouteDeps,
): Promise<void> => {
  const { sites, halves, clock, commit, metrics } = deps
  const site = await sites.find(order.site)
  const known = [...(await halves.of(order.site)), ...(await halves.lost(order.site))]
  const published = known.filter(({ name }) => Object.hasOwn(config.destinations, name))
  const sale = orderSale(order, {
    id,
    params,
    config,
    halves: published,
    receivedAt: clock.now(),
    person,
    origin: site?.origins[0],
  })
  if (!sale.ok) {
    metrics.refused.inc({ reason: sale.refused.reason })
    return
  }
  await commit.add([sale.event])
  metrics.accepted.inc()
}

import type { Order } from '../domain/order.ts'
import { createGiveBack } from './give-back.ts'
import { createJobs } from './jobs.ts'
import { keepNewest } from './keep-newest.ts'
import { createLooks, isWaiting } from './looks.ts'
import { createMoney } from './money.ts'
import type { PaymentDesk, PaymentDoor } from './payments.ts'
import { createPaypal, type PaypalKeys } from './paypal-provider.ts'
import type { PayAddresses, Provider, ProviderEvent } from './provider.ts'
import { isReferenceOf, numberInReference } from './reference.ts'
import { createStripe, type StripeKeys } from './stripe-provider.ts'

/** The providers that a shop has keys for. */
export interface PaymentKeys {
  paypal?: PaypalKeys
  stripe?: StripeKeys
}

export interface PaymentsOptions extends PaymentKeys {
  /** The shop's own address, where buyers come back to. */
  shopUrl(): string
  desk: PaymentDesk
  onError(error: unknown): void
  fetch?: typeof fetch
  /** Milliseconds. */
  now?(): number
  /** Of one question to a provider. */
  timeoutMs?: number
  /** Between tries to give money back. */
  waits?: readonly number[]
  /** Between looks at a payment that nobody tells of. */
  looks?: readonly number[]
}

/** All within the hour for which an order waits. */
const LOOKS: readonly number[] = [60_000, 300_000, 900_000, 2_100_000]

const MAX_HEARD = 10_000

/**
 * Payments on the providers' own pages. Neither a buyer who comes back nor a webhook says what was paid: both only make the
 * shop ask the provider. So it does not matter which comes, how often, and in which order.
 */
export const createPayments = (options: PaymentsOptions): PaymentDoor => {
  const { desk, onError, now = Date.now } = options
  const providers = createProviders(options, now)
  const jobs = createJobs(onError)
  const giveBack = createGiveBack({
    onError,
    later: jobs.later,
    ...(options.waits && { waits: options.waits }),
  })
  const money = createMoney(desk, giveBack)
  const { begin, look } = createLooks({ desk, money, jobs, onError, looks: options.looks ?? LOOKS })
  const heard = new Map<string, true>()

  const act = async (
    provider: Provider,
    { look: wanted, refunded }: ProviderEvent,
  ): Promise<void> => {
    if (wanted) {
      const order = desk.byNumber(numberInReference(wanted.reference) ?? -1)
      if (order && isReferenceOf(order, wanted.reference)) {
        await look(order, provider, wanted.attempt, wanted.isFailed)
      }
    }
    if (refunded) money.refunded(provider, refunded)
  }

  return {
    providers: providers.map(({ id, title, hint }) => ({ id, title, hint })),
    async start(order, provider, key) {
      const chosen = providers.find(({ id }) => id === provider)
      if (!chosen) throw new Error(`There is no way to pay by ${provider}`)
      if (!isWaiting(order)) throw new Error(`Order ${order.number} is not to be paid`)
      const { attempt, page } = await jobs.run(chosen.start(order, key))
      desk.mark(order, 'pending')
      begin(order, chosen, attempt)
      return page
    },
    async returned(provider, query, order) {
      const chosen = providers.find(({ id }) => id === provider)
      const attempt = chosen?.attemptIn(query)
      if (!chosen || !attempt) return 'open'
      try {
        return await jobs.run(look(order, chosen, attempt))
      } catch (error) {
        onError(error)
        return 'failed'
      }
    },
    async webhook(provider, headers, rawBody) {
      const chosen = providers.find(({ id }) => id === provider)
      if (!chosen) return 404
      try {
        const event = await jobs.run(chosen.readEvent(headers, rawBody))
        if (!event) return 400
        const name = `${provider} ${event.id}`
        if (heard.has(name)) return 200
        await jobs.run(act(chosen, event))
        keepNewest(heard, name, true, MAX_HEARD)
        return 200
      } catch (error) {
        // It comes again.
        onError(error)
        return 503
      }
    },
    destroy: jobs.destroy,
  }
}

const createProviders = (options: PaymentsOptions, now: () => number): Provider[] => {
  const { paypal, stripe, shopUrl, timeoutMs } = options
  const address = (step: string, provider: string, { number, key }: Order): string =>
    new URL(`/pay/${step}/${provider}/${number}?key=${encodeURIComponent(key)}`, shopUrl()).href
  const addresses: PayAddresses = {
    returnUrl: (provider, order) => address('return', provider, order),
    cancelUrl: (provider, order) => address('cancel', provider, order),
  }
  const rest = {
    addresses,
    now,
    ...(options.fetch && { fetch: options.fetch }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  }
  return [
    ...(stripe ? [createStripe({ ...stripe, ...rest })] : []),
    ...(paypal ? [createPaypal({ ...paypal, ...rest })] : []),
  ]
}

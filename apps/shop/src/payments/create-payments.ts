import type { Order } from '../domain/order.ts'
import { createGiveBack } from './give-back.ts'
import { createTurns } from './in-turn.ts'
import type { Payment, PaymentDesk, PaymentDoor, Returned } from './payments.ts'
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
const MAX_BEGUN = 10_000

interface Begun {
  provider: Provider
  attempt: string
  isOver: boolean
  isDeclined?: boolean
  /** The buyer was told that the money is on its way. */
  isAwaited?: boolean
  /** The provider told that it did not come. */
  hasFailed?: boolean
}

/**
 * Payments on the providers' own pages. Neither a buyer who comes back nor a webhook says what was paid: both only make the
 * shop ask the provider. So it does not matter which comes, how often, and in which order.
 */
export const createPayments = (options: PaymentsOptions): PaymentDoor => {
  const { desk, onError, now = Date.now, looks = LOOKS } = options
  const providers = createProviders(options, now)
  const inTurn = createTurns()
  const heard = new Set<string>()
  const begun = new Map<number, Begun[]>()
  const paidFor = new Map<string, number>()
  const gone = new Map<string, number>()
  const running = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  let isOver = false

  const run = <T>(job: Promise<T>): Promise<T> => {
    running.add(job)
    const done = (): void => void running.delete(job)
    job.then(done, done)
    return job
  }

  const later = (ms: number, act: () => Promise<unknown>): void => {
    if (isOver) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run(act().catch(onError))
    }, ms)
    timers.add(timer)
  }

  const giveBack = createGiveBack({
    onError,
    later,
    ...(options.waits && { waits: options.waits }),
  })

  const attemptsOf = (order: Order): Begun[] => {
    const known = begun.get(order.number)
    if (known) return known
    const fresh: Begun[] = []
    begun.set(order.number, fresh)
    const [oldest] = begun.keys()
    if (begun.size > MAX_BEGUN && oldest !== undefined) begun.delete(oldest)
    return fresh
  }

  const end = (each: Begun): void => {
    each.isOver = true
    void run(each.provider.close(each.attempt).catch(onError))
  }

  /** What is paid cannot be paid again in a tab that was left open. */
  const closeOthers = (order: Order, paid: string): void => {
    for (const each of attemptsOf(order)) {
      if (each.attempt !== paid && !each.isOver) end(each)
    }
  }

  const settle = async (
    order: Order,
    provider: Provider,
    { payment, attempt }: { payment: Payment; attempt: string },
  ): Promise<Returned> => {
    const name = `${payment.provider} ${payment.id}`
    if (gone.has(name)) return 'returned'
    const settling = desk.settle(order, payment)
    remember(paidFor, name, order.number)
    if (settling === 'paid') {
      closeOthers(order, attempt)
      return 'paid'
    }
    // The order keeps the first object it got of this payment: the mark belongs there.
    const kept = order.payments.find(
      ({ id, provider: from }) => id === payment.id && from === payment.provider,
    )
    await giveBack(provider, kept ?? payment)
    return 'returned'
  }

  const look = (
    order: Order,
    provider: Provider,
    attempt: string,
    isFailed = false,
  ): Promise<Returned> =>
    inTurn(order.number, async () => {
      // What is paid by another way is not taken as well.
      const standing = await provider.look(order, attempt, isToBePaid(order))
      if (standing.state === 'paid') {
        return settle(order, provider, { payment: standing.payment, attempt })
      }
      const attempts = attemptsOf(order)
      const known = attempts.find((each) => each.attempt === attempt)
      if (standing.state === 'expired') {
        if (known) known.isOver = true
        if (attempts.every((each) => each.isOver)) desk.giveUp(order)
      }
      if (isFailed && known) known.hasFailed = true
      const { state } =
        standing.state === 'waiting' && known?.hasFailed
          ? ({ state: 'declined' } as const)
          : standing
      // Whoever looked before, such as for a webhook, may have been told alone.
      if (state === 'declined' && known) known.isDeclined = true
      if (state === 'waiting' && known) known.isAwaited = true
      if (state === 'declined' && known?.isAwaited) {
        known.isAwaited = false
        // Whoever was told that it is on its way looks at the order.
        if (!attempts.some(({ isAwaited }) => isAwaited)) desk.mark(order, 'failed')
      }
      if (state === 'open' && known?.isDeclined) return 'declined'
      return state === 'expired' || state === 'foreign' ? 'open' : state
    })

  /** The buyer may never come back, and the webhook never come: what is paid all the same is found before the order is given up. */
  const lookLater = (order: Order, each: Begun, tries = 0): void => {
    const wait = looks[tries]
    if (wait === undefined) return
    later(wait, async () => {
      if (!isWaiting(order) || each.isOver) return
      lookLater(order, each, tries + 1)
      await look(order, each.provider, each.attempt)
    })
  }

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
    if (!refunded) return
    const name = `${provider.id} ${refunded}`
    const order = desk.byNumber(paidFor.get(name) ?? -1)
    // It went back before the shop heard that it came: then it never pays anything.
    if (!order) return remember(gone, name, 0)
    const kept = order.payments.find(({ id, provider: from }) => `${from} ${id}` === name)
    if (!kept) return
    kept.isReturned = true
    // What did not pay the order was to go back, by whoever's hand.
    if (order.state === 'paid' && desk.settle(order, kept) === 'paid') desk.refunded(order)
  }

  return {
    providers: providers.map(({ id, title, hint }) => ({ id, title, hint })),
    async start(order, provider, key) {
      const chosen = providers.find(({ id }) => id === provider)
      if (!chosen) throw new Error(`There is no way to pay by ${provider}`)
      if (!isWaiting(order)) throw new Error(`Order ${order.number} is not to be paid`)
      const { attempt, page } = await run(chosen.start(order, key))
      desk.mark(order, 'pending')
      const attempts = attemptsOf(order)
      if (!attempts.some((each) => each.attempt === attempt)) {
        const each: Begun = { provider: chosen, attempt, isOver: false }
        attempts.push(each)
        lookLater(order, each)
        // It was paid while the provider made this one.
        if (order.state === 'paid') end(each)
      }
      return page
    },
    async returned(provider, query, order) {
      const chosen = providers.find(({ id }) => id === provider)
      const attempt = chosen?.attemptIn(query)
      if (!chosen || !attempt) return 'open'
      try {
        return await run(look(order, chosen, attempt))
      } catch (error) {
        onError(error)
        return 'failed'
      }
    },
    async webhook(provider, headers, rawBody) {
      const chosen = providers.find(({ id }) => id === provider)
      if (!chosen) return 404
      try {
        const event = await run(chosen.readEvent(headers, rawBody))
        if (!event) return 400
        const name = `${provider} ${event.id}`
        if (heard.has(name)) return 200
        await run(act(chosen, event))
        heard.add(name)
        const [oldest] = heard
        if (heard.size > MAX_HEARD && oldest) heard.delete(oldest)
        return 200
      } catch (error) {
        // It comes again.
        onError(error)
        return 503
      }
    },
    async destroy() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(running)
    },
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

/** Something may be begun for it. */
const isWaiting = ({ state }: Order): boolean => state === 'pending' || state === 'failed'

/** What a buyer agreed to may be taken: for an order given up too, since it may still be had. */
const isToBePaid = (order: Order): boolean => isWaiting(order) || order.state === 'cancelled'

const MAX_KEPT = 20_000

const remember = (map: Map<string, number>, name: string, number: number): void => {
  map.set(name, number)
  const [oldest] = map.keys()
  if (map.size > MAX_KEPT && oldest) map.delete(oldest)
}

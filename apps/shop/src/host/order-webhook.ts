import { createHmac } from 'node:crypto'
import type {
  ConsentSnapshot,
  ConsentValue,
  OrderVisitor,
  OrderWebhook,
  UserData,
} from '@footfall/contract'
import type { Order, OrderBrowser } from '../domain/order.ts'
import { toOrderContext } from './order-context.ts'

export interface OrderWebhookOptions {
  serverUrl: string
  siteKey: string
  secret: string
  onError: (error: unknown) => void
  /** Waits between attempts in milliseconds; their number is the number of retries. */
  waits?: readonly number[]
}

export interface OrderWebhookSender {
  /** Starts sending and returns at once: a buyer never waits for it. */
  send(order: Order, kind: 'placed' | 'refunded'): void
  /** Resolves when everything started has been sent or given up. */
  destroy(): Promise<void>
}

const DEFAULT_WAITS: readonly number[] = [500, 2_000, 8_000]

/** Tells the collector of placed orders, signed, with a few retries. */
export const createOrderWebhook = (options: OrderWebhookOptions): OrderWebhookSender => {
  const target = new URL('/v1/orders', options.serverUrl)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const told = new WeakMap<Order, Promise<void>>()

  const deliver = async (body: string): Promise<void> => {
    const waits = options.waits ?? DEFAULT_WAITS
    for (let attempt = 0; ; attempt += 1) {
      const failure = await post(target, body, options.secret)
      if (!failure) return
      const wait = waits[attempt]
      // A refusal stays a refusal; only what may pass later is tried again.
      if (!failure.mayPass || wait === undefined || stopping.signal.aborted) {
        options.onError(new Error(`Order webhook not delivered: ${failure.reason}`))
        return
      }
      await pause(wait, stopping.signal)
    }
  }

  return {
    send(order, kind) {
      const body = JSON.stringify(toOrderWebhook(order, options.siteKey, kind))
      // A refund that overtook its order would be refused as nobody's.
      const job = (told.get(order) ?? Promise.resolve())
        .then(() => deliver(body))
        .catch(options.onError)
        .finally(() => running.delete(job))
      told.set(order, job)
      running.add(job)
    },
    async destroy() {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

/** The value of `x-footfall-signature`: the time, and the hex HMAC-SHA256 of time and body. Made anew for each attempt. */
export const signBody = (body: string, secret: string, now: number = Date.now()): string => {
  const time = Math.floor(now / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

/** The webhook's body. The person's data goes along only with their consent to advertising. */
export const toOrderWebhook = (
  order: Order,
  site: string,
  kind: 'placed' | 'refunded' = 'placed',
): OrderWebhook => ({
  v: 1,
  site,
  kind,
  ...toOrderContext(order),
  time: kind === 'placed' ? order.placedAt.getTime() : Date.now(),
  ...(order.browser && { visitor: toVisitor(order.browser) }),
  ...(order.hasAdvertisingConsent && {
    user: toUserData(order),
    checkout: { ...order.enrichment },
  }),
})

/** The buyer's answer, and of the browser only what the answer allows. */
const toVisitor = ({
  granted,
  hasPrivacyControl,
  address,
  agent,
  ids,
}: OrderBrowser): OrderVisitor => {
  const value = (purpose: string): ConsentValue =>
    granted ? (granted.includes(purpose) ? 'granted' : 'denied') : 'unknown'
  const consent: ConsentSnapshot = {
    functional: value('functional'),
    analytics: value('analytics'),
    advertising: value('advertising'),
    source: granted ? 'banner' : 'none',
  }
  if (consent.advertising !== 'granted') return { consent, hasPrivacyControl }
  return { consent, hasPrivacyControl, address, ...(agent && { agent }), ids: { ...ids } }
}

const toUserData = (order: Order): UserData => {
  const { email, firstName, lastName } = order.details
  const buyer = { email, firstName, ...(lastName && { lastName }) }
  if (order.shop === 'edd') return buyer
  const { city, postcode, country, phone } = order.details
  return { ...buyer, city, zip: postcode, country, ...(phone && { phone }) }
}

const post = async (
  target: URL,
  body: string,
  secret: string,
): Promise<{ reason: string; mayPass: boolean } | undefined> => {
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-footfall-signature': signBody(body, secret),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    })
    await response.body?.cancel()
    if (response.ok) return undefined
    return {
      reason: `status ${response.status}`,
      mayPass: response.status >= 500 || response.status === 429,
    }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), mayPass: true }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    if (signal.aborted) done()
  })

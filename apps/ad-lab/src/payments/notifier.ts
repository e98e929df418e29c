export const WEBHOOK_MODES = [
  'now',
  'late',
  'doubled',
  'forged',
  'outOfOrder',
  'never',
  'hold',
] as const

/** How the provider's webhooks go out. `forged` sends a copy with a wrong signature first. */
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

export interface NotifierConfig {
  /** Absent: nobody is told. */
  webhookUrl?: string
  /** PayPal's name of the webhook, which it signs along. */
  webhookId: string
  /** Stripe's signing secret. */
  secret: string
  mode: WebhookMode
  /** How late, for mode `late`. */
  ms: number
}

export interface Notification {
  id: string
  type: string
  body: string
}

/** What became of one notification. */
export interface Delivery {
  id: string
  type: string
  isForged: boolean
  tries: number
  /** The last answer; 0 where there was none. */
  status: number
  isOver: boolean
}

/** Tells a merchant by webhook, as well or as badly as it was told to. */
export interface Notifier {
  config: NotifierConfig
  tell(notification: Notification): void
  /** Sends with a wrong signature, in mode `forged` only: somebody else's lie. */
  lie(notification: Notification): void
  /** Sends what was held; returns how many. */
  release(): number
  deliveries(): readonly Delivery[]
  destroy(): void
}

export interface NotifierOptions {
  config: NotifierConfig
  sign(body: string, config: NotifierConfig, isForged: boolean): Record<string, string>
}

/** As the providers do over three days, within seconds. */
const RETRY_MS = [40, 150, 500, 1_500, 3_000]
const ANSWER_MS = 5_000
/** Whatever happens within this time is told the wrong way round, in mode `outOfOrder`. */
const REVERSE_MS = 120
const MAX_DELIVERIES = 2_000

export const createNotifier = ({ config, sign }: NotifierOptions): Notifier => {
  const deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  const held: Notification[] = []
  let reversed: Notification[] = []
  let reversing: NodeJS.Timeout | undefined
  const stopping = new AbortController()

  const later = (ms: number, act: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
    return timer
  }

  const attempt = async (notification: Notification, delivery: Delivery): Promise<void> => {
    const { webhookUrl } = config
    if (!webhookUrl) {
      delivery.isOver = true
      return
    }
    delivery.tries += 1
    delivery.status = await post(webhookUrl, notification.body, {
      ...sign(notification.body, config, delivery.isForged),
      'content-type': 'application/json',
    })
    const wait = RETRY_MS[delivery.tries - 1]
    // A forger has no reason to come back.
    delivery.isOver = delivery.isForged || isFine(delivery.status) || wait === undefined
    if (!delivery.isOver && wait !== undefined)
      later(wait, () => void attempt(notification, delivery))
  }

  const post = async (
    url: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<number> => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)])
      const response = await fetch(url, { method: 'POST', body, headers, signal })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  const send = (notification: Notification, ms = 0, isForged = false): void => {
    const { id, type } = notification
    const delivery: Delivery = { id, type, isForged, tries: 0, status: 0, isOver: false }
    deliveries.push(delivery)
    if (deliveries.length > MAX_DELIVERIES) deliveries.shift()
    later(ms, () => void attempt(notification, delivery))
  }

  const sendReversed = (): void => {
    for (const [index, each] of reversed.toReversed().entries()) send(each, index * 30)
    reversed = []
    reversing = undefined
  }

  const ways: Readonly<Record<WebhookMode, (notification: Notification) => void>> = {
    now: (notification) => send(notification),
    late: (notification) => send(notification, config.ms),
    doubled(notification) {
      send(notification)
      // Once at the same time, and once when the first has long been answered.
      send(notification)
      send(notification, 200)
    },
    forged(notification) {
      send(notification, 0, true)
      send(notification, 30)
    },
    outOfOrder(notification) {
      reversed.push(notification)
      if (reversing) {
        clearTimeout(reversing)
        timers.delete(reversing)
      }
      reversing = later(REVERSE_MS, sendReversed)
    },
    never: () => {},
    hold: (notification) => void held.push(notification),
  }

  return {
    config,
    tell: (notification) => ways[config.mode](notification),
    lie(notification) {
      if (config.mode === 'forged') send(notification, 0, true)
    },
    release() {
      const all = held.splice(0)
      for (const notification of all) send(notification)
      return all.length
    },
    deliveries: () => deliveries,
    destroy() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

const isFine = (status: number): boolean => status >= 200 && status < 300

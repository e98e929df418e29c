import type { Conforms } from './conforms.ts'
import type { Evidence } from './evidence.ts'
import type { LiveEvent } from './live.ts'
import type { Reason } from './reasons.ts'
import type { VisitData } from './relay.ts'
import type { DeliveryState, StateInfo } from './states.ts'

/** How one platform stands to one order, browser half and server half together. */
export const ORDER_PARTS = {
  told: { label: 'Told', meaning: 'The platform knows of it.' },
  waiting: { label: 'On its way', meaning: 'The platform is still to be told.' },
  missed: {
    label: 'Missed',
    meaning: 'The platform was not told, although nothing forbade it.',
  },
  unconfirmed: {
    label: 'Not confirmed',
    meaning: 'Only a page told of it, so the platform was not.',
  },
  withheld: { label: 'Kept back', meaning: 'The buyer’s consent did not allow to tell it.' },
  'left-out': {
    label: 'Left out',
    meaning: 'The platform was not switched on for it, or a rule leaves it out.',
  },
} as const

export type OrderPart = keyof Conforms<
  typeof ORDER_PARTS,
  Record<string, Pick<StateInfo, 'label' | 'meaning'>>
>

/** Where an order stands as a whole: by what is most worth looking at. */
export const ORDER_STANDINGS = {
  missed: {
    tone: 'bad',
    label: 'Missed',
    meaning: 'At least one platform was not told, although nothing forbade it.',
  },
  waiting: {
    tone: 'busy',
    label: 'On its way',
    meaning: 'At least one platform is still to be told.',
  },
  unconfirmed: {
    tone: 'waiting',
    label: 'Not confirmed',
    meaning: 'Only a page told of it. Your shop has not, so platforms were not told.',
  },
  withheld: {
    tone: 'quiet',
    label: 'Kept back',
    meaning: 'The buyer’s consent did not allow to tell every platform.',
  },
  told: { tone: 'good', label: 'Told', meaning: 'Every platform that was to be told knows of it.' },
  untold: { tone: 'quiet', label: 'Nobody to tell', meaning: 'No platform was to be told of it.' },
  unrecorded: {
    tone: 'quiet',
    label: 'Shop only',
    meaning: 'Your shop told of it. The buyer gave no consent, so nothing else is known of it.',
  },
} as const

export type OrderStanding = keyof Conforms<
  typeof ORDER_STANDINGS,
  Record<string, Pick<StateInfo, 'tone' | 'label' | 'meaning'>>
>

/** One platform's part of an order. */
export interface OrderTold {
  name: string
  part: OrderPart
  /** By which halves the platform was told. */
  by: ('browser' | 'server')[]
  /** Where the server half stands. */
  delivery?: DeliveryState
  /** Why it was not told, or not yet. */
  reason?: Reason
}

/** One order in the list. */
export interface OrderRow {
  /** Id of the order's `Purchase`. */
  event: string
  /** When it was placed, as the shop says, else as the page did; ms since 1970. */
  time: number
  /** The shop's own number, where its webhook told of it. */
  number?: string
  value?: number
  currency?: string
  /** What was given back of it, in its own currency. */
  refunded?: number
  evidence: Evidence
  /** Who told of it. */
  toldBy: ('page' | 'shop')[]
  standing: OrderStanding
  told: OrderTold[]
}

/** `GET /api/sites/:key/orders`. */
export interface OrderPage {
  orders: OrderRow[]
  /** Where to go on; absent at the end. */
  next?: string
  /** How many were looked through for these. */
  searched: number
}

/** `GET /api/sites/:key/orders/:event`: one order, and all that happened to it. */
export interface OrderWay extends OrderRow {
  /** The shop's signed word. */
  order?: ToldOrder
  refunds: OrderRefund[]
  /** When the buyer's page told of it, ms since 1970; absent where no page did. */
  pageAt?: number
  /** How the visit had come about; only where consent allowed to know. */
  visit?: VisitData
  /** The sale as it is recorded, with each platform's halves and every attempt. */
  sale?: LiveEvent
}

export interface ToldOrder {
  number: string
  shop: 'woo' | 'edd'
  kind: 'placed' | 'renewed'
  placedAt: number
  /** When the webhook came. */
  toldAt: number
  /** Something about the refunds does not add up. */
  note?: 'exceeds-order' | 'other-currency'
}

export interface OrderRefund {
  at: number
  toldAt: number
  value: number
  currency: string
}

/** `GET /api/sites/:key/visits/:event`: the visit in which something happened. */
export interface VisitWay {
  visitorId?: string
  visitId?: string
  /** The pages of the visit up to then, oldest first, as far as they are kept. */
  pages: VisitPage[]
}

export interface VisitPage {
  at: number
  url: string
  title?: string
}

/** One day of the shop against the platforms, in the site's time zone. */
export interface OrderDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** All orders of the day that are known, whoever told. */
  orders: number
  /** Of these, those the shop's webhook told of. */
  shop: number
  /** Of these, those that are recorded: counted in reports. */
  recorded: number
  /** ISO 4217 → what they were worth; '' where no currency was named. */
  worth: Record<string, number>
  destinations: OrderDayTold[]
}

/** One platform's account of a day: its parts add up to the day's orders. */
export interface OrderDayTold {
  name: string
  /** Told by the browser half, by the server half; one order may be told by both and counts once in `parts`. */
  browser: number
  server: number
  parts: Partial<Record<OrderPart | 'unrecorded', number>>
  /** Why the others were not told, most frequent first. */
  reasons: { reason: Reason; n: number }[]
}

/** `GET /api/sites/:key/orders/days`. */
export interface OrderDays {
  timeZone: string
  /** Newest first; only days with an order. */
  days: OrderDay[]
  /** Days up to this one were not looked at: there are too many orders for one request. */
  rest?: string
}

import type { ShopEventDetail } from './shop.ts'

/*
 * What a shop's host answers for its current visitor. It asks nothing that a known shop's public interface cannot answer:
 * docs/hosts.md says how, call by call.
 */

/** Money as the shop reckons and prints it. */
export interface ShopMoney {
  /** A whole number of the smallest unit that the shop reckons in. */
  minor: number
  /** Decimals of that unit: the shop's own, which need not be the currency's. */
  exponent: number
  /** ISO 4217. */
  currency: string
  /** As the shop prints it. Nobody else formats it: a shop's separators and places of signs are settings of its own. */
  text: string
}

/** One thing in a cart. */
export interface ShopLine {
  /** Names the line within its cart. */
  key: string
  /** What the shop calls the thing that is sold: of a variable product the variation. */
  id: string
  name: string
  quantity: number
  /** Of one. */
  price: ShopMoney
  total: ShopMoney
  url?: string
  picture?: string
  /** Options that were chosen, to be read. */
  details?: readonly { name: string; value: string }[]
  /** Pieces that may be set, as far as the shop knows now; it decides when it is asked. */
  least: number
  most: number
  step: number
}

/** A way of delivery. */
export interface ShopRate {
  id: string
  title: string
  price: ShopMoney
  isChosen: boolean
}

/** A way to pay. */
export interface ShopMethod {
  id: string
  title: string
  hint?: string
  isChosen: boolean
  /** The buyer pays on the provider's own page. */
  isHosted: boolean
}

/** What the shop has to say; its words are shown as text, decisions go by the code. */
export interface ShopNotice {
  code: ShopNoticeCode
  text: string
  /** The line it is about. */
  key?: string
}

export type ShopNoticeCode =
  /** The shop has fewer pieces than the cart had: it set the number down, or took the line out. */
  | 'stock'
  /** A thing costs something else than when it was put in. */
  | 'price'
  /** A coupon counts no more. */
  | 'coupon'
  | 'good'
  | 'bad'

/** A cart, whole: every answer to a change brings it. */
export interface ShopCart {
  /** Another for every other content, price or choice of this cart. */
  revision: string
  lines: readonly ShopLine[]
  /** Pieces in all. */
  count: number
  subtotal: ShopMoney
  /** Taken off. Absent: nothing is. */
  discount?: ShopMoney
  /** Absent: not known yet, or nothing is to be delivered. */
  shipping?: ShopMoney
  tax?: ShopMoney
  /** Prices and sums contain the tax; `total` always does. */
  isTaxIncluded: boolean
  total: ShopMoney
  coupons: readonly string[]
  rates: readonly ShopRate[]
  methods: readonly ShopMethod[]
  /** What the shop itself changed since the visitor saw the cart last. Said once. */
  notices: readonly ShopNotice[]
}

/** Where an order stands. `placed` is taken without having been paid online, such as by invoice. */
export type ShopOrderState = 'pending' | 'placed' | 'paid' | 'failed' | 'cancelled' | 'refunded'

/** An order as its buyer sees it. */
export interface ShopOrder {
  /** Names it towards `summary` and `pay`; whoever has it may see the order. Never put into analytics. */
  reference: string
  /** As the buyer reads it. */
  number: string
  state: ShopOrderState
  /** ISO 8601. */
  placedAt: string
  lines: readonly ShopLine[]
  subtotal: ShopMoney
  discount?: ShopMoney
  shipping?: ShopMoney
  tax?: ShopMoney
  isTaxIncluded: boolean
  total: ShopMoney
  /** How it is paid, to be read. */
  method: string
  /** Page on which the buyer finds it again. */
  url: string
}

/** One row of an account's orders. */
export type ShopOrderRow = Pick<
  ShopOrder,
  'number' | 'state' | 'placedAt' | 'total' | 'url' | 'reference'
>

export interface ShopAccount {
  /** Absent: nobody is signed in. */
  person?: { name: string; email: string }
  /** Newest first. */
  orders: readonly ShopOrderRow[]
  /** There are older ones: ask with the number of those that were read. */
  hasMore: boolean
}

export type ShopErrorCode =
  /** The cart is not the one that the visitor saw. Nothing was done; `cart` is what it is now. */
  | 'changed'
  /** The line is not there any more. */
  | 'gone'
  /** Not so many pieces. */
  | 'stock'
  /** It costs more than the visitor saw. */
  | 'price'
  /** Fields are missing or wrong: see `fields`. */
  | 'invalid'
  | 'coupon'
  | 'empty'
  /** That way to pay is not offered. */
  | 'method'
  /** The session that the cart or account belonged to is over. */
  | 'session'
  /** No such thing, order or page. */
  | 'missing'
  /** The provider did not let it be paid, or cannot be reached. */
  | 'payment'
  /** Too much was asked. */
  | 'busy'
  /** This host cannot do it. */
  | 'unsupported'
  /** No answer, or none that can be read. Nobody knows whether it was done. */
  | 'failed'

export interface ShopError {
  code: ShopErrorCode
  /** For the visitor, in the shop's words. Absent: the widget's own. */
  text?: string
  /** By the name of the form's field, what is wrong with it. */
  fields?: Readonly<Record<string, string>>
}

/** One of the shop's own events, to be fired on its document: see `ShopConfig.events`. Each is told once. */
export interface ShopTold {
  name: string
  detail: ShopEventDetail
}

/** What a host answers. Whatever was refused, the cart it brings is the one it holds. */
export interface ShopResponse {
  error?: ShopError
  cart?: ShopCart
  events?: readonly ShopTold[]
  /** Where the visitor goes on: the order's page, or the page of a payment provider. */
  next?: string
  order?: ShopOrder
  account?: ShopAccount
  can?: ShopCapabilities
}

/** What a host can do besides carts: the same for every visitor. */
export interface ShopCapabilities {
  coupons: boolean
  rates: boolean
  account: boolean
  /** Providers that `pay` takes, such as `paypal`; none where it takes no payments. */
  providers: readonly string[]
}

/** Something to be put into the cart. */
export interface ShopWanted {
  id: string
  quantity: number
  /** Of a variable product by its own id: attribute to option. */
  options?: Readonly<Record<string, string>>
  /** The grouped product whose form it stood in, so that the shop's event can name it. */
  group?: string
}

/** What the buyer saw when they placed the order. */
export interface ShopPlacing {
  /** The checkout form's fields by name, as posted without script: with what a tracker added to it. */
  fields: Readonly<Record<string, string>>
  revision: string
  /** In minor units. A higher total is refused with `price`. */
  total: number
  /** One for each try; the same again is the same order. */
  key: string
}

/**
 * The calls. Each is `POST {address}/{call}` with the argument as JSON and a `ShopResponse` as response, whatever its status; the
 * visitor is known by the host's own cookies, from its own origin alone. `revision`: of the cart that was seen; of another, nothing
 * is done and the error is `changed`.
 */
export interface ShopCalls {
  /** GET, the same for every visitor. */
  can: undefined
  /** GET. */
  cart: undefined
  /** All of it or, where there are too few pieces, as many as there are, with a notice. */
  add: { items: readonly ShopWanted[] }
  /** Zero takes the line out. */
  quantity: { key: string; quantity: number; revision: string }
  remove: { key: string; revision: string }
  coupon: { code: string; isOff?: boolean }
  /** Where it is to go, by the names of the checkout's fields: brings `rates`. */
  address: { fields: Readonly<Record<string, string>> }
  rate: { id: string }
  method: { id: string }
  order: ShopPlacing
  /** Starts paying what the host knows by the reference; `next` is the provider's page. */
  pay: { reference: string; provider: string; key: string }
  /** `order` of the answer is as it stands now. */
  summary: { reference: string }
  account: { after?: number }
}

export type ShopCall = keyof ShopCalls

/** A shop's host as the widgets know it, on the visitor's page. It never throws: what fails is an `error`. */
export interface HostShop {
  ask<Call extends ShopCall>(call: Call, argument?: ShopCalls[Call]): Promise<ShopResponse>
}

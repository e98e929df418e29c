import {
  isEventId,
  ORDER_PARTS,
  ORDER_STANDINGS,
  type OrderPart,
  type OrderStanding,
} from '@footfall/contract'

/** How a platform may stand to an order, one that is not recorded among them. */
export type AnyPart = OrderPart | 'unrecorded'

/** The days of the screens about orders; absent: the last thirty. */
export interface OrderDaysSearch {
  from?: string | undefined
  to?: string | undefined
}

/** What of the orders stands in the address: a link shows the same rows with the same one open. */
export interface OrdersSearch extends OrderDaysSearch {
  state?: OrderStanding | undefined
  /** A platform, and how it stands to the orders. */
  destination?: string | undefined
  part?: AnyPart | undefined
  only?: 'shop' | 'page' | undefined
  q?: string | undefined
  /** The order that is open, by the id of its event. */
  open?: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MAX_TEXT = 100

/** One day without the other is none. */
export const readOrderDaysSearch = (search: Record<string, unknown>): OrderDaysSearch => {
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  return from && to ? { from, to } : { from: undefined, to: undefined }
}

/** Reads the address's query; what is not right counts as absent. */
export const readOrdersSearch = (search: Record<string, unknown>): OrdersSearch => {
  const { state, destination, part, only, q, open } = search
  return {
    ...readOrderDaysSearch(search),
    state: isKey(ORDER_STANDINGS, state) ? state : undefined,
    destination: textOf(destination),
    part: part === 'unrecorded' || isKey(ORDER_PARTS, part) ? part : undefined,
    only: only === 'shop' || only === 'page' ? only : undefined,
    q: textOf(q),
    open: isEventId(open) ? open : undefined,
  }
}

const isKey = <T extends object>(table: T, value: unknown): value is keyof T & string =>
  typeof value === 'string' && Object.hasOwn(table, value)

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

/** The router reads a number where somebody searches for one, and order numbers are. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= MAX_TEXT ? text : undefined
}

import type { OrderPage, OrderPart, OrderRow, OrderStanding } from '@footfall/contract'
import { judgeOrder, type KnownOrder } from './judge-order.ts'
import { findOrders, type OrderPosition, type OrderSources, walkOrders } from './walk-orders.ts'

/** Which orders are wanted; all that is given must hold. */
export interface OrderFilter {
  state?: OrderStanding
  /** A platform, and how it stands to the order. */
  destination?: string
  part?: OrderPart | 'unrecorded'
  /** Only what one side alone told of. */
  only?: 'shop' | 'page'
}

export interface OrdersQuery extends OrderFilter {
  from: number
  to: number
  before?: OrderPosition
  /** A number's beginning, or an id; of all days. */
  find?: string
}

const PAGE = 50
/** Most orders that are looked through for one page. */
const MOST_SEARCHED = 1_000

/** A page of orders, the latest first. */
export const readOrders = async (
  sources: OrderSources,
  site: string,
  query: OrdersQuery,
  now: number,
): Promise<OrderPage> => {
  if (query.find) {
    const found = await findOrders(sources, site, query.find, PAGE)
    const orders = found.map((one) => judgeOrder(one, now)).filter((row) => isWanted(row, query))
    return { orders, searched: found.length }
  }
  const orders: OrderRow[] = []
  let searched = 0
  for await (const known of eachOrder(sources, site, query)) {
    if (orders.length === PAGE || searched === MOST_SEARCHED) {
      return { orders, next: writeNext(known.last), searched }
    }
    searched++
    const row = judgeOrder(known.one, now)
    if (isWanted(row, query)) orders.push(row)
  }
  return { orders, searched }
}

/** Each with the one before it, from which on a later request goes on. */
const eachOrder = async function* (
  sources: OrderSources,
  site: string,
  query: OrdersQuery,
): AsyncGenerator<{ one: KnownOrder; last: OrderPosition }> {
  let last: OrderPosition = query.before ?? { time: query.to, event: '' }
  for await (const part of walkOrders(sources, site, query)) {
    for (const one of part) {
      yield { one, last }
      last = one
    }
  }
}

/** Whether an order is one of those that were asked for. */
export const isWanted = (
  row: OrderRow,
  { state, destination, part, only }: OrderFilter,
): boolean => {
  if (state !== undefined && row.standing !== state) return false
  if (only !== undefined && (row.toldBy.length !== 1 || row.toldBy[0] !== only)) return false
  return destination === undefined || part === undefined || partFor(row, destination) === part
}

/** How a platform stands to an order, also to one that does not name it. */
export const partFor = (
  { standing, told }: OrderRow,
  destination: string,
): OrderPart | 'unrecorded' =>
  standing === 'unrecorded'
    ? 'unrecorded'
    : (told.find(({ name }) => name === destination)?.part ?? 'left-out')

const writeNext = ({ time, event }: OrderPosition): string => `${time}.${event}`

/** What an earlier page named as `next`; undefined for what somebody made up: that starts anew. */
export const readNext = (after: string | undefined): OrderPosition | undefined => {
  const [, time, event] = NEXT.exec(after ?? '') ?? []
  return time && event ? { time: Number(time), event } : undefined
}

const NEXT = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

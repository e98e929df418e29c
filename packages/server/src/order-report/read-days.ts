import type { OrderDay, OrderDays, OrderDayTold, OrderRow, Reason } from '@footfall/contract'
import type { ZoneDays } from '../reports/zone-edges.ts'
import { judgeOrder } from './judge-order.ts'
import { partFor } from './read-orders.ts'
import { LARGE_PART, type OrderSources, walkOrders } from './walk-orders.ts'

/** When so many orders were read, the day at hand is the last that a response tells of. */
const MOST_ORDERS = 20_000

/** The shop against the platforms, day by day, the latest first. */
export const readOrderDays = async (
  sources: OrderSources,
  site: string,
  { days, edges }: ZoneDays,
  now: number,
  most: number = MOST_ORDERS,
): Promise<Omit<OrderDays, 'timeZone'>> => {
  const found: OrderDay[] = []
  let rows: OrderRow[] = []
  let read = 0
  let at = days.length - 1
  const close = (): void => {
    if (rows.length > 0) found.push(sumUp(days[at] ?? '', rows))
    rows = []
  }
  const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0, size: LARGE_PART }
  for await (const part of walkOrders(sources, site, span)) {
    for (const known of part) {
      let day = at
      while (known.time < (edges[day] ?? 0)) day--
      if (day !== at) {
        close()
        at = day
        if (read >= most) return { days: found, rest: days[day] ?? '' }
      }
      rows.push(judgeOrder(known, now))
      read++
    }
  }
  close()
  return { days: found }
}

const sumUp = (day: string, rows: readonly OrderRow[]): OrderDay => {
  const worth: Record<string, number> = {}
  for (const { value = 0, currency = '' } of rows) {
    worth[currency] = addMoney(worth[currency] ?? 0, value)
  }
  const names = new Set(rows.flatMap(({ told }) => told.map(({ name }) => name)))
  return {
    day,
    orders: rows.length,
    shop: rows.filter(({ toldBy }) => toldBy.includes('shop')).length,
    recorded: rows.filter(({ standing }) => standing !== 'unrecorded').length,
    worth,
    destinations: [...names].sort().map((name) => toldOn(name, rows)),
  }
}

const toldOn = (name: string, rows: readonly OrderRow[]): OrderDayTold => {
  const sum: OrderDayTold = { name, browser: 0, server: 0, parts: {}, reasons: [] }
  const reasons = new Map<Reason, number>()
  for (const row of rows) {
    const part = partFor(row, name)
    sum.parts[part] = (sum.parts[part] ?? 0) + 1
    const told = row.told.find((one) => one.name === name)
    if (told?.by.includes('browser')) sum.browser++
    if (told?.by.includes('server')) sum.server++
    if (told?.reason) reasons.set(told.reason, (reasons.get(told.reason) ?? 0) + 1)
  }
  sum.reasons = [...reasons]
    .map(([reason, n]) => ({ reason, n }))
    .sort((one, other) => other.n - one.n || (one.reason < other.reason ? -1 : 1))
  return sum
}

/** In millionths, so that many small sums add up to what a till would say. */
const addMoney = (one: number, other: number): number =>
  (Math.round(one * 1e6) + Math.round(other * 1e6)) / 1e6

import type { OrderDay, OrderDayTold } from '@footfall/contract'
import { PARTS } from './order-words.ts'

/** All days as one, so that a platform's account of them can be read at a glance. Pure. */
export const sumDays = (days: readonly OrderDay[]): Omit<OrderDay, 'day'> => {
  const names = new Set(days.flatMap((day) => day.destinations.map(({ name }) => name)))
  const worth: Record<string, number> = {}
  for (const [currency, value] of days.flatMap((day) => Object.entries(day.worth))) {
    worth[currency] = (Math.round((worth[currency] ?? 0) * 1e6) + Math.round(value * 1e6)) / 1e6
  }
  return {
    orders: sum(days.map(({ orders }) => orders)),
    shop: sum(days.map(({ shop }) => shop)),
    recorded: sum(days.map(({ recorded }) => recorded)),
    worth,
    destinations: [...names].sort().map((name) => sumOf(name, days)),
  }
}

const sumOf = (name: string, days: readonly OrderDay[]): OrderDayTold => {
  const total: OrderDayTold = { name, browser: 0, server: 0, parts: {}, reasons: [] }
  const reasons = new Map<OrderDayTold['reasons'][number]['reason'], number>()
  const add = (part: (typeof PARTS)[number], n: number): void => {
    if (n > 0) total.parts[part] = (total.parts[part] ?? 0) + n
  }
  for (const day of days) {
    const told = day.destinations.find((one) => one.name === name)
    // Nothing of that day names it: it was not switched on, or nothing is known of the orders.
    if (!told) {
      add('left-out', day.recorded)
      add('unrecorded', day.orders - day.recorded)
      continue
    }
    total.browser += told.browser
    total.server += told.server
    for (const part of PARTS) add(part, told.parts[part] ?? 0)
    for (const { reason, n } of told.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + n)
  }
  total.reasons = [...reasons]
    .map(([reason, n]) => ({ reason, n }))
    .sort((one, other) => other.n - one.n)
  return total
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

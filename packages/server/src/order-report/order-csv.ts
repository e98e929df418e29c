import type { OrderRow } from '@footfall/contract'
import { csvLine } from '../csv/csv-line.ts'
import { judgeOrder } from './judge-order.ts'
import { isWanted, type OrdersQuery } from './read-orders.ts'
import { findOrders, type OrderSources, walkOrders } from './walk-orders.ts'

const HEAD = [
  ...['order', 'event', 'placed', 'value', 'currency', 'refunded', 'evidence', 'told by', 'state'],
  ...['told', 'on its way', 'not told'],
]

/** Of those whose number begins alike. */
const MOST_FOUND = 1_000

/** Orders as lines of a table, part by part: a site may have many. */
export const orderCsv = async function* (
  sources: OrderSources,
  site: string,
  query: OrdersQuery,
  now: number,
): AsyncGenerator<string> {
  yield csvLine(HEAD)
  const parts = query.find
    ? [await findOrders(sources, site, query.find, MOST_FOUND)]
    : walkOrders(sources, site, query)
  for await (const part of parts) {
    const rows = part.map((one) => judgeOrder(one, now)).filter((row) => isWanted(row, query))
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
  }
}

const cellsOf = (row: OrderRow): (string | number)[] => {
  const rest = row.told.filter(({ part }) => part !== 'told' && part !== 'waiting')
  return [
    ...[row.number ?? '', row.event, new Date(row.time).toISOString()],
    ...[row.value ?? '', row.currency ?? '', row.refunded ?? ''],
    ...[row.evidence, row.toldBy.join(' '), row.standing],
    ...[namesOf(row, 'told'), namesOf(row, 'waiting')],
    rest.map(({ name, part, reason }) => `${name} (${reason ?? part})`).join(' '),
  ]
}

const namesOf = ({ told }: OrderRow, part: 'told' | 'waiting'): string =>
  told
    .filter((one) => one.part === part)
    .map(({ name }) => name)
    .join(' ')

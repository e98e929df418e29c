import type { OrderWebhook, RelayEvent } from '@footfall/contract'
import { createKeyHider } from './hide-key.ts'

type HideKey = ReturnType<typeof createKeyHider>

/** What stands under these was named by the sender, at any depth; every other name is ours, and checked. */
const OPEN: ReadonlySet<string> = new Set(['params', 'ids', 'services', 'utm', 'checkout'])

/**
 * An event in which no text holds an order's key: not by itself, and not where a page has put it into an address, a
 * parameter or a name. What is ours by its shape stays as it is, or a key that is one of our words would break it.
 */
export const eventWithoutKey = (event: RelayEvent, key: string): RelayEvent => {
  const { id, type, destinations } = event
  return { ...(without(event, createKeyHider(key)) as RelayEvent), id, type, destinations }
}

/** The same for the host's report of an order, its key itself included: by then its event's id is made. */
export const orderWithoutKey = (order: OrderWebhook): OrderWebhook => {
  const { site, kind, shop, currency } = order
  const clean = without(order, createKeyHider(order.key)) as OrderWebhook
  return { ...clean, site, kind, shop, currency, key: '' }
}

const without = (value: unknown, hide: HideKey, isOpen = false): unknown => {
  if (typeof value === 'string') return hide(value, '[key]')
  if (typeof value === 'number') return isOpen ? withoutInNumber(value, hide) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => without(item, hide, isOpen))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      isOpen ? hide(name, '[key]') : name,
      without(item, hide, isOpen || OPEN.has(name)),
    ]),
  )
}

const withoutInNumber = (value: number, hide: HideKey): number | string =>
  hide(String(value), '') === '' ? '[key]' : value

import type { OrderWebhook, RelayEvent } from '@footfall/contract'

/** What stands under these was named by the sender, at any depth; every other name is ours, and checked. */
const OPEN: ReadonlySet<string> = new Set(['params', 'ids', 'services', 'utm', 'checkout'])

/**
 * An event in which no text holds an order's key: not by itself, and not where a page has put it into an address, a
 * parameter or a name. What is ours by its shape stays as it is, or a key that is one of our words would break it.
 */
export const eventWithoutKey = (event: RelayEvent, key: string): RelayEvent => {
  const { id, type, destinations } = event
  return { ...(without(event, keyPattern(key)) as RelayEvent), id, type, destinations }
}

/** The same for the host's word on an order, its key itself included: by then its event's id is made. */
export const orderWithoutKey = (order: OrderWebhook): OrderWebhook => {
  const { site, kind, shop, currency } = order
  const clean = without(order, keyPattern(order.key)) as OrderWebhook
  return { ...clean, site, kind, shop, currency, key: '' }
}

/** In whatever case, and with any of its signs escaped, once or more often. */
const keyPattern = (key: string): RegExp =>
  new RegExp(
    [...key]
      .map((sign) => {
        const bytes = [...Buffer.from(sign)].map(
          (byte) => `%(?:25)*${byte.toString(16).padStart(2, '0')}`,
        )
        return `(?:${sign.replace(/[^\w]/g, '\\$&')}|${bytes.join('')})`
      })
      .join(''),
    'gi',
  )

const without = (value: unknown, key: RegExp, isOpen = false): unknown => {
  if (typeof value === 'string') return value.replace(key, '[key]')
  if (typeof value === 'number') return isOpen ? withoutInNumber(value, key) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => without(item, key, isOpen))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      isOpen ? name.replace(key, '[key]') : name,
      without(item, key, isOpen || OPEN.has(name)),
    ]),
  )
}

const withoutInNumber = (value: number, key: RegExp): number | string =>
  String(value).replace(key, '') === '' ? '[key]' : value

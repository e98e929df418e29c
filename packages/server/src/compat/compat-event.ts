import type { ConsentSnapshot, Params, RelayEvent } from '@footfall/contract'
import { DESTINATION_OF, REST_IDS, REST_PIXEL } from './pixels.ts'
import { parseObject, parseTame } from './read-compat-body.ts'

/** What surrounds the fields of one call. */
export interface CompatCall {
  fields: Params
  consent: ConsentSnapshot
  /** Page the call came from, where it does not say so itself. */
  referrer: string | undefined
  now: number
}

/** Sent from the server only, so browsers know it under another name. */
const MASKED: Readonly<Record<string, string>> = { hCR: 'CompleteRegistration' }

/** Ids of the browser that travel among the parameters. */
const VISITOR_IDS: readonly string[] = [...REST_IDS, 'external_id', 'pbid']

/** A compatibility call as one of our events. What is missing or wrong shows when the event is checked. */
export const compatEvent = ({ fields, consent, referrer, now }: CompatCall): unknown => {
  const pixel = textOf(fields.pixel) || REST_PIXEL
  const destination = DESTINATION_OF.get(pixel) ?? pixel
  const { params, ids } = splitIds(dataOf(fields.data))
  const pixelIds = listOf(fields.ids)
  const order = orderOf(fields)
  const name = textOf(fields.event)
  const event: RelayEvent = {
    id: textOf(fields.eventID).toLowerCase(),
    name: Object.hasOwn(MASKED, name) ? (MASKED[name] as string) : name,
    time: now,
    type: 'dyn',
    url: textOf(fields.url) || referrer || '',
    params,
    consent,
    destinations: {
      // What the page's own pixel did is not told; the server does its part.
      [destination]: { state: 'off', ...(pixelIds.length > 0 && { ids: pixelIds }) },
    },
    ...(Object.keys(ids).length > 0 && { ids }),
    ...(order && { order }),
  }
  return event
}

/** A text or number as text. Never by the value's own `toString`: it may be anything, and no function. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const dataOf = (data: unknown): Params => {
  if (typeof data === 'string') return parseObject(data) ?? {}
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Params) : {}
}

const listOf = (ids: unknown): string[] => {
  const list = typeof ids === 'string' ? parseTame(ids) : ids
  return Array.isArray(list) ? list.slice(0, 20).map(textOf) : []
}

const splitIds = (data: Params): { params: Params; ids: Record<string, string> } => {
  const params = { ...data }
  const ids: Record<string, string> = {}
  for (const name of VISITOR_IDS) {
    const value = params[name]
    delete params[name]
    if (typeof value === 'string' && value !== '') ids[name] = value
  }
  return { params, ids }
}

/** `0` stands for no order. */
const orderOf = ({ woo_order, edd_order }: Params): RelayEvent['order'] => {
  for (const [shop, key] of [
    ['woo', woo_order],
    ['edd', edd_order],
  ] as const) {
    const text = textOf(key)
    if (text.length >= 8 && text.length <= 128) return { shop, key: text }
  }
  return undefined
}

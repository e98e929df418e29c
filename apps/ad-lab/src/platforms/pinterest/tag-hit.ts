/** A hit of the tag, its JSON parts read. */
export interface TagHit {
  event: string
  eventData: Record<string, unknown> | undefined
  partnerData: Record<string, unknown> | undefined
  page: Record<string, unknown> | undefined
}

const EVENTS = new Set([
  'init',
  'page',
  'pagevisit',
  'viewcategory',
  'search',
  'addtocart',
  'checkout',
  'watchvideo',
  'signup',
  'lead',
  'custom',
  'addtowishlist',
  'addpaymentinfo',
  'initiatecheckout',
  'contact',
  'schedule',
  'subscribe',
  'starttrial',
  'viewcontent',
])
const SHA256_HEX = /^[a-f0-9]{64}$/

/** Reads `ed` (event), `pd` (partner) and `ad` (page) data. A hit without an event is the base code's page load. */
export const readTagHit = (params: Record<string, string>): TagHit => ({
  event: params.event || 'page',
  eventData: parse(params.ed),
  partnerData: parse(params.pd),
  page: parse(params.ad),
})

/** What the tag's hit would be thrown away for. Names of one's own are allowed, as audiences are built on them. */
export const tagHitFault = (params: Record<string, string>, hit: TagHit): string | undefined => {
  if (!/^\d{10,16}$/.test(params.tid ?? '')) return 'tid is not a tag id'
  for (const name of ['ed', 'pd', 'ad'] as const) {
    if (params[name] && parse(params[name]) === undefined) return `${name} is not JSON`
  }
  const email = hit.partnerData?.em
  if (email !== undefined && !SHA256_HEX.test(String(email))) return 'em must be SHA-256 hashed'
  const { value, currency, order_id: order, line_items: items } = hit.eventData ?? {}
  if (hit.event === 'checkout' && (value === undefined || !order))
    return 'A checkout needs value and order_id'
  if (value !== undefined && !Number.isFinite(Number(value))) return 'value is not a number'
  if (currency !== undefined && !/^[A-Z]{3}$/.test(String(currency)))
    return 'currency is not an ISO 4217 code'
  if (items !== undefined && !Array.isArray(items)) return 'line_items is not a list'
  if (!EVENTS.has(hit.event) && !/^\w[\w -]{0,99}$/.test(hit.event))
    return 'The event name is malformed'
  return undefined
}

const parse = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

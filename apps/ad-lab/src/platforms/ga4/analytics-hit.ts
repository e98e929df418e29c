import type { RawRequest } from '../../lab/record.ts'

const NAME = /^[a-zA-Z]\w{0,39}$/
/** Names that are Google's alone. Those that its tag reports by itself (`page_view`, `scroll` and the like) look the same on their way. */
const RESERVED = [
  'ad_activeview',
  'ad_click',
  'ad_exposure',
  'ad_query',
  'ad_reward',
  'adunit_exposure',
  'app_clear_data',
  'app_exception',
  'app_remove',
  'app_store_refund',
  'app_store_subscription_cancel',
  'app_store_subscription_renew',
  'app_update',
  'app_upgrade',
  'error',
  'first_open',
  'first_visit',
  'in_app_purchase',
  'notification_dismiss',
  'notification_foreground',
  'notification_open',
  'notification_receive',
  'os_update',
  'session_start',
  'user_engagement',
]
const RESERVED_PARAMS = ['engagement_time_msec', 'gclid', 'session_id', 'session_number']
const RESERVED_PREFIX = /^(?:_|firebase_|ga_|google_|gtag\.)/
/** Longest values, by what they stand in; others have 100 characters. */
const LONGEST: Record<string, number> = { dl: 1000, dr: 420, dt: 300 }

const MAX_ITEMS = 200
const MAX_ITEM_VALUE = 100
/** Documented for the Measurement Protocol's body; of the tag's own hits Google says nothing. */
const MAX_HIT_BYTES = 130_000

/** One hit may carry several events: those share the address's parameters, one line of the body each. */
export const readAnalyticsHits = (raw: RawRequest): Record<string, string>[] => {
  const lines = raw.body.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return [raw.query]
  return lines.map((line) => ({ ...raw.query, ...Object.fromEntries(new URLSearchParams(line)) }))
}

/** What Analytics would silently drop a hit for. */
export const analyticsHitFault = (hit: Record<string, string>): string | undefined => {
  if (hit.v !== '2') return 'v must be 2'
  if (!/^G-[A-Z0-9]{4,}$/.test(hit.tid ?? '')) return 'tid is not a measurement id (G-…)'
  if (!hit.cid) return 'cid (client id) is missing'
  if (!hit.en) return 'en (event name) is missing'
  if (!NAME.test(hit.en))
    return 'Event names have at most 40 letters, digits and underscores, and start with a letter'
  if (RESERVED.includes(hit.en) || RESERVED_PREFIX.test(hit.en))
    return `${hit.en} is a reserved event name`
  const params = Object.keys(hit).filter((key) => /^epn?\./.test(key))
  if (params.length > 25) return `An event has at most 25 parameters, this has ${params.length}`
  const long = params.find((key) => key.length - key.indexOf('.') - 1 > 40)
  if (long) return `Parameter name ${long} is longer than 40 characters`
  const names = params.map((key) => key.slice(key.indexOf('.') + 1))
  const reserved = names.find(
    (name) => RESERVED_PREFIX.test(name) || RESERVED_PARAMS.includes(name),
  )
  if (reserved) return `${reserved} is a reserved parameter name`
  const wordy = [...params, ...Object.keys(LONGEST)].find(
    (key) => (hit[key]?.length ?? 0) > (LONGEST[key] ?? 100),
  )
  if (wordy) return `The value of ${wordy} is longer than ${LONGEST[wordy] ?? 100} characters`
  return itemFault(hit)
}

/** Items stand in `pr1`, `pr2` …, their values with `~` between them and two letters in front, or `k0` and `v0` for names of one's own. */
const itemFault = (hit: Record<string, string>): string | undefined => {
  const items = Object.keys(hit).filter((key) => /^pr\d+$/.test(key))
  if (items.length > MAX_ITEMS)
    return `An event has at most ${MAX_ITEMS} items, this has ${items.length}`
  const wordy = items.find((key) =>
    hit[key]?.split('~').some((value) => value.length - 2 > MAX_ITEM_VALUE),
  )
  return wordy && `A value of item ${wordy} is longer than ${MAX_ITEM_VALUE} characters`
}

/** What Analytics would drop a whole request for, whatever its events are. */
export const analyticsRequestFault = ({ query, body }: RawRequest): string | undefined => {
  const bytes = new URLSearchParams(query).toString().length + Buffer.byteLength(body)
  return bytes > MAX_HIT_BYTES ? `The hit has ${bytes} bytes, ${MAX_HIT_BYTES} at most` : undefined
}

import type { RawRequest } from '../../lab/record.ts'

const NAME = /^[a-zA-Z]\w{0,39}$/
const RESERVED = ['ad_click', 'error', 'first_visit', 'session_start', 'user_engagement']

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
  if (RESERVED.includes(hit.en)) return `${hit.en} is a reserved event name`
  const params = Object.keys(hit).filter((key) => /^epn?\./.test(key))
  if (params.length > 25) return `An event has at most 25 parameters, this has ${params.length}`
  const long = params.find((key) => key.length - key.indexOf('.') - 1 > 40)
  if (long) return `Parameter name ${long} is longer than 40 characters`
  return undefined
}

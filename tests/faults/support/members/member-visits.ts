import type { RelayEvent } from '@footfall/contract'
import type { Tenant } from '../tenants.ts'

export type VisitFields = Required<Pick<RelayEvent, 'visitorId' | 'visitId' | 'visit'>>

/** Who is on the sites just now. */
export interface MemberVisits {
  /** Whose the next event of a site is. */
  next(tenant: Tenant): VisitFields
}

/** At a time on one site. */
const OPEN = 3
/** The chance that an event is its visit's last: four events a visit. */
const LAST = 0.25
const COME_BACK = 0.4
/** Of each site, that may come back. */
const KNOWN = 200
const [SOURCES, CAMPAIGNS, PAGES] = [30, 200, 2_000]

/** Visits as reports count them, so that whatever is kept for reports is kept here too. */
export const createMemberVisits = (random: () => number): MemberVisits => {
  const visits = new Map<string, VisitFields[]>()
  const visitors = new Map<string, string[]>()
  let number = 0
  // Few of them have most of the visits.
  const oneOf = (count: number): number => Math.floor(count * random() ** 2.5)
  const touch = () => {
    const source = `source-${oneOf(SOURCES)}.test`
    const campaign = { utm_source: source, utm_campaign: `campaign ${oneOf(CAMPAIGNS)}` }
    return { source, landing: `/page/${oneOf(PAGES)}`, ...(random() < 0.4 && { utm: campaign }) }
  }
  const begin = (site: string): VisitFields => {
    const known = visitors.get(site) ?? []
    visitors.set(site, known)
    const back = random() < COME_BACK ? known[Math.floor(random() * known.length)] : undefined
    const visitorId = back ?? `visitor-of-${site}-${++number}`
    if (!back) known.push(visitorId)
    if (known.length > KNOWN) known.shift()
    return {
      visitorId,
      visitId: `visit-of-${site}-${++number}`,
      visit: { first: touch(), last: touch() },
    }
  }
  return {
    next({ site }) {
      const open = visits.get(site) ?? Array.from({ length: OPEN }, () => begin(site))
      visits.set(site, open)
      const at = Math.floor(random() * OPEN)
      const visit = open[at] ?? begin(site)
      if (random() < LAST) open[at] = begin(site)
      return visit
    },
  }
}

import type { AcceptedEvent, BrowserReport, TouchData } from '../../packages/contract/src/index.ts'
import { createRandom, type Random } from './random.ts'
import {
  ACTIONS,
  type BenchSite,
  CAMPAIGNS,
  DESTINATIONS,
  eventsInHour,
  PAGES,
  SOURCES,
  SPAN,
} from './world.ts'

const HOUR_MS = 3_600_000
const MAX_LATE_MS = 72 * HOUR_MS
const MAX_PAGES = 12
/** Of all events. */
const PURCHASES = 0.015
const WITHOUT_ANALYTICS = 0.2
const LATE = 0.01
const ODD_IDS = 0.000_2
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'CHF', 'USD', 'GBP']
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** What holds for all events of one visit. */
interface Visit {
  site: BenchSite
  isKnown: boolean
  visitorId: string
  visitId: string
  touch: { first: TouchData; last: TouchData }
  destinations: AcceptedEvent['destinations']
  address: string
}

/** The events of visits that begin in one hour of the data set, the same each time. */
export const hourOfEvents = (seed: string, site: BenchSite, hour: number): AcceptedEvent[] => {
  const random = createRandom(`${seed}/${site.key}/${hour}`)
  const wanted = eventsInHour(site.events, hour)
  const events: AcceptedEvent[] = []
  while (events.length < wanted) {
    const startsAt = SPAN.from + hour * HOUR_MS + random.below(HOUR_MS)
    for (const event of eventsOf(visitOf(random, seed, site), startsAt, random)) {
      if (events.length < wanted) events.push(event)
    }
  }
  return events
}

/** Returning visitors are those whose number comes up again; how they came first follows from the number alone. */
const visitOf = (random: Random, seed: string, site: BenchSite): Visit => {
  const number = random.skewed(Math.ceil(site.events / 8), 1.8)
  const visitor = createRandom(`${seed}/${site.key}/visitor/${number}`)
  const first = touchOf(visitor)
  const visitorId = uuid(visitor, '4')
  const destinations: Record<string, BrowserReport> = {}
  const isKnown = !random.isWithin(WITHOUT_ANALYTICS)
  for (const name of DESTINATIONS.slice(0, random.below(DESTINATIONS.length + 1))) {
    destinations[name] =
      isKnown || random.isWithin(0.3)
        ? { state: random.isWithin(0.9) ? 'sent' : 'off' }
        : { state: 'dropped', reason: 'no-consent' }
  }
  return {
    site,
    isKnown,
    visitorId,
    destinations,
    visitId: uuid(random, '4'),
    touch: { first, last: random.isWithin(0.5) ? first : touchOf(random) },
    address: `203.0.${random.below(114)}.0`,
  }
}

const touchOf = (random: Random): TouchData => {
  const source = SOURCES[random.skewed(SOURCES.length, 2.5)] ?? ''
  const campaign = CAMPAIGNS[random.skewed(CAMPAIGNS.length, 1.8)] ?? ''
  return {
    source,
    landing: PAGES[random.skewed(PAGES.length, 3)] ?? '/',
    ...(source !== '' &&
      random.isWithin(0.4) && {
        utm: { utm_source: source, utm_medium: 'cpc', utm_campaign: campaign },
      }),
  }
}

/** Page by page; what is bought is bought on the last. */
const eventsOf = (visit: Visit, startsAt: number, random: Random): AcceptedEvent[] => {
  const events: AcceptedEvent[] = []
  const pages = 1 + random.skewed(MAX_PAGES, 2)
  let time = startsAt
  for (let page = 0; page < pages; page++) {
    const path =
      page === 0
        ? (visit.touch.last.landing ?? '/')
        : (PAGES[random.skewed(PAGES.length, 2)] ?? '/')
    events.push(eventOf(visit, { name: 'PageView', time, path }, random))
    while (random.isWithin(0.45)) {
      const name = ACTIONS[random.skewed(ACTIONS.length, 2.2)] ?? 'ViewContent'
      time += 500 + random.below(20_000)
      events.push(eventOf(visit, { name, time, path }, random))
    }
    time += 2_000 + random.below(180_000)
  }
  // Only of this visit's length, so that of all events the wanted share are purchases.
  if (random.isWithin(PURCHASES * events.length)) {
    events.push(eventOf(visit, { name: 'Purchase', time, path: '/checkout/done' }, random))
  }
  return events
}

const eventOf = (
  visit: Visit,
  { name, time, path }: { name: string; time: number; path: string },
  random: Random,
): AcceptedEvent => {
  const { site, isKnown, touch } = visit
  const isOrder = name === 'Purchase'
  const isLate = random.isWithin(LATE)
  const isConfirmed = isOrder && random.isWithin(0.8)
  return {
    id: idOf(isOrder, time, random),
    site: site.key,
    name,
    time,
    receivedAt: time + 200 + random.below(isLate ? MAX_LATE_MS : 4_000),
    type: name === 'PageView' ? 'static' : 'dyn',
    url: `https://www.${site.key}.example${path}`,
    title: `Article at ${path} – ${site.key}`,
    params: paramsOf(name, random),
    ...(isOrder && { evidence: isConfirmed ? 'confirmed' : 'claimed' }),
    ...(isConfirmed && { confirmedBy: 'signature' }),
    consent: {
      functional: 'granted',
      analytics: isKnown ? 'granted' : 'denied',
      advertising: isKnown ? 'granted' : 'denied',
      source: 'banner',
    },
    destinations: visit.destinations,
    config: 3,
    ...(isKnown && {
      visitorId: visit.visitorId,
      visitId: visit.visitId,
      visit: touch,
      address: visit.address,
      agent: AGENT,
      ids: { _fbp: `fb.1.${time}.${random.hex(8)}` },
    }),
  }
}

const paramsOf = (name: string, random: Random): AcceptedEvent['params'] => {
  if (name === 'PageView') return {}
  const price = (500 + random.below(20_000)) / 100
  return {
    content_ids: [`sku-${random.below(3_000)}`],
    content_type: 'product',
    value: price,
    currency: random.pick(CURRENCIES),
  }
}

/** Orders' ids are derived from a name (version 5); a few pages use an id of another version, or a clock that is far off. */
const idOf = (isOrder: boolean, time: number, random: Random): string => {
  if (isOrder) return uuid(random, '5')
  if (random.isWithin(ODD_IDS)) return uuid(random, '4')
  const hex = time.toString(16).padStart(12, '0')
  const rest = random.hex(18)
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6)}`
}

const uuid = (random: Random, version: '4' | '5'): string => {
  const hex = random.hex(30)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(12, 15)}-9${hex.slice(15, 18)}-${hex.slice(18)}`
}

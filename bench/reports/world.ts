import type { ReportSpan } from '../../packages/server/src/store/report-query.ts'

const HOUR_MS = 3_600_000

/** Thirty days of Berlin's time, of which one has 25 hours. */
const ZONE = 'Europe/Berlin'
export const DAYS = { from: '2026-10-02', to: '2026-10-31' }
export const SPAN: ReportSpan = {
  from: Date.parse('2026-10-01T22:00:00Z'),
  to: Date.parse('2026-10-31T23:00:00Z'),
}
/** When the data set is looked at: late events have come in by then. */
export const NOW: number = Date.parse('2026-11-04T12:00:00Z')
export const HOURS: number = (SPAN.to - SPAN.from) / HOUR_MS

/** One site of a data set. */
export interface BenchSite {
  key: string
  events: number
}

/** So many sites of one size: how much others have must not matter to a site's own reports. */
export const sitesOf = (count: number, events: number): BenchSite[] =>
  Array.from({ length: count }, (_, n) => ({ key: `shop-${String(n).padStart(2, '0')}`, events }))

const WELL_KNOWN = 'google bing duckduckgo facebook instagram pinterest newsletter youtube'.split(
  ' ',
)
/** The first are those with most visits. '' is who typed the address. */
export const SOURCES: readonly string[] = [
  'google',
  '',
  ...WELL_KNOWN.slice(1),
  ...Array.from({ length: 21 }, (_, n) => `blog-${n}.example`),
]
export const CAMPAIGNS: readonly string[] = Array.from({ length: 200 }, (_, n) => `campaign-${n}`)
const SECTIONS = ['', 'women', 'men', 'kids', 'sale', 'magazine', 'brands', 'outdoor']
export const PAGES: readonly string[] = Array.from({ length: 2_000 }, (_, n) =>
  n === 0 ? '/' : `/${SECTIONS[n % 8] ?? ''}/article-${n}`.replace('//', '/'),
)
/** What happens on a page besides its view, the most frequent first. Purchases come by themselves. */
export const ACTIONS: readonly string[] = [
  'ViewContent',
  'AddToCart',
  'Search',
  'ViewCategory',
  'InitiateCheckout',
  'AddToWishlist',
  'AddPaymentInfo',
  'Lead',
  'Contact',
  'CompleteRegistration',
  'Subscribe',
  ...Array.from({ length: 12 }, (_, n) => `shop_step_${n}`),
]
export const DESTINATIONS = ['meta', 'ga4', 'google-ads', 'pinterest'] as const

/** How much of a day's visits an hour of Berlin's clock gets. */
const BY_HOUR = [
  12, 7, 4, 3, 3, 5, 12, 25, 38, 45, 50, 52, 55, 52, 50, 50, 52, 55, 62, 75, 85, 78, 52, 28,
]
const berlinHour = new Intl.DateTimeFormat('en', { timeZone: ZONE, hour: '2-digit', hour12: false })
const WEIGHTS: readonly number[] = Array.from({ length: HOURS }, (_, hour) => {
  const at = SPAN.from + hour * HOUR_MS
  return (
    (BY_HOUR[Number(berlinHour.format(at)) % 24] ?? 1) *
    (new Date(at).getUTCDay() % 6 === 0 ? 1.2 : 1)
  )
})
const SUMS: number[] = [0]
for (const weight of WEIGHTS) SUMS.push((SUMS.at(-1) ?? 0) + weight)

/** How many of a site's events begin in an hour; all hours together give exactly what the site has. */
export const eventsInHour = (events: number, hour: number): number => {
  const until = (n: number): number => Math.round(((SUMS[n] ?? 0) / (SUMS[HOURS] ?? 1)) * events)
  return until(hour + 1) - until(hour)
}

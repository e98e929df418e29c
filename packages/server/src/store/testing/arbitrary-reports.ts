import { createHash } from 'node:crypto'
import {
  type AcceptedEvent,
  type BrowserReport,
  orderEventId,
  REPORT_DIMENSIONS,
  REPORT_ORDERS,
  type ReportDimension,
  type ReportFilter,
} from '@footfall/contract'
import fc from 'fast-check'
import { sampleEvent } from '../../testing/sample-event.ts'
import { type BreakdownQuery, REPORT_SLOT_MS, type ReportSpan } from '../report-query.ts'

const DAY_MS = 86_400_000
const WORDS = ['', 'ads', 'news', 'Ä', '/a']
const DESTINATIONS = ['ga4', 'meta', 'tiktok']
const NAMES = ['PageView', 'page_view', 'Lead', 'Purchase', 'Purchase']
const STATES: BrowserReport['state'][] = ['sent', 'held', 'dropped', 'off']

/** Batches as a recorder may get them, of two sites that share ids, and what may then be asked. */
export interface ReportCase {
  batches: AcceptedEvent[][]
  queries: ReportQuestion[]
}

export interface ReportQuestion {
  filters: ReportFilter[]
  span: ReportSpan
  edges: number[]
  breakdown: Pick<BreakdownQuery, 'by' | 'order' | 'currency' | 'limit'>
}

/** Few values each, so that much coincides: same visitors on several days, same ids with several accounts. */
export const reportCases = (sites: readonly string[], day: number): fc.Arbitrary<ReportCase> =>
  fc
    .record({
      events: fc.array(accounts(sites, day), { minLength: 1, maxLength: 25 }),
      /** Which of all accounts come in which batch, some of them again. */
      order: fc.array(fc.nat(), { minLength: 10, maxLength: 60 }),
      cuts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
      queries: fc.array(questions(day), { minLength: 4, maxLength: 4 }),
    })
    .map(({ events, order, cuts, queries }) => {
      const all = events.flat()
      const told = [...all, ...order.map((at) => all[at % all.length] as AcceptedEvent)]
      return { batches: cut(told, cuts), queries }
    })

const cut = (events: AcceptedEvent[], sizes: readonly number[]): AcceptedEvent[][] => {
  const batches: AcceptedEvent[][] = []
  for (let at = 0, n = 0; at < events.length; n++) {
    const size = sizes[n % sizes.length] as number
    batches.push(events.slice(at, at + size))
    at += size
  }
  return batches
}

/** Near midnights and edges of slots above all, up to three days late. */
const times = (day: number): fc.Arbitrary<number> =>
  fc
    .tuple(
      fc.integer({ min: -3, max: 1 }),
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(-1, 0, 1),
    )
    .map(([days, slots, ms]) => day + days * DAY_MS + slots * REPORT_SLOT_MS + ms)

const touches = fc.record({
  source: fc.constantFrom(...WORDS),
  landing: fc.constantFrom(...WORDS),
  utm: fc.constantFrom(...WORDS).map((utm_campaign) => ({ utm_campaign })),
})

const reports = fc
  .array(fc.tuple(fc.constantFrom(...DESTINATIONS), fc.constantFrom(...STATES)), { maxLength: 3 })
  .map((pairs) => Object.fromEntries(pairs.map(([name, state]) => [name, { state }])))

/** One to three accounts of the same event, one of them perhaps the shop's. */
const accounts = (sites: readonly string[], day: number): fc.Arbitrary<AcceptedEvent[]> =>
  fc
    .record({
      site: fc.constantFrom(...sites),
      name: fc.constantFrom(...NAMES),
      time: times(day),
      id: fc.nat({ max: 1_000 }),
      isDerived: fc.boolean(),
      told: fc.array(account, { minLength: 1, maxLength: 3 }),
    })
    .map(({ id, isDerived, told, ...event }) => {
      const key = isDerived
        ? orderEventId('any', { shop: 'woo', key: String(id) })
        : idAt(event.time, id)
      return told.map(({ isShops, ...over }) => ({
        ...sampleEvent({ ...event, ...over, id: key }),
        ...(isShops && event.name === 'Purchase' && SHOPS_WORD),
      }))
    })

const account = fc
  .record({
    visitor: fc.constantFrom('', 'v1', 'v2', 'v3'),
    visit: fc.constantFrom('', 's1', 's2', 's3'),
    touch: fc.option(fc.record({ first: touches, last: touches })),
    destinations: reports,
    value: fc.constantFrom<unknown>(0, 1, 0.1, '2.5', 19.99, -3, 'x', 0.0000019, 123456789012.34),
    currency: fc.constantFrom('EUR', 'GBP', ''),
    isShops: fc.boolean(),
  })
  .map(({ visitor, visit, touch, destinations, value, currency, isShops }) => ({
    ...(visitor && { visitorId: visitor }),
    ...(visit && { visitId: visit }),
    ...(touch && { visit: touch }),
    destinations,
    isShops,
    params: { value: value as number, ...(currency && { currency }) },
  }))

const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

/** A version-7 id that is the same for the same time and number. */
const idAt = (time: number, n: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  const tail = createHash('md5').update(String(n)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}

const valuesOf = (dimension: ReportDimension): string[] => {
  if (dimension === 'event') return NAMES
  return dimension === 'destination' ? ['', 'other', ...DESTINATIONS] : [...WORDS, 'nobody']
}

const filters: fc.Arbitrary<ReportFilter> = fc
  .constantFrom(...REPORT_DIMENSIONS)
  .chain((dimension) =>
    fc
      .array(fc.constantFrom(...valuesOf(dimension)), { minLength: 1, maxLength: 3 })
      .map((values) => ({ dimension, values })),
  )

const questions = (day: number): fc.Arbitrary<ReportQuestion> => {
  const slots = fc
    .tuple(fc.integer({ min: -4, max: 2 }), fc.integer({ min: -6, max: 6 }))
    .map(([days, n]) => day + days * DAY_MS + n * REPORT_SLOT_MS)
  const ascending = (values: number[]): number[] => values.sort((one, two) => one - two)
  return fc.record({
    filters: fc.array(filters, { maxLength: 3 }),
    span: fc
      .uniqueArray(slots, { minLength: 2, maxLength: 2 })
      .map((pair): ReportSpan => ({ from: Math.min(...pair), to: Math.max(...pair) })),
    edges: fc.uniqueArray(slots, { minLength: 2, maxLength: 6 }).map(ascending),
    breakdown: fc.record({
      by: fc.constantFrom(...REPORT_DIMENSIONS),
      order: fc.constantFrom(...REPORT_ORDERS),
      currency: fc.constantFrom('EUR', 'GBP'),
      limit: fc.integer({ min: 1, max: 6 }),
    }),
  })
}

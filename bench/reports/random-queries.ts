import {
  REPORT_DIMENSIONS,
  REPORT_MEASURES,
  type ReportDimension,
  type ReportFilter,
} from '../../packages/contract/src/index.ts'
import { REPORT_SLOT_MS, type ReportSpan } from '../../packages/server/src/store/report-query.ts'
import type { BenchQuery } from './queries.ts'
import type { Random } from './random.ts'
import { ACTIONS, CAMPAIGNS, DESTINATIONS, PAGES, SOURCES, SPAN } from './world.ts'

/** What each dimension may be asked for; the last value is nobody's. */
const VALUES: Record<ReportDimension, readonly string[]> = {
  firstSource: [...SOURCES, 'nobody'],
  lastSource: [...SOURCES, 'nobody'],
  firstCampaign: ['', ...CAMPAIGNS.slice(0, 20), 'nobody'],
  lastCampaign: ['', ...CAMPAIGNS.slice(0, 20), 'nobody'],
  firstLanding: ['', ...PAGES.slice(0, 30), '/nobody'],
  lastLanding: ['', ...PAGES.slice(0, 30), '/nobody'],
  event: ['PageView', 'Purchase', ...ACTIONS, 'nobody'],
  destination: ['', ...DESTINATIONS, 'nobody'],
}

/** A query over any span, filters and order, with its description. */
export const randomQuery = (random: Random): BenchQuery => {
  const span = randomSpan(random)
  const filters = randomFilters(random)
  const shared = { filters: filters.length }
  const kind = random.below(3)
  if (kind === 0) {
    const query = { span, filters }
    return {
      ...shared,
      title: `total ${JSON.stringify(query)}`,
      run: (store, site) => store.reportTotal(site, query),
    }
  }
  if (kind === 1) {
    const query = { edges: randomEdges(random, span), filters }
    return {
      ...shared,
      title: `series ${JSON.stringify(query)}`,
      run: (store, site) => store.reportSeries(site, query),
    }
  }
  const query = {
    span,
    filters,
    by: random.pick(REPORT_DIMENSIONS),
    order: random.pick(REPORT_MEASURES),
    limit: 1 + random.skewed(1_000, 2),
  }
  return {
    ...shared,
    title: `breakdown ${JSON.stringify(query)}`,
    run: (store, site) => store.reportBreakdown(site, query),
  }
}

const randomSpan = (random: Random): ReportSpan => {
  const slots = (SPAN.to - SPAN.from) / REPORT_SLOT_MS
  const from = SPAN.from + random.below(slots) * REPORT_SLOT_MS
  const most = (SPAN.to - from) / REPORT_SLOT_MS
  return { from, to: from + (1 + random.below(most)) * REPORT_SLOT_MS }
}

/** Steps of uneven length, as days are when a clock changes. */
const randomEdges = (random: Random, { from, to }: ReportSpan): number[] => {
  const edges = new Set([from, to])
  const slots = (to - from) / REPORT_SLOT_MS
  for (let n = random.below(40); n > 0; n--) {
    edges.add(from + random.below(slots) * REPORT_SLOT_MS)
  }
  return [...edges].sort((a, b) => a - b)
}

const randomFilters = (random: Random): ReportFilter[] => {
  const dimensions = REPORT_DIMENSIONS.filter(() => random.isWithin(0.2))
  return dimensions.map((dimension) => ({
    dimension,
    values: [
      ...new Set(
        Array.from({ length: 1 + random.below(4) }, () => {
          const values = VALUES[dimension]
          return values[random.skewed(values.length, 1.5)] ?? ''
        }),
      ),
    ],
  }))
}

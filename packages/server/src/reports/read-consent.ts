import type { ConsentFigures } from '@footfall/contract'
import { readHealthBetween } from '../consent-health/health-counts.ts'
import { countChoices } from '../consent-records/count-choices.ts'
import { dayOf } from '../db/day-partitions.ts'
import type { ReportSpan } from '../store/report-query.ts'
import type { ReportDeps } from './report-source.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * How visitors chose. Choices in our own banner are known to the second. What other tools said is counted by the day in UTC,
 * and events without consent by the hour: where the days of a zone are cut otherwise, that is an estimate.
 */
export const readConsent = async (
  { pool, sites, eventStore }: ReportDeps,
  site: string,
  { from, to }: ReportSpan,
): Promise<ConsentFigures> => {
  const [people, pages, drops, config] = await Promise.all([
    countChoices(pool, site, { from, to }),
    readHealthBetween(pool, site, wholeDays({ from, to })),
    eventStore.dropCounts(site, from, to),
    sites.config(site),
  ])
  const dropped = drops.find(({ reason }) => reason === 'no-consent')?.n ?? 0
  const isDropCounted = dropped > 0 || config?.consent.countDropped === true
  const isOf = (counts: { granted: number; denied: number }): boolean =>
    counts.granted + counts.denied > 0
  const of = isOf(people) ? 'people' : isOf(pages) ? 'pages' : 'nobody'
  const { granted, denied } = of === 'pages' ? pages : people
  const isCut = (grain: number): boolean => from % grain !== 0 || to % grain !== 0
  return {
    of,
    granted,
    denied,
    ...(isDropCounted && { dropped: Number(dropped) }),
    isEstimate: (of === 'pages' && isCut(DAY_MS)) || (isDropCounted && isCut(HOUR_MS)),
  }
}

/** As many days in UTC as the span has, those it has most of; never none. */
export const wholeDays = ({ from, to }: ReportSpan): { from: string; to: string } => {
  const first = Math.round(from / DAY_MS)
  const end = Math.max(Math.round(to / DAY_MS), first + 1)
  return { from: dayOf(first * DAY_MS), to: dayOf((end - 1) * DAY_MS) }
}

import type {
  Clock,
  ReportAbout,
  ReportFigures,
  ReportFilter,
  ReportPair,
  ReportStep,
} from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { PublishTables } from '../publish/tables.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { readGeneral } from '../sites/site-general.ts'
import type { EventStore } from '../store/event-store.ts'
import { REPORT_SLOT_MS, type ReportStore } from '../store/report-query.ts'
import { createTurns } from '../turns/turns.ts'
import type { OverviewQuery } from './api-schema.ts'
import { addDays, type CountedDays, type PlannedDays, planDays } from './report-days.ts'
import { zoneDay } from './zone-edges.ts'

export interface ReportDeps {
  pool: Pool
  db: Kysely<PublishTables>
  clock: Clock
  sites: Pick<SiteDirectory, 'config'>
  eventStore: ReportStore & Pick<EventStore, 'dropCounts' | 'live'>
  /** How many days a site's counts are kept; absent, for ever. */
  keptDays?(site: string): Promise<number>
}

/** What one request for a report works with. */
export interface ReportSource {
  site: string
  about: ReportAbout
  plan: PlannedDays
  /** The store, asked so many things at once and no more: one screen must not take all connections. */
  store: ReportStore
}

const AT_ONCE = 4
const DAY_MS = 86_400_000

/** Finds out in which zone a site is, and from there what is to be counted. */
export const openSource = async (
  { pool, clock, eventStore, keptDays }: ReportDeps,
  site: string,
  query: OverviewQuery,
): Promise<ReportSource> => {
  const [{ timeZone, currency }, kept] = await Promise.all([
    readGeneral(pool, site),
    keptDays?.(site),
  ])
  const now = clock.now()
  const asked = planDays(query, timeZone, now)
  const spans = [asked.now.span, ...(asked.before ? [asked.before.span] : [])]
  const { countedSince, unfit } = await eventStore.reportGaps(site, spans)
  // The day on which it begins has lost its first hours.
  const keptSince = kept === undefined ? undefined : zoneDay(timeZone, now - (kept - 1) * DAY_MS)
  // What is not counted in full yet, or not kept any longer, would make everything look like a rise.
  const isBehind =
    asked.before &&
    ((countedSince !== undefined && asked.before.span.from < countedSince) ||
      (keptSince !== undefined && (asked.about.comparedWith?.from ?? '') < keptSince))
  const plan = isBehind ? planDays({ ...query, compare: 'none' }, timeZone, now) : asked
  return {
    site,
    plan,
    store: inTurns(eventStore),
    about: {
      ...plan.about,
      timeZone,
      ...(currency !== undefined && { currency }),
      ...(keptSince !== undefined && { keptSince }),
      ...(countedSince !== undefined && { countedSince: firstWholeDay(timeZone, countedSince) }),
      ...(unfit > 0 && { uncounted: unfit }),
    },
  }
}

/** The first day that begins at a moment or after it. */
const firstWholeDay = (zone: string, at: number): string =>
  addDays(zoneDay(zone, at - REPORT_SLOT_MS), 1)

const inTurns = (store: ReportStore): ReportStore => {
  const turns = createTurns(AT_ONCE)
  return {
    reportGaps: (site, spans) => turns.run(() => store.reportGaps(site, spans)),
    reportTotal: (site, query) => turns.run(() => store.reportTotal(site, query)),
    reportSeries: (site, query) => turns.run(() => store.reportSeries(site, query)),
    reportBreakdown: (site, query) => turns.run(() => store.reportBreakdown(site, query)),
  }
}

/** Sums and courses of the days, and of those they are compared with. */
export const readPair = async (
  { site, plan, store }: ReportSource,
  filters: readonly ReportFilter[] = [],
): Promise<ReportPair> => {
  const read = (days: CountedDays): Promise<[ReportFigures, ReportStep[]]> =>
    Promise.all([
      store.reportTotal(site, { span: days.span, filters }),
      store.reportSeries(site, { edges: days.edges, filters }).then((steps) => named(days, steps)),
    ])
  const [[total, steps], compared] = await Promise.all([
    read(plan.now),
    plan.before && read(plan.before),
  ])
  return {
    total,
    steps,
    ...(compared && { before: compared[0], stepsBefore: compared[1] }),
  }
}

const named = ({ edges }: CountedDays, steps: readonly ReportFigures[]): ReportStep[] =>
  steps.map((figures, at) => ({ at: edges[at] ?? 0, ...figures }))

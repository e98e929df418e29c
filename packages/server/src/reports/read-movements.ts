import type {
  ReportDimension,
  ReportMeasure,
  ReportMovement,
  ReportMovements,
} from '@footfall/contract'
import type { DaysQuery } from './api-schema.ts'
import { rowsOf, type Side } from './compare-rows.ts'
import { openSource, type ReportDeps, type ReportSource } from './report-source.ts'

/** What is looked at, by which figure. */
const LOOKED_AT: readonly [ReportDimension, ReportMeasure][] = [
  ['lastSource', 'visitors'],
  ['lastCampaign', 'visitors'],
  ['lastLanding', 'visitors'],
  ['event', 'events'],
]
/** The largest rows of either days. */
const ROWS = 30
const MOST = 5
/** Where nothing has changed, counts differ by more than three times their spread about once in four hundred times. */
const SPREADS = 3
const LEAST_SHARE = 0.1

/** What differs most from the days before; as many days before, where no others are named. */
export const readMovements = async (
  deps: ReportDeps,
  site: string,
  query: DaysQuery,
): Promise<ReportMovements> => {
  const compare = query.compare === 'none' ? 'before' : query.compare
  const source = await openSource(deps, site, { ...query, compare })
  const { countedSince } = source.about
  if (!source.plan.before) return { movements: [], ...(countedSince && { countedSince }) }
  const all = await Promise.all(LOOKED_AT.map(([by, measure]) => movementsOf(source, by, measure)))
  const movements = all
    .flat()
    .filter(isWorthTelling)
    .sort((one, other) => spreadsOf(other) - spreadsOf(one))
    .slice(0, MOST)
  return { movements }
}

const movementsOf = async (
  { site, plan, store }: ReportSource,
  by: ReportDimension,
  measure: ReportMeasure,
): Promise<ReportMovement[]> => {
  const sides = [plan.now, plan.before ?? plan.now].map(
    ({ span }): Side => ({ by, span, filters: [] }),
  ) as [Side, Side]
  const [now, before] = await Promise.all(
    sides.map((side) => store.reportBreakdown(site, { ...side, order: measure, limit: ROWS })),
  )
  const keys = [...(now?.rows ?? []), ...(before?.rows ?? [])].map(({ key }) => key)
  const [rowsNow, rowsBefore] = await Promise.all(
    ([now, before] as const).map(async (found, at) => {
      const known = new Map(found?.rows.map((row) => [row.key, row]))
      const unknown = [...new Set(keys)].filter((key) => !known.has(key))
      // All there are have been seen, so what is not among them is not there.
      const isAll = (found?.rows.length ?? 0) === found?.count
      const more = isAll ? [] : await rowsOf(store, site, sides[at] as Side, unknown)
      return new Map([...known, ...more])
    }),
  )
  return [...new Set(keys)].map((key) => ({
    dimension: by,
    key,
    measure,
    now: rowsNow?.get(key)?.[measure] ?? 0,
    before: rowsBefore?.get(key)?.[measure] ?? 0,
  }))
}

const isWorthTelling = (movement: ReportMovement): boolean => {
  const { key, now, before } = movement
  // What has no campaign changes with everything else, and says nothing.
  return (
    key !== '' &&
    spreadsOf(movement) >= SPREADS &&
    Math.abs(now - before) >= LEAST_SHARE * Math.max(1, before)
  )
}

/** How far two counts are apart, measured by how far they would be by chance. */
const spreadsOf = ({ now, before }: ReportMovement): number =>
  Math.abs(now - before) / Math.sqrt(Math.max(1, now + before))

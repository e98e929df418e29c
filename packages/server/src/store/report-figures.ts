import type { ReportFigures } from '@footfall/contract'

/** What engines sum up: whole numbers, the worth of orders in millionths by currency. */
export interface ReportSums extends Omit<ReportFigures, 'revenue'> {
  micros: Iterable<readonly [currency: string, micros: bigint]>
}

/** Figures as reports show them. Currencies in which nothing was taken are absent. */
export const figuresOf = ({ micros, ...counts }: ReportSums): ReportFigures => ({
  ...counts,
  revenue: Object.fromEntries(
    [...micros].flatMap(([currency, sum]) => (sum > 0n ? [[currency, Number(sum) / 1e6]] : [])),
  ),
})

export const NO_FIGURES: ReportFigures = {
  visitors: 0,
  visits: 0,
  views: 0,
  events: 0,
  orders: 0,
  claimed: 0,
  revenue: {},
}

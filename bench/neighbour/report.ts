import type { FloodReport } from './flood.ts'
import type { Delays } from './measure-delays.ts'

const MEDIAN_FACTOR = 2
const P99_FACTOR = 5

/** One line of the table. */
export interface Row {
  title: string
  delays: Delays
  /** What it is held against. */
  baseline: Delays
  flood?: FloodReport
  /** Reported only. */
  isJudged: boolean
}

export const percentile = (delays: Delays, share: number): number => {
  const sorted = delays.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const isWithin = ({ delays, baseline }: Row): boolean =>
  percentile(delays, 0.5) <= MEDIAN_FACTOR * percentile(baseline, 0.5) &&
  percentile(delays, 0.99) <= P99_FACTOR * percentile(baseline, 0.99)

/** A table for docs/faults.md. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| During | Flood: events/s sent, let in | Timed | Median | 99th percentile | Against the baseline | Verdict |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(lineOf),
  ].join('\n')

const lineOf = (row: Row): string => {
  const { title, delays, baseline, flood, isJudged } = row
  const [median, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  const cells = [
    title,
    flood ? `${rate(flood)}, ${share(flood)}` : '–',
    `${delays.length}${lateOf(delays)}`,
    ms(median),
    ms(p99),
    delays === baseline
      ? '–'
      : `${times(median, percentile(baseline, 0.5))}, ${times(p99, percentile(baseline, 0.99))}`,
    delays === baseline ? '–' : isJudged ? (isWithin(row) ? 'within' : '**beyond**') : 'not judged',
  ]
  return `| ${cells.join(' | ')} |`
}

const lateOf = (delays: Delays): string => {
  const late = delays.filter((delay) => !Number.isFinite(delay)).length
  return late > 0 ? `, ${late} not in time` : ''
}

const ms = (value: number): string =>
  Number.isFinite(value) ? `${Math.round(value).toLocaleString('en')} ms` : 'not in time'

const times = (value: number, base: number): string =>
  Number.isFinite(value) ? `${(value / base).toFixed(1)}×` : '–'

const rate = ({ sent, ms: took }: FloodReport): string =>
  Math.round(sent / (took / 1_000)).toLocaleString('en')

const share = ({ sent, accepted }: FloodReport): string =>
  `${Math.round((100 * accepted) / Math.max(1, sent))} %`

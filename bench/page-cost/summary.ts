import type { Visit } from './measure.ts'

/** The middle of many visits to one page. */
export type Row = Record<NumberKey, number> & {
  evaluateQuartiles: [number, number]
  busyQuartiles: [number, number]
  firstPostMs: number | undefined
  /** Every key that any visit left. */
  keys: string[]
  error: string | undefined
}

type NumberKey = {
  [K in keyof Visit]-?: Visit[K] extends number ? K : never
}[keyof Visit]

const NUMBERS: readonly NumberKey[] = [
  'evaluateMs',
  'scriptingMs',
  'busyMs',
  'longestTaskMs',
  'blockingMs',
  'initMs',
  'clickUs',
  'pushUs',
  'heapKb',
  'requests',
  'bytesSent',
  'thirdParty',
]

export const summarise = (visits: Visit[]): Row => {
  const part = (key: NumberKey, share: number): number =>
    quantile(
      visits.map((visit) => visit[key]),
      share,
    )
  const posts = visits.flatMap(({ firstPostMs }) => firstPostMs ?? [])
  const medians = Object.fromEntries(NUMBERS.map((key) => [key, part(key, 0.5)]))
  return {
    ...(medians as Record<NumberKey, number>),
    evaluateQuartiles: [part('evaluateMs', 0.25), part('evaluateMs', 0.75)],
    busyQuartiles: [part('busyMs', 0.25), part('busyMs', 0.75)],
    // One visit that asks another origin is one too many; a middle would hide it.
    thirdParty: Math.max(...visits.map((visit) => visit.thirdParty)),
    firstPostMs: posts.length > 0 ? quantile(posts, 0.5) : undefined,
    keys: [...new Set(visits.flatMap((visit) => visit.keys))].sort(),
    error: visits.find((visit) => visit.error)?.error,
  }
}

const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

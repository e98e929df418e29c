import type { Measured } from './wrk.ts'

export interface Row extends Measured {
  name: string
  /** Microseconds of the server's processor time for one request. */
  cpu: number
}

export const rowText = ({ name, perSecond, p50, p99, cpu }: Row): string =>
  `${name.padEnd(44)} ${String(Math.round(perSecond)).padStart(7)} requests/s  ` +
  `p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ` +
  `${cpu.toFixed(0).padStart(4)} µs of processor each`

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

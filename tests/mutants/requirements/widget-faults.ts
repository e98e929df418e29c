import type { Mutant } from '../mutant.ts'

/** What differs from row to row. */
interface Fault {
  breaks: string
  file: string
  find: string
  replace: string
  name: string
  /** Another file of tests that notices it. */
  tests?: readonly string[]
}

/** Faults of one widget, noticed by one file of browser tests. */
export const widgetFaults = (number: string, tests: string, rows: readonly Fault[]): Mutant[] =>
  rows.map((row) => ({ proves: [number], project: 'browser', tests: [tests], ...row }))

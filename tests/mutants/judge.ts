import { parseSync } from 'vite'
import type { Mutant } from './mutant.ts'

/** The part of Vitest's JSON report that decides. */
export interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** `red`: a test ran and failed. `broken`: nothing ran that could have failed, so nothing is known. */
export type Look = { kind: 'green' | 'red' | 'broken'; failed: string[] }

/** Why a row cannot be applied, or the text with its fault in it. */
export type Applied = { text: string } | { stale: string }

/** A row that no longer fits its file would pass for seen, or break something else. */
export const applyMutant = ({ file, find, replace }: Mutant, text: string | undefined): Applied => {
  if (text === undefined) return { stale: `${file} does not exist` }
  if (find === '' || find === replace) return { stale: 'it changes nothing' }
  const times = text.split(find).length - 1
  if (times !== 1) return { stale: `its text occurs ${times} times in ${file}` }
  const broken = text.split(find).join(replace)
  // What cannot be read fails every test, and so shows nothing about any.
  if (/\.tsx?$/.test(file) && parseSync(file, broken).errors.length > 0) {
    return { stale: `with it ${file} cannot be parsed` }
  }
  return { text: broken }
}

/** What a run of tests shows; a file that could not be loaded shows nothing. */
export const judgeReport = (report: Report | undefined): Look => {
  const files = report?.testResults ?? []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => [fullName, ...failureMessages].join(': '))
  if (failed.length > 0) return { kind: 'red', failed }
  const isLoaded = files.every(({ status }) => status === 'passed')
  const hasRun = tests.some(({ status }) => status === 'passed')
  return { kind: isLoaded && hasRun ? 'green' : 'broken', failed }
}

/** So many rows, taken at equal distances: the same ones each time. */
export const sampleOf = (rows: readonly Mutant[], count: number): Mutant[] =>
  rows.filter(
    (_, at) =>
      Math.floor((at * count) / rows.length) !== Math.floor(((at - 1) * count) / rows.length),
  )

export interface Totals {
  seen: number
  unseen: number
  stale: number
}

/** The last line of a run. */
export const totalLine = ({ seen, unseen, stale }: Totals): string =>
  `${seen} seen, ${unseen} not seen, ${stale} stale`

/** Every row was tried and seen: one that no longer fits its file is mended when the run tells of it. */
export const isGood = ({ seen, unseen, stale }: Totals): boolean =>
  seen > 0 && unseen === 0 && stale === 0

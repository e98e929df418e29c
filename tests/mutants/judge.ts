import { parseSync } from 'vite'
import { rowsOfDay } from '../support/by-day.ts'
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

/** Whether a row is asked for: `9` means all of that number, `9.1` not 9.12, `V` all of V; or a part of what it breaks. */
export const isWanted = (
  { proves, breaks }: Mutant,
  only: readonly string[],
  like: readonly string[] = [],
): boolean => {
  if (like.length > 0) return like.some((text) => breaks.includes(text))
  if (only.length === 0) return true
  return proves.some((number) =>
    only.some(
      (want) =>
        number === want || (number.startsWith(want) && /^[.-]/.test(number.slice(want.length))),
    ),
  )
}

/** Some rows, other ones each day; those that build everything anew never. */
export const sampleOf = (rows: readonly Mutant[], count: number, day: number): Mutant[] =>
  rowsOfDay(
    rows.filter(({ project }) => project !== 'e2e'),
    count,
    day,
  )

/** How many rows each letter of the list has, and each issue. */
export const countByLetter = (rows: readonly Mutant[]): string => {
  const counts = new Map<string, number>()
  for (const { proves } of rows) {
    for (const letter of new Set(proves.map((number) => number.split(/[.-]/, 1).join()))) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
  }
  return [...counts].map(([letter, count]) => `${letter} ${count}`).join(', ')
}

export interface Totals {
  seen: number
  unseen: number
  stale: number
}

/** The last line of a run. */
export const totalLine = ({ seen, unseen, stale }: Totals): string =>
  `${seen} seen, ${unseen} not seen, ${stale} stale`

/** Rows of which none ran prove nothing either. */
export const isAllSeen = ({ seen, unseen, stale }: Totals): boolean =>
  seen > 0 && unseen === 0 && stale === 0

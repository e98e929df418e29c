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
export function applyMutant({ file, find, replace }: Mutant, text: string | undefined): Applied {
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
export function judgeReport(report: Report | undefined): Look {
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

/** Whether a row is asked for: `9` means all of issue 9, `9.1` not 9.12, `V` all of V; or a part of what it breaks. */
export function isWanted(
  { proves, breaks }: Mutant,
  only: readonly string[],
  like: readonly string[] = [],
): boolean {
  if (like.length > 0) return like.some((text) => breaks.includes(text))
  if (only.length === 0) return true
  return proves.some((number) =>
    only.some(
      (want) =>
        number === want || (number.startsWith(want) && /^[.-]/.test(number.slice(want.length))),
    ),
  )
}

/** Of a run of many files, what the tests of one row did. */
export function pickReport(report: Report | undefined, { tests, name }: Mutant): Report {
  const isMeant = name === undefined ? () => true : (title: string) => new RegExp(name).test(title)
  return {
    testResults: tests.map((file) => {
      const found = report?.testResults.find((one) => one.name.endsWith(`/${file}`))
      const meant = found?.assertionResults.filter(({ fullName }) => isMeant(fullName)) ?? []
      // A file may have failed by another row's tests.
      const isPassed = meant.some(({ status }) => status === 'passed')
      return { name: file, status: isPassed ? 'passed' : 'failed', assertionResults: meant }
    }),
  }
}

/** Which files to run, by project. */
export function filesByProject(rows: readonly Mutant[]): Map<Mutant['project'], string[]> {
  const files = new Map<Mutant['project'], Set<string>>()
  for (const { project, tests } of rows) {
    files.set(project, new Set([...(files.get(project) ?? []), ...tests]))
  }
  return new Map([...files].map(([project, names]) => [project, [...names].sort()]))
}

export interface Totals {
  seen: number
  unseen: number
  stale: number
}

/** The last line of a run. */
export function totalLine({ seen, unseen, stale }: Totals): string {
  return `${seen} seen, ${unseen} not seen, ${stale} stale`
}

/** Rows of which none ran prove nothing either. */
export function isAllSeen({ seen, unseen, stale }: Totals): boolean {
  return seen > 0 && unseen === 0 && stale === 0
}

import { readReport, readSkipped, type TestResult } from './report.ts'

/** What came of one part. */
export interface PartCount {
  passed: number
  failed: number
  skipped: number
  /** Failed and passed at the second look: nobody knows which of the two is true. */
  flaky: readonly TestResult[]
  tests: readonly TestResult[]
}

/** What one part left behind. */
export interface PartResult {
  exitCode: number
  /** Where its report should be, if it writes one. */
  report?: string | undefined
  /** Where the report of its second look is, if it had one; the exit code is then that look's. */
  again?: string | undefined
}

/**
 * Counts one part by its exit code and, where it wrote one, its report. A part that failed, or ran no test, counts at least one
 * failure, whatever its report says: it may have died before or after the tests.
 */
export const countPart = ({ exitCode, report, again }: PartResult): PartCount => {
  const none = { skipped: 0, flaky: [], tests: [] }
  if (!report) {
    return { ...none, passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }
  }
  const first = readReport(report)
  const second = again ? readReport(again) : undefined
  if (!first && !second) return { ...none, passed: 0, failed: 1 }
  const repeated = new Set(second?.map(({ file }) => file))
  const tests = [...(first ?? []).filter(({ file }) => !repeated.has(file)), ...(second ?? [])]
  const failed = tests.filter(({ isPassed }) => !isPassed).length
  // Tests that no filter finds any more, or that are all skipped, prove nothing.
  const isWell = exitCode === 0 && tests.length > 0
  const flaky = flakyOf(first ?? [], second ?? [])
  return {
    passed: tests.length - failed,
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: readSkipped(report),
    // It failed as a whole: by an error outside of any test, or without a report.
    flaky: again && exitCode === 0 && flaky.length === 0 ? [wholeOf(again)] : flaky,
    tests,
  }
}

const wholeOf = (file: string): TestResult => ({
  file,
  name: 'all of it, without a test that failed by name',
  isPassed: false,
  ms: 0,
  message: '',
})

/** The files that failed, or could not be loaded. */
export const failedFiles = (tests: readonly TestResult[]): string[] => [
  ...new Set(tests.filter(({ isPassed }) => !isPassed).map(({ file }) => file)),
]

const flakyOf = (first: readonly TestResult[], second: readonly TestResult[]): TestResult[] => {
  const key = ({ file, name }: TestResult): string => `${file} > ${name}`
  const stillFailing = new Set(second.filter(({ isPassed }) => !isPassed).map(key))
  const repeated = new Set(second.map(({ file }) => file))
  return first.filter(
    (test) => !test.isPassed && repeated.has(test.file) && !stillFailing.has(key(test)),
  )
}

import { existsSync, readFileSync } from 'node:fs'

/** How many checks of one part passed and failed. */
export interface Count {
  passed: number
  failed: number
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** The parts of Playwright's JSON report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
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
 * Counts one part by its exit code and, where it wrote one, its report. A part that failed counts at least one
 * failure, whatever its report says: it may have died before or after the tests.
 */
export function countPart({ exitCode, report, again }: PartResult): Count {
  const told = report ? countReport(report, again) : { passed: exitCode === 0 ? 1 : 0, failed: 0 }
  if (!told) {
    return { passed: 0, failed: 1 }
  }
  return exitCode === 0 ? told : { passed: told.passed, failed: Math.max(told.failed, 1) }
}

/** A vitest report, or undefined where there is none that can be read. */
export function readVitestReport(file: string): VitestReport | undefined {
  const report = readReport(file)
  return report && 'testResults' in report ? report : undefined
}

/** The files that failed, or could not be loaded. */
export function failedFiles({ testResults }: VitestReport): string[] {
  return [...new Set(testResults.filter(({ status }) => status === 'failed').map((r) => r.name))]
}

function countReport(file: string, again?: string): Count | undefined {
  const second = again ? readVitestReport(again) : undefined
  const report = readReport(file)
  if (!report) {
    return second && countVitest(second)
  }
  if ('stats' in report) {
    return countPlaywright(report)
  }
  if (!second) {
    return countVitest(report)
  }
  const repeated = new Set(second.testResults.map(({ name }) => name))
  return countVitest({
    testResults: [
      ...report.testResults.filter(({ name }) => !repeated.has(name)),
      ...second.testResults,
    ],
  })
}

function readReport(file: string): VitestReport | PlaywrightReport | undefined {
  if (!existsSync(file)) {
    return undefined
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return undefined
  }
}

function countVitest({ testResults }: VitestReport): Count {
  const count = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of testResults) {
    // A file that could not be loaded has no tests to fail.
    if (status === 'failed' && assertionResults.length === 0) count.failed += 1
    for (const test of assertionResults) {
      if (test.status === 'passed') count.passed += 1
      if (test.status === 'failed') count.failed += 1
    }
  }
  return count
}

function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  // One that passed at the second look has passed; the list above the count names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

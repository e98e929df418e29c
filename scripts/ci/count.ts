import { existsSync, readFileSync } from 'node:fs'

/** How many checks of one part passed and failed. */
export interface Count {
  passed: number
  failed: number
}

/** The parts of vitest's JSON report that are counted. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** The parts of Playwright's JSON report that are counted. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/**
 * Counts one part by its exit code and, where it wrote one, its report. A part that failed counts at least one
 * failure, whatever its report says: it may have died before or after the tests.
 */
export function countPart(exitCode: number, reportFile?: string): Count {
  const told = reportFile ? countReport(reportFile) : { passed: exitCode === 0 ? 1 : 0, failed: 0 }
  if (!told) {
    return { passed: 0, failed: 1 }
  }
  return exitCode === 0 ? told : { passed: told.passed, failed: Math.max(told.failed, 1) }
}

function countReport(file: string): Count | undefined {
  if (!existsSync(file)) {
    return undefined
  }
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
    return 'stats' in report ? countPlaywright(report) : countVitest(report)
  } catch {
    return undefined
  }
}

function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Count {
  // A file that could not be loaded has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  // One that passed at the second look has passed; the list above the count names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

import { existsSync, readFileSync } from 'node:fs'

/** One test as a report tells of it; a file that could not be loaded counts as one that failed. */
export interface TestResult {
  file: string
  name: string
  isPassed: boolean
  ms: number
  /** What it said when it failed. */
  message: string
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      status: string
      results: { duration: number; errors?: { message?: string }[] }[]
    }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  config: { rootDir: string }
  stats?: { skipped: number }
  errors: { message?: string }[]
}

/** What ran, skipped tests left out; undefined where there is no report that can be read. */
export const readReport = (file: string): TestResult[] | undefined => readAs(file, resultsOf)

const resultsOf = (report: VitestReport | PlaywrightReport): TestResult[] =>
  'testResults' in report ? vitestResults(report) : playwrightResults(report)

/** How many tests were left out. */
export const readSkipped = (file: string): number =>
  readAs(file, (report) =>
    'testResults' in report
      ? report.testResults
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => status !== 'passed' && status !== 'failed').length
      : (report.stats?.skipped ?? 0),
  ) ?? 0

const readAs = <T>(
  file: string,
  read: (report: VitestReport | PlaywrightReport) => T,
): T | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
  } catch {
    return undefined
  }
}

const vitestResults = ({ testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, name: 'could not be loaded', isPassed: false, ms: 0, message }]
    }
    return assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        file,
        name: test.fullName,
        isPassed: test.status === 'passed',
        ms: test.duration ?? 0,
        message: test.failureMessages?.[0] ?? '',
      }))
  })

const playwrightResults = ({ config, errors, ...root }: PlaywrightReport): TestResult[] => {
  const outside = errors.map(({ message = '' }) => ({
    file: config.rootDir,
    name: 'an error outside of any test',
    isPassed: false,
    ms: 0,
    message,
  }))
  return [...specsOf(root, config.rootDir, ''), ...outside]
}

const specsOf = (
  suite: PlaywrightSuite & { title?: string },
  root: string,
  group: string,
): TestResult[] => {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        file: `${root}/${file}`,
        name: `${group}${title}`,
        isPassed: status === 'expected',
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        message: results.at(-1)?.errors?.[0]?.message ?? '',
      })),
  )
  return [
    ...own,
    ...(suite.suites ?? []).flatMap(
      (inner: PlaywrightSuite & { title?: string; file?: string }) => {
        // The outermost group is the file itself.
        const isFile = inner.title === inner.file
        return specsOf(inner, root, isFile || !inner.title ? group : `${group}${inner.title} > `)
      },
    ),
  ]
}

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../gates/testing/seed.ts'
import { countPart, failedFiles } from './count.ts'
import { readReport } from './report.ts'
import { tellFailure, tellSlowest } from './tell.ts'

const reportFile = (report: unknown): string =>
  join(seed({ 'report.json': JSON.stringify(report) }), 'report.json')

const passed = { status: 'passed', fullName: 'works', duration: 1500 }
const failed = { status: 'failed', fullName: 'breaks', failureMessages: ['1\n2\n3\n4\n5'] }
const skipped = { status: 'skipped', fullName: 'rests' }

const firstLook = {
  testResults: [
    { name: '/r/a.test.ts', status: 'failed', assertionResults: [passed, failed, skipped] },
    { name: '/r/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/r/c.test.ts', status: 'passed', assertionResults: [passed, passed] },
  ],
}

const totals = (result: Parameters<typeof countPart>[0]) => {
  const count = countPart(result)
  return [count.passed, count.failed, count.flaky.map(({ name }) => name)]
}

test('a part without a report counts as one', () => {
  expect(totals({ exitCode: 0 })).toEqual([1, 0, []])
  expect(totals({ exitCode: 2 })).toEqual([0, 1, []])
})

test('vitest: a file that could not be loaded counts as failed', () => {
  const report = reportFile(firstLook)
  expect(totals({ exitCode: 1, report })).toEqual([3, 2, []])
  expect(failedFiles(readReport(report) ?? [])).toEqual(['/r/a.test.ts', '/r/b.test.ts'])
})

test('a part that ran no test has failed: a filter that finds none any more proves nothing', () => {
  const none = reportFile({ testResults: [] })
  const rests = reportFile({
    testResults: [{ name: '/r/a.test.ts', status: 'passed', assertionResults: [skipped, skipped] }],
  })
  expect(totals({ exitCode: 0, report: none })).toEqual([0, 1, []])
  expect(totals({ exitCode: 0, report: rests })).toEqual([0, 1, []])
  expect(countPart({ exitCode: 0, report: rests }).skipped).toBe(2)
})

test('what was looked at twice counts once, as it was the second time, and is named as flaky where that was another', () => {
  const again = reportFile({
    testResults: [
      {
        name: '/r/a.test.ts',
        status: 'passed',
        assertionResults: [passed, { ...failed, status: 'passed' }],
      },
      { name: '/r/b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    ],
  })
  const report = reportFile(firstLook)
  expect(totals({ exitCode: 1, report, again })).toEqual([5, 1, ['breaks', 'could not be loaded']])
})

test('what fails twice is not flaky', () => {
  const report = reportFile(firstLook)
  expect(totals({ exitCode: 1, report, again: report })).toEqual([3, 2, []])
})

test('what failed as a whole and passed when run once more is named too', () => {
  const all = reportFile({
    testResults: [{ name: '/r/c.test.ts', status: 'passed', assertionResults: [passed] }],
  })
  const whole = ['all of it, without a test that failed by name']
  expect(totals({ exitCode: 0, report: all, again: all })).toEqual([1, 0, whole])
  expect(totals({ exitCode: 0, report: '/r/none.json', again: all })).toEqual([1, 0, whole])
  expect(totals({ exitCode: 1, report: all, again: all })).toEqual([1, 1, []])
})

test('a first look that left no report is replaced by the second', () => {
  const again = reportFile(firstLook)
  expect(totals({ exitCode: 1, report: '/nowhere/report.json', again })).toEqual([3, 2, []])
})

const spec = (title: string, status: string, ms: number, message?: string) => ({
  title,
  file: 'x.spec.ts',
  tests: [{ status, results: [{ duration: ms, errors: message ? [{ message }] : [] }] }],
})

test('Playwright: unexpected tests and errors outside of tests count as failed, skipped ones not at all', () => {
  const report = reportFile({
    config: { rootDir: '/r' },
    suites: [
      {
        title: 'x.spec.ts',
        file: 'x.spec.ts',
        specs: [spec('one', 'expected', 10), spec('two', 'skipped', 0)],
        suites: [{ title: 'group', specs: [spec('three', 'unexpected', 30, 'broken')] }],
      },
    ],
    errors: [{ message: 'outside' }],
  })
  expect(totals({ exitCode: 1, report })).toEqual([1, 2, []])
  expect(readReport(report)?.[1]).toEqual({
    file: '/r/x.spec.ts',
    name: 'group > three',
    isPassed: false,
    ms: 30,
    message: 'broken',
  })
})

test('a failed part whose report knows of no failure still counts one', () => {
  const report = reportFile({ testResults: [{ ...firstLook.testResults[2] }] })
  expect(totals({ exitCode: 1, report })).toEqual([2, 1, []])
})

test('a report that is missing or broken counts as failed, even after exit code 0', () => {
  expect(totals({ exitCode: 0, report: '/nowhere/report.json' })).toEqual([0, 1, []])
  const broken = join(seed({ 'report.json': '{' }), 'report.json')
  expect(totals({ exitCode: 0, report: broken })).toEqual([0, 1, []])
})

test('the slowest tests are named, the slowest first, and no more than ten', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({
    file: '/r/a.test.ts',
    name: `test ${at}`,
    isPassed: true,
    message: '',
    ms: at * 1000,
  }))
  const lines = tellSlowest(tests, '/r')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  11.0 s  a.test.ts > test 11')
})

test('a failure is told with its place and the beginning of its message', () => {
  const [, broken] = readReport(reportFile(firstLook)) ?? []
  expect(broken && tellFailure(broken, '/r')).toEqual([
    '✗ a.test.ts > breaks',
    ...['1', '2', '3', '4'].map((line) => `    ${line}`),
  ])
})

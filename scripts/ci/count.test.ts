import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../gates/testing/seed.ts'
import { countPart, failedFiles } from './count.ts'

function reportFile(report: unknown): string {
  return join(seed({ 'report.json': JSON.stringify(report) }), 'report.json')
}

const passed = { status: 'passed', fullName: 'works' }
const failed = { status: 'failed', fullName: 'breaks' }

const firstLook = {
  testResults: [
    { name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed, passed] },
  ],
}

test('a part without a report counts as one', () => {
  expect(countPart({ exitCode: 0 })).toEqual({ passed: 1, failed: 0 })
  expect(countPart({ exitCode: 2 })).toEqual({ passed: 0, failed: 1 })
})

test('vitest: a file that could not be loaded counts as failed', () => {
  const report = reportFile(firstLook)
  expect(countPart({ exitCode: 1, report })).toEqual({ passed: 3, failed: 2 })
  expect(failedFiles(firstLook)).toEqual(['a.test.ts', 'b.test.ts'])
})

test('vitest: what was looked at twice counts as it was the second time, and once', () => {
  const again = reportFile({
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [passed, passed] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    ],
  })
  const report = reportFile(firstLook)
  expect(countPart({ exitCode: 1, report, again })).toEqual({ passed: 5, failed: 1 })
})

test('vitest: a first look that left no report is replaced by the second', () => {
  const again = reportFile(firstLook)
  const look = { exitCode: 1, report: '/nowhere/report.json', again }
  expect(countPart(look)).toEqual({ passed: 3, failed: 2 })
})

test('Playwright: unexpected and errors outside tests count as failed, a passed second look as passed', () => {
  const report = reportFile({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
    errors: [{}],
  })
  expect(countPart({ exitCode: 1, report })).toEqual({ passed: 5, failed: 2 })
})

test('a failed part whose report knows of no failure still counts one', () => {
  const report = reportFile({ testResults: [{ ...firstLook.testResults[2] }] })
  expect(countPart({ exitCode: 1, report })).toEqual({ passed: 2, failed: 1 })
})

test('a report that is missing or broken counts as failed, even after exit code 0', () => {
  expect(countPart({ exitCode: 0, report: '/nowhere/report.json' })).toEqual({
    passed: 0,
    failed: 1,
  })
  const broken = join(seed({ 'report.json': '{' }), 'report.json')
  expect(countPart({ exitCode: 0, report: broken })).toEqual({ passed: 0, failed: 1 })
})

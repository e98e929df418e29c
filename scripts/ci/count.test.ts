import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../gates/testing/seed.ts'
import { countPart } from './count.ts'

function reportFile(report: unknown): string {
  return join(seed({ 'report.json': JSON.stringify(report) }), 'report.json')
}

test('a part without a report counts as one', () => {
  expect(countPart(0)).toEqual({ passed: 1, failed: 0 })
  expect(countPart(2)).toEqual({ passed: 0, failed: 1 })
})

test('vitest: a file that could not be loaded counts as failed', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}] },
    ],
  }
  expect(countPart(1, reportFile(report))).toEqual({ passed: 5, failed: 2 })
})

test('Playwright: unexpected and errors outside tests count as failed, a passed second look as passed', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] }
  expect(countPart(1, reportFile(report))).toEqual({ passed: 5, failed: 2 })
})

test('a failed part whose report knows of no failure still counts one', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] }
  expect(countPart(1, reportFile(report))).toEqual({ passed: 5, failed: 1 })
})

test('a report that is missing or broken counts as failed, even after exit code 0', () => {
  expect(countPart(0, '/nowhere/report.json')).toEqual({ passed: 0, failed: 1 })
  const broken = join(seed({ 'report.json': '{' }), 'report.json')
  expect(countPart(0, broken)).toEqual({ passed: 0, failed: 1 })
})

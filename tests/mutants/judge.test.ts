import { expect, test } from 'vitest'
import { applyMutant, isGood, judgeReport, type Report, sampleOf, totalLine } from './judge.ts'
import type { Mutant } from './mutant.ts'

const row = (over: Partial<Mutant> = {}): Mutant => ({
  breaks: 'the sum is a product',
  file: 'sum.ts',
  find: 'a + b',
  replace: 'a * b',
  project: 'unit',
  tests: ['sum.test.ts'],
  ...over,
})

const report = (...files: [status: string, ...tests: string[]][]): Report => ({
  testResults: files.map(([status, ...tests]) => ({
    name: '/x.test.ts',
    status,
    assertionResults: tests.map((one, at) => ({ status: one, fullName: `test ${at}` })),
  })),
})

test('a row is applied where its text occurs once, letter for letter', () => {
  expect(applyMutant(row(), 'void (a + b)')).toEqual({ text: 'void (a * b)' })
  // No sign of the replacement means anything else than itself.
  expect(applyMutant(row({ file: 'a.sql', replace: '$&$1' }), 'a + b;')).toEqual({ text: '$&$1;' })
})

test.each<[string, Partial<Mutant>, string | undefined, string]>([
  ['its text is gone', {}, 'a - b', 'occurs 0 times'],
  ['its text is not the only one', {}, 'a + b; a + b', 'occurs 2 times'],
  ['its file is gone', {}, undefined, 'does not exist'],
  ['it cannot be parsed', { replace: 'a +' }, 'a + b', 'cannot be parsed'],
  ['it changes nothing', { replace: 'a + b' }, 'a + b', 'changes nothing'],
  ['it looks for nothing', { find: '' }, 'a + b', 'changes nothing'],
])('a row is stale when %s', (_, over, text, why) => {
  expect(applyMutant(row(over), text)).toEqual({ stale: expect.stringContaining(why) })
})

test('only a test that ran and failed shows a fault', () => {
  expect(judgeReport(report(['failed', 'passed', 'failed']))).toEqual({
    kind: 'red',
    failed: ['test 1'],
  })
  expect(judgeReport(report(['passed', 'passed', 'skipped'])).kind).toBe('green')
})

test.each<[string, Report | undefined]>([
  ['no report', undefined],
  ['a file that could not be loaded', report(['failed'])],
  ['one of two files that could not be loaded', report(['passed', 'passed'], ['failed'])],
  ['a set-up that failed', report(['failed', 'skipped', 'skipped'])],
  ['no test of that name', report(['passed', 'skipped'])],
  ['no file', report()],
])('%s shows nothing', (_, given) => {
  expect(judgeReport(given).kind).toBe('broken')
})

test('a sample is the same rows each time, from the whole list', () => {
  const rows = ['1', '2', '3', '4', '5'].map((breaks) => row({ breaks }))
  const chosen = (count: number) => sampleOf(rows, count).map(({ breaks }) => breaks)
  expect(chosen(2)).toEqual(['1', '4'])
  expect(chosen(5)).toHaveLength(5)
  expect(chosen(9)).toHaveLength(5)
  expect(sampleOf([], 9)).toEqual([])
})

test('a run is good if all that could be tried are seen, and few could not', () => {
  expect(totalLine({ seen: 3, unseen: 1, stale: 2 })).toBe('3 seen, 1 not seen, 2 stale')
  expect(isGood({ seen: 3, unseen: 0, stale: 0 })).toBe(true)
  expect(isGood({ seen: 3, unseen: 1, stale: 0 })).toBe(false)
  expect(isGood({ seen: 95, unseen: 0, stale: 1 })).toBe(false)
  expect(isGood({ seen: 0, unseen: 0, stale: 0 })).toBe(false)
})

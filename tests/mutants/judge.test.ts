import { expect, test } from 'vitest'
import { everySecond, todaysRows } from '../support/by-day.ts'
import {
  applyMutant,
  countByLetter,
  isAllSeen,
  isWanted,
  judgeReport,
  type Report,
  sampleOf,
  totalLine,
} from './judge.ts'
import type { Mutant } from './mutant.ts'

const row = (over: Partial<Mutant> = {}): Mutant => ({
  proves: ['9.1'],
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

test('rows are chosen by number, group or letter, and 9.1 is not 9.12', () => {
  const numbers = ['9.1', '9.12', 'V-09', 'C-06']
  const chosen = (...only: string[]) =>
    numbers.filter((number) => isWanted(row({ proves: [number] }), only))
  expect(chosen()).toEqual(numbers)
  expect(chosen('9.1')).toEqual(['9.1'])
  expect(chosen('9')).toEqual(['9.1', '9.12'])
  expect(chosen('V', 'C-06')).toEqual(['V-09', 'C-06'])
  expect(isWanted(row({ proves: ['9.2', 'V-09'] }), ['V'])).toBe(true)
  expect(isWanted(row(), [], ['a product'])).toBe(true)
  expect(isWanted(row(), [], ['a quotient'])).toBe(false)
})

test('a sample is other rows each day, goes round, and leaves out what builds everything anew', () => {
  const rows = ['1', '2', '3', '4', '5'].map((breaks) => row({ breaks }))
  const all = [row({ breaks: 'slow', project: 'e2e' }), ...rows]
  const chosen = (day: number) =>
    sampleOf(all, 2, day)
      .map(({ breaks }) => breaks)
      .join('')
  expect([0, 1, 2, 3].map(chosen)).toEqual(['12', '34', '51', '23'])
  expect(sampleOf(all, 9, 20_000)).toHaveLength(5)
  expect(sampleOf([], 9, 20_000)).toEqual([])
})

test('walks that take long are taken in turns in CI only, and whole on demand', () => {
  const rows = ['1', '2', '3']
  const chosen = (env: Record<string, string>) => todaysRows(rows, 1, { env, day: 4 })
  expect(chosen({ CI: 'true' })).toEqual(['2'])
  expect(chosen({})).toEqual(rows)
  expect(chosen({ CI: 'true', FULL: 'true' })).toEqual(rows)
})

test('two engines share the walks of a day between them, and change them the next', () => {
  const rows = ['1', '2', '3']
  const env = { CI: 'true' }
  expect(everySecond(rows, 'one', { env, day: 4 })).toEqual(['1', '3'])
  expect(everySecond(rows, 'other', { env, day: 4 })).toEqual(['2'])
  expect(everySecond(rows, 'one', { env, day: 5 })).toEqual(['2'])
  expect(everySecond(rows, 'one', { env: {}, day: 5 })).toEqual(rows)
})

test('rows are counted by letter and by issue', () => {
  const rows = [['V-01', 'V-02'], ['9.1'], ['9.12', 'V-03']].map((proves) => row({ proves }))
  expect(countByLetter(rows)).toBe('V 2, 9 2')
})

test('a run is good only if all of at least one row are seen', () => {
  expect(totalLine({ seen: 3, unseen: 1, stale: 2 })).toBe('3 seen, 1 not seen, 2 stale')
  expect(isAllSeen({ seen: 3, unseen: 0, stale: 0 })).toBe(true)
  expect(isAllSeen({ seen: 3, unseen: 1, stale: 0 })).toBe(false)
  expect(isAllSeen({ seen: 3, unseen: 0, stale: 1 })).toBe(false)
  expect(isAllSeen({ seen: 0, unseen: 0, stale: 0 })).toBe(false)
})

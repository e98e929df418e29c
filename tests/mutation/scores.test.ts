import { expect, test } from 'vitest'
import { isBelow, mergeScores, scoreOf } from './scores.ts'

const report = (...statuses: string[]) => ({
  files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) }, 'b.ts': { mutants: [] } },
})

test('a score is what tests noticed of all that was tried', () => {
  expect(
    scoreOf(report('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Killed', 'Killed')),
  ).toEqual({ score: 66.7, mutants: 6 })
  expect(scoreOf(report('Killed', 'Ignored', 'CompileError', 'RuntimeError'))).toEqual({
    score: 100,
    mutants: 1,
  })
})

test('where nothing was tried there is no score', () => {
  expect(scoreOf(report('Ignored'))).toBeUndefined()
})

test.each([
  [80, false],
  [79, false],
  [78.9, true],
])('a score of 80 may come down to %s: %s', (score, isFallen) => {
  expect(isBelow({ score, mutants: 9 }, { score: 80, mutants: 9 })).toBe(isFallen)
  expect(isBelow({ score, mutants: 9 }, undefined)).toBe(false)
})

test('recorded scores keep the order of the areas, and the day of each', () => {
  const day = '2026-01-02'
  const old = { score: 1, mutants: 2, measured: '2026-01-01' }
  const merged = mergeScores(
    { b: old, gone: old, a: old },
    { c: { score: 5, mutants: 6 }, a: { score: 3, mutants: 4 } },
    ['a', 'b', 'c', 'd'],
    day,
  )
  expect(Object.entries(merged)).toEqual([
    ['a', { score: 3, mutants: 4, measured: day }],
    ['b', old],
    ['c', { score: 5, mutants: 6, measured: day }],
  ])
})

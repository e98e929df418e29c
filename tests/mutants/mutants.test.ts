import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'

const rows = Object.values(MUTANTS).flat()

// Whether each row still fits the code is told by the run that tries them: a renamed variable must not turn unit tests red.
test('seeded faults stay few, and each says what it breaks', () => {
  expect(rows.length).toBeLessThanOrEqual(400)
  expect(new Set(rows.map(({ breaks }) => breaks)).size).toBe(rows.length)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyMutant } from './judge.ts'
import { MUTANTS } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every row applies: its text occurs once, its tests exist', () => {
  const stale = MUTANTS.flatMap((row) => {
    const place = join(ROOT, row.file)
    const applied = applyMutant(row, existsSync(place) ? readFileSync(place, 'utf8') : undefined)
    const missing = row.tests.filter((file) => !existsSync(join(ROOT, file)))
    return [
      ...('stale' in applied ? [`${row.breaks}: ${applied.stale}`] : []),
      ...missing.map((file) => `${row.breaks}: ${file} does not exist`),
    ]
  })
  expect(stale).toEqual([])
})

test('every numbered fault of trust has a row', () => {
  const proved = new Set(MUTANTS.flatMap(({ proves }) => proves))
  const faults = Array.from({ length: 18 }, (_, at) => `9.${at + 1}`)
  expect(faults.filter((number) => !proved.has(number))).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planMigrations, readMigrations } from './migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql = 'select 1') => writeFileSync(join(folder, name), sql)

test('migrations come in the order of their numbers', async () => {
  write('0100_late.sql')
  write('0002_second.sql')
  write('0001_first.sql')
  expect((await readMigrations(folder)).map(({ number }) => number)).toEqual([1, 2, 100])
})

test('two files with one number are refused', async () => {
  write('0001_mine.sql')
  write('0001_yours.sql')
  await expect(readMigrations(folder)).rejects.toThrow('same number')
})

test('a name that is no migration is refused', async () => {
  write('1-oops.sql')
  await expect(readMigrations(folder)).rejects.toThrow('0001_some_words.sql')
})

test('an edited or missing applied migration stops the program; a lower new number still runs', async () => {
  write('0001_first.sql')
  write('0003_third.sql')
  const files = await readMigrations(folder)
  const [first, third] = files
  expect(planMigrations(files, [third as never])).toEqual([first])
  expect(() => planMigrations(files, [{ number: 1, name: 'x', checksum: 'other' }])).toThrow(
    'write a new migration',
  )
  expect(() => planMigrations(files, [{ number: 2, name: 'gone', checksum: '' }])).toThrow('gone')
})

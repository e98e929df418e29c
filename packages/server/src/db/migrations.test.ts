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

test('V-19 every migration after 0181 states the oldest program that may go on, which no later one takes back', async () => {
  write('0181_before.sql')
  write('0182_expands.sql', '-- floor: 0181\nselect 1')
  write('0183_indexes.sql', '-- floor: 0181\n-- no transaction\nselect 1')
  write('0190_contracts.sql', '-- floor: 0183\nselect 1')
  expect((await readMigrations(folder)).map(({ floor, isPlain }) => [floor, isPlain])).toEqual([
    [undefined, false],
    [181, false],
    [181, true],
    [183, false],
  ])
  write('0191_forgets.sql', 'select 1')
  await expect(readMigrations(folder)).rejects.toThrow('0191_forgets.sql: its first line must be')
  write('0191_forgets.sql', '-- floor: 0191\nselect 1')
  await expect(readMigrations(folder)).rejects.toThrow('below its own number')
  write('0191_forgets.sql', '-- floor: 0182\nselect 1')
  await expect(readMigrations(folder)).rejects.toThrow('lower than 0183')
})

test('our own migrations keep to it', async () => {
  expect((await readMigrations()).length).toBeGreaterThan(0)
})

test('a program behind the database runs no migration of its own and is no different story', async () => {
  write('0001_first.sql')
  const files = await readMigrations(folder)
  const later = { number: 2, name: '0002_later.sql', checksum: 'x' }
  expect(planMigrations(files, [files[0] as never, later])).toEqual([])
})

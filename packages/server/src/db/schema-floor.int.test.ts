import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { migrate } from './migrate.ts'
import { fourDigits, MIGRATIONS_DIR, readMigrations, versionOf } from './migrations.ts'
import { findSchemaProblem } from './pending-migrations.ts'
import { readFloor } from './schema-floor.ts'

let database: TestDatabase
/** What the next version of the program ships. */
let next: string
/** Ours. */
let version: number
beforeEach(async () => {
  database = await createTestDatabase()
  next = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS_DIR, next, { recursive: true })
  version = versionOf(await readMigrations())
})
afterEach(async () => {
  rmSync(next, { recursive: true })
  await database.destroy()
})

const write = (number: number, floor: number, sql: string): void =>
  writeFileSync(
    join(next, `${fourDigits(number)}_next.sql`),
    `-- floor: ${fourDigits(floor)}\n${sql}`,
  )

const problem = () => findSchemaProblem(database.pool)

test('V-19 a program goes on after an expanding migration, and is refused after a contracting one, with what to do', async () => {
  write(version + 1, version, 'alter table sites add column extra text')
  await migrate(database.url, { folder: next })
  expect(await problem()).toBeUndefined()
  // Nor does its own `migrate` mind: whoever goes back a version may run it first.
  expect(await migrate(database.url)).toEqual([])

  write(version + 2, version + 1, 'alter table sites drop column extra')
  await migrate(database.url, { folder: next, oldProgramsMs: 0 })
  expect(await problem()).toContain(`programs need ${fourDigits(version + 1)} or later`)
  expect(await problem()).toContain('Start a newer version')
  await expect(migrate(database.url)).rejects.toThrow('too old for its database')
  expect(await findSchemaProblem(database.pool, next)).toBeUndefined()
})

test('V-19 the floor is raised first, and the schema changes once programs had time to stop', async () => {
  write(version + 1, version, 'select 1')
  await migrate(database.url, { folder: next })
  write(version + 2, version + 1, 'alter table sites add column extra text')
  const migrating = migrate(database.url, { folder: next, oldProgramsMs: 1_500 })
  await waitFor(async () => (await readFloor(database.pool))?.floor === version + 1)
  const hasColumn = async () =>
    (
      await database.pool.query(
        `select from information_schema.columns where table_name = 'sites' and column_name = 'extra'`,
      )
    ).rowCount === 1
  expect(await hasColumn()).toBe(false)
  await migrating
  expect(await hasColumn()).toBe(true)
})

test('V-19 a contracting migration that fails leaves the floor as it was', async () => {
  write(version + 1, version, 'select 1')
  await migrate(database.url, { folder: next })
  const before = await readFloor(database.pool)
  write(version + 2, version + 1, 'alter table nowhere add column extra text')
  await expect(migrate(database.url, { folder: next, oldProgramsMs: 0 })).rejects.toThrow(
    'as it was before it',
  )
  expect(await readFloor(database.pool)).toEqual(before)
  expect(await problem()).toBeUndefined()
})

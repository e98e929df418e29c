import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('a migrated database has nothing left to run, however many ask at once', async () => {
  const runs = await Promise.all([migrate(database.url), migrate(database.url)])
  expect(runs).toEqual([[], []])
  const { rows } = await database.pool.query('select number from migrations order by 1 limit 2')
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})

test('days stay text and big counts are numbers', async () => {
  const { rows } = await database.pool.query(
    "select '2026-01-02'::date as day, 5::bigint as n, current_setting('synchronous_commit') as sync",
  )
  expect(rows).toEqual([{ day: '2026-01-02', n: 5, sync: 'on' }])
})

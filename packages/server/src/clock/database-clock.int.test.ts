import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createDatabaseClock } from './database-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test.each([-60_000, 0, 60_000])('a machine %i ms off tells the database’s time', async (wrong) => {
  const told: number[] = []
  const clock = createDatabaseClock({
    pool: database.pool,
    clock: { now: () => Date.now() + wrong, after: () => () => undefined },
    onLargeOffset: (offset) => told.push(offset),
  })
  await clock.measure()
  expect(Math.abs(clock.offset() + wrong)).toBeLessThan(1_000)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  expect(told).toEqual(wrong === 0 ? [] : [clock.offset()])
})

test('a clock that is set while the server runs is put right again, and a silent database changes nothing', async () => {
  let wrong = 0
  let ring = (): void => undefined
  const errors: unknown[] = []
  let isDown = false
  const pool = {
    connect: () => (isDown ? Promise.reject(new Error('down')) : database.pool.connect()),
  } as unknown as TestDatabase['pool']
  const clock = createDatabaseClock({
    pool,
    clock: {
      now: () => Date.now() + wrong,
      after(_ms, call) {
        ring = call
        return () => undefined
      },
    },
    onError: (error) => errors.push(error),
  })
  await clock.measure()
  clock.start()
  wrong = 5_000
  ring()
  await waitFor(() => clock.offset() < -4_000)
  isDown = true
  ring()
  await waitFor(() => errors.length === 1)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  clock.close()
})

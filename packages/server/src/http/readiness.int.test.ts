import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { watchAppends } from '../log/watch-appends.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createReadiness, type ReadinessOptions } from './readiness.ts'

let database: TestDatabase
let options: ReadinessOptions
beforeAll(async () => {
  database = await createTestDatabase()
  const eventLog = createPostgresEventLog({ ...database, clock: createSystemClock() })
  options = { pool: database.pool, eventLog, isStopping: () => false }
})
afterAll(async () => {
  await options.eventLog.close()
  await database.destroy()
})

test('ready means: the log takes entries, and every migration is there', async () => {
  expect(await createReadiness(options).findObstacle()).toBeUndefined()
})

test('a process that stops is not ready', async () => {
  const readiness = createReadiness({ ...options, isStopping: () => true })
  expect(await readiness.findObstacle()).toBe('stopping')
})

test('a log that fails or hangs is told', async () => {
  const eventLog = { ...options.eventLog, check: () => Promise.reject(new Error('down')) }
  expect(await createReadiness({ ...options, eventLog }).findObstacle()).toMatch('log')
  const hanging = { ...options.eventLog, check: () => new Promise<void>(() => undefined) }
  const readiness = createReadiness({ ...options, eventLog: hanging, patienceMs: 20 })
  expect(await readiness.findObstacle()).toMatch('log')
})

test('a log whose disk is full is told until somebody has to try again; entries that no log takes are none of its faults', async () => {
  const { pool } = database
  let now = Date.now()
  const eventLog = watchAppends(options.eventLog, { ...createSystemClock(), now: () => now })
  const readiness = createReadiness({ ...options, eventLog })
  const event = sampleEvent({ site: 'demo' })
  const entry = { site: 'demo', body: { kind: 'event', event } } as const
  const refuseBy = (code: string) =>
    pool.query(
      `create or replace function refuse() returns trigger language plpgsql as $$
       begin raise exception 'No space left on device' using errcode = '${code}'; end $$;
       create or replace trigger full_disk before insert on log_entries
       for each row execute function refuse()`,
    )
  const append = async (code: string): Promise<void> => {
    await refuseBy(code)
    await expect(eventLog.append([entry])).rejects.toThrow('refused')
  }
  await eventLog.maintain()
  await append('22P05')
  expect(await readiness.findObstacle()).toBeUndefined()
  await append('53100')
  expect(await readiness.findObstacle()).toBe('the log cannot be written')
  now += 10_000
  expect(await readiness.findObstacle()).toBeUndefined()
  await append('53100')
  await pool.query('drop trigger full_disk on log_entries')
  await eventLog.append([entry])
  expect(await readiness.findObstacle()).toBeUndefined()
})

test('reading held up by a stranger is told and no obstacle; by ourselves, it is one where only reading is done', async () => {
  const held = { ms: 12_345, pid: 4711, database: 'books', isOurs: false }
  const by = (isOurs: boolean, takesRequests: boolean) =>
    createReadiness({
      ...options,
      takesRequests,
      eventLog: { ...options.eventLog, held: () => ({ ...held, isOurs }) },
    })
  expect(createReadiness(options).findWarning()).toBeUndefined()
  expect(by(false, false).findWarning()).toMatch('12 s by a transaction')
  expect(by(false, false).findWarning()).toMatch('process 4711, database books')
  expect(await by(false, false).findObstacle()).toBeUndefined()
  expect(await by(true, true).findObstacle()).toBeUndefined()
  expect(await by(true, false).findObstacle()).toBe('the log cannot be read')
})

test('a database without a migration is told; one that is a step ahead is fine', async () => {
  const { pool } = database
  await pool.query(`insert into migrations values (9999, '9999_later.sql', 'x')`)
  expect(await createReadiness(options).findObstacle()).toBeUndefined()
  await pool.query('delete from migrations where number in (6, 9999)')
  expect(await createReadiness(options).findObstacle()).toMatch('migrations')
})

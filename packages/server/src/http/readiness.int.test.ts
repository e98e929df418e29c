import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDatabase } from '../db/create-database.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { watchAppends } from '../log/watch-appends.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestLine } from '../testing/test-line.ts'
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

test('a log that fails or hangs is told, and only where entries are written', async () => {
  const eventLog = { ...options.eventLog, check: () => Promise.reject(new Error('down')) }
  const find = (roles: ReadinessOptions['roles']) =>
    createReadiness({ ...options, eventLog, ...(roles && { roles }) }).findObstacle()
  expect(await find(undefined)).toBe('the log cannot be written')
  expect(await find(['collect'])).toBe('the log cannot be written')
  expect(await find(['record', 'deliver', 'api'])).toBeUndefined()
  const hanging = { ...options.eventLog, check: () => new Promise<void>(() => undefined) }
  const readiness = createReadiness({ ...options, eventLog: hanging, patienceMs: 20 })
  expect(await readiness.findObstacle()).toBe('the log cannot be written')
})

test('without traffic the log is really written to, and nothing stays there', async () => {
  const { pool } = database
  const eventLog = watchAppends(options.eventLog, createSystemClock())
  await eventLog.maintain()
  const place = async (): Promise<string> =>
    (await pool.query('select pg_current_wal_flush_lsn()::text as at')).rows[0].at
  const before = await place()
  await eventLog.check?.()
  expect(await place()).not.toBe(before)
  expect((await pool.query('select from log_entries')).rowCount).toBe(0)
  // A PostgreSQL that reads and does not write.
  const readOnly = createDatabase({
    url: `${database.url}?options=-c%20default_transaction_read_only%3Don`,
  })
  const standby = createPostgresEventLog({
    ...database,
    appendPool: readOnly.pool,
    clock: createSystemClock(),
  })
  const readiness = createReadiness({ ...options, eventLog: standby, roles: ['collect'] })
  expect(await readiness.findObstacle()).toBe('the log cannot be written')
  await standby.close()
  await readOnly.close()
})

test('a log whose disk is full is told until there is room again; entries that no log takes are none of its faults', async () => {
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
  expect(await readiness.findObstacle()).toBeUndefined()
  await append('22P05')
  expect(await readiness.findObstacle()).toBeUndefined()
  await append('53100')
  for (const ms of [0, 10_000, 60_000]) {
    now += ms
    expect(await readiness.findObstacle()).toBe('the log cannot be written')
  }
  await pool.query('drop trigger full_disk on log_entries')
  expect(await readiness.findObstacle()).toBeUndefined()
  await append('53100')
  expect(await readiness.findObstacle()).toBe('the log cannot be written')
  await pool.query('drop trigger full_disk on log_entries')
  await eventLog.append([entry])
  expect(await readiness.findObstacle()).toBeUndefined()
})

test('an append that does not end is told before it has failed', async () => {
  let now = Date.now()
  const hanging = { ...options.eventLog, append: () => new Promise<void>(() => undefined) }
  const eventLog = watchAppends(hanging, { ...createSystemClock(), now: () => now })
  const readiness = createReadiness({ ...options, eventLog })
  const event = sampleEvent({ site: 'demo' })
  void eventLog.append([{ site: 'demo', body: { kind: 'event', event } }])
  expect(await readiness.findObstacle()).toBeUndefined()
  now += 2_000
  expect(await readiness.findObstacle()).toBe('the log cannot be written')
})

test('a PostgreSQL that does not respond is an obstacle for whoever needs it, and none for a collector whose log stands elsewhere', async () => {
  const line = await createTestLine(database.url)
  const limit = { statementMs: 200, connectMs: 200 }
  const hung = createDatabase({ url: line.url, limit })
  const elsewhere = { ...options.eventLog, check: async () => undefined }
  const by = (roles: NonNullable<ReadinessOptions['roles']>) =>
    createReadiness({ ...options, pool: hung.pool, eventLog: elsewhere, roles })
  const all = [by(['collect']), by(['record']), by(['deliver']), by(['api'])]
  for (const one of all) expect(await one.findObstacle()).toBeUndefined()
  line.freeze()
  const began = Date.now()
  expect(await Promise.all(all.map((one) => one.findObstacle()))).toEqual([
    undefined,
    ...Array(3).fill('PostgreSQL does not respond'),
  ])
  expect(Date.now() - began).toBeLessThan(2_000)
  line.thaw()
  await hung.close()
  await line.destroy()
})

test('an event store that does not respond is an obstacle where only reading is done, a warning where people are served, and nothing to a collector', async () => {
  const checkStore = () => new Promise<void>(() => undefined)
  const by = (roles: NonNullable<ReadinessOptions['roles']>) =>
    createReadiness({ ...options, checkStore, roles, patienceMs: 200 })
  for (const role of ['record', 'deliver'] as const) {
    expect(await by([role]).findObstacle()).toBe('the event store does not respond')
  }
  const api = by(['api'])
  expect(await api.findObstacle()).toBeUndefined()
  expect(api.findWarning()).toBe('the event store does not respond')
  const collector = by(['collect'])
  expect(await collector.findObstacle()).toBeUndefined()
  expect(collector.findWarning()).toBeUndefined()
})

test('reading held up by a stranger is told and no obstacle; by ourselves, it is one where only reading is done', async () => {
  const held = { ms: 12_345, pid: 4711, database: 'books', isOurs: false }
  const by = (isOurs: boolean, takesRequests: boolean) =>
    createReadiness({
      ...options,
      roles: takesRequests ? ['collect', 'record'] : ['record'],
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

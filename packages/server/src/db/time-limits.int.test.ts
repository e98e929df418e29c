import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { NotWrittenError } from '../log/event-log.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createTestLine, type TestLine } from '../testing/test-line.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createDatabase, type Database } from './create-database.ts'
import { isDatabaseDown } from './is-database-down.ts'
import { inTransaction } from './transaction.ts'

const LIMIT = { statementMs: 200, connectMs: 400 }
/** A machine that is busy with other tests. */
const SOON_MS = 5_000

let database: TestDatabase
let line: TestLine
let hung: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())
beforeEach(async () => {
  line = await createTestLine(database.url)
  hung = createDatabase({ url: line.url, max: 1, limit: LIMIT })
  await hung.pool.query('create table if not exists counted (site text, n int)')
})
afterEach(async () => {
  line.thaw()
  await hung.close()
  await line.destroy()
})

/** Fails within the limit, in words by which the database counts as away. */
const failsSoon = async (work: Promise<unknown>): Promise<void> => {
  const began = Date.now()
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(Date.now() - began).toBeLessThan(SOON_MS)
  expect(isDatabaseDown(error), String(error)).toBe(true)
}

test('PostgreSQL ends a statement beyond its limit, and says that nothing was done', async () => {
  await failsSoon(hung.pool.query(`insert into counted select 'a', 1 from pg_sleep(1)`))
  expect((await hung.pool.query('select from counted')).rowCount).toBe(0)
})

test('a PostgreSQL that does not respond fails whoever asks, however they ask, and no connection in doubt is used again', async () => {
  const ways: (() => Promise<unknown>)[] = [
    () => hung.pool.query('select 1 as n'),
    () => hung.db.executeQuery({ sql: 'select 1 as n', parameters: [] } as never),
    async () => {
      const client = await hung.pool.connect()
      await client.query('select 1 as n').finally(() => client.release())
    },
    () => inTransaction(hung.pool, (client) => client.query('select 1 as n')),
  ]
  const pidOf = async (): Promise<number> =>
    (await hung.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  for (const ask of ways) {
    const before = await pidOf()
    line.freeze()
    await failsSoon(ask())
    // A new connection does not come about either.
    await failsSoon(ask())
    line.thaw()
    let after = 0
    await waitFor(async () => {
      after = await pidOf().catch(() => 0)
      return after > 0
    })
    expect(after).not.toBe(before)
  }
})

test('an append without a response is of unknown outcome, not refused; it stands in the log once, for its site', async () => {
  const options = { pool: database.pool, url: database.url, clock: createSystemClock() }
  const log = createPostgresEventLog({ ...options, appendPool: hung.pool })
  await log.maintain()
  const append = (site: string): Promise<void> =>
    log.append([{ site, body: { kind: 'event', event: sampleEvent({ site }) } }])
  const count = async (): Promise<unknown[]> =>
    (
      await database.pool.query(
        'select site, count(*)::int as n from log_entries group by site order by site',
      )
    ).rows
  await append('one')
  line.freeze('response')
  const unknown = await append('two').catch((error: unknown) => error)
  expect(unknown).toBeInstanceOf(Error)
  expect(unknown).not.toBeInstanceOf(NotWrittenError)
  // No connection, so nothing was sent.
  await expect(append('one')).rejects.toThrow(NotWrittenError)
  line.thaw()
  await waitFor(
    async () =>
      await append('one').then(
        () => true,
        () => false,
      ),
  )
  expect(await count()).toEqual([
    { site: 'one', n: 2 },
    { site: 'two', n: 1 },
  ])
  await log.close()
})

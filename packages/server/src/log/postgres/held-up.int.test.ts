import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { eventIn } from '../event-in.ts'
import type { EventLog, HeldUp, LogConsumer, LogEntry } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { createPostgresEventLog } from './create-postgres-event-log.ts'

const PATIENCE_MS = 1_000

let database: TestDatabase
let elsewhere: TestDatabase
let log: EventLog
let consumer: LogConsumer
let told: HeldUp[]
let seen: string[]
let groups = 0
const clients: pg.Client[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = await createTestDatabase()
  await elsewhere.pool.query('create table notes (n int)')
})
afterAll(async () => {
  await database.destroy()
  await elsewhere.destroy()
})
beforeEach(async () => {
  told = []
  seen = []
  log = createPostgresEventLog({
    ...database,
    clock: createSystemClock(),
    leaseMs: 2_000,
    pollMs: 100,
    patienceMs: PATIENCE_MS,
    onHeldUp: (held) => told.push(held),
  })
  await log.maintain()
  const group = `group-${++groups}`
  consumer = log.consume({
    group,
    member: 'a',
    onPartition: async (owned) => {
      while (!owned.signal.aborted) {
        const records = await owned.read(50)
        for (const record of records) seen.push(eventIn(record)?.id ?? '')
        const last = records.at(-1)
        if (last) await owned.commit(last.position)
      }
    },
  })
  await waitFor(() => consumer.owned().length === 16)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()))
  await consumer.close()
  await log.close()
})

const entry = (site: string): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site }) },
})
const idOf = ({ body }: LogEntry): string => body.event.id

/** A transaction that has written something and stays open. */
const openTransaction = async (url: string, sql: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  await client.query('begin')
  await client.query(sql, values)
  return client
}
const slowAppend = (one: LogEntry) =>
  openTransaction(
    database.url,
    'insert into log_entries (day, part, site, body) values (current_date, $1, $2, $3)',
    [sitePartition(one.site), one.site, JSON.stringify(one.body)],
  )

test('a stranger’s transaction in another database holds reading up for seconds only, and is told of', async () => {
  const { rows } = await elsewhere.pool.query('select current_database() as name')
  await openTransaction(elsewhere.url, 'insert into notes values (1)')
  const one = entry('held')
  const start = performance.now()
  await log.append([one])
  await waitFor(() => seen.includes(idOf(one)))
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS + 4_000)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ database: rows[0].name, isOurs: false })
  expect(told[0]?.pid).toBeGreaterThan(0)
  expect(log.held?.()?.ms).toBeGreaterThanOrEqual(PATIENCE_MS)

  // Once it is known, nothing waits any more.
  const next = [entry('held'), entry('other')]
  const again = performance.now()
  await log.append(next)
  await waitFor(() => next.every((event) => seen.includes(idOf(event))))
  expect(performance.now() - again).toBeLessThan(2_000)

  await clients[0]?.query('commit')
  await waitFor(() => log.held?.() === undefined)
})

test('a slow appender of ours is never passed over, whoever else holds reading up', async () => {
  await openTransaction(elsewhere.url, 'insert into notes values (2)')
  const before = entry('slow')
  await log.append([before])
  await waitFor(() => seen.includes(idOf(before)))
  const slow = entry('slow')
  const client = await slowAppend(slow)
  const after = entry('slow')
  await log.append([after])
  await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE_MS))
  expect(seen).not.toContain(idOf(after))
  await client.query('commit')
  await waitFor(() => seen.includes(idOf(after)))
  expect(seen.indexOf(idOf(slow))).toBeLessThan(seen.indexOf(idOf(after)))
  expect(seen).toContain(idOf(slow))
})

test('an appender of ours that hangs is waited for, and said to be ours', async () => {
  const slow = entry('hangs')
  const client = await slowAppend(slow)
  const after = entry('hangs')
  await log.append([after])
  await waitFor(() => log.held?.())
  expect(log.held?.()).toMatchObject({ isOurs: true })
  expect(seen).toEqual(expect.not.arrayContaining([idOf(after)]))
  await client.query('rollback')
  await waitFor(() => seen.includes(idOf(after)))
  expect(seen).not.toContain(idOf(slow))
})

test('many appenders at once, while a stranger holds reading up: every entry comes once', async () => {
  await openTransaction(elsewhere.url, 'insert into notes values (3)')
  await log.append([entry('first')])
  await waitFor(() => log.held?.())
  const expected: string[] = []
  const write = async (n: number): Promise<void> => {
    const one = entry(`many-${n % 3}`)
    expected.push(idOf(one))
    const client = await slowAppend(one)
    await new Promise((resolve) => setTimeout(resolve, (n * 37) % 110))
    await client.query('commit')
    await client.end()
    clients.splice(clients.indexOf(client), 1)
  }
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 12 }, (_, n) => write(n)))
  }
  await waitFor(() => expected.every((id) => seen.includes(id)))
  expect(seen.filter((id) => expected.includes(id))).toHaveLength(expected.length)
})

test('a writer that would get its transaction id before the lock is refused', async () => {
  const client = await openTransaction(database.url, 'create temporary table t (n int)')
  const late = client.query(
    `insert into log_entries (day, part, site, body) values (current_date, 1, 'late', '{}')`,
  )
  await expect(late).rejects.toThrow('before the transaction writes anything else')
})

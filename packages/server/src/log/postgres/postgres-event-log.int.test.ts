import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../../system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { describeEventLog } from '../conformance.ts'
import type { LogEntry } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { createPostgresEventLog } from './create-postgres-event-log.ts'
import { readEntries } from './read-entries.ts'

describeEventLog('postgres', async () => {
  const database = await createTestDatabase()
  return {
    open: (clock = createSystemClock()) =>
      createPostgresEventLog({ ...database, clock, leaseMs: 600, pollMs: 200 }),
    destroy: database.destroy,
  }
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const entry = (site: string): LogEntry => ({
  site,
  body: { kind: 'event', event: sampleEvent({ site }) },
})

test('rows of a slower transaction are not passed over', async () => {
  const { pool } = database
  const log = createPostgresEventLog({ ...database, clock: createSystemClock() })
  await log.maintain()
  const part = sitePartition('slow')
  const start = { xid: '0', seq: '0' }
  const sites = async () => (await readEntries(pool, part, start, 10)).map(({ body }) => body)

  const slow = await pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into log_entries (day, part, site, body) values (current_date, $1, 'slow', '"slow"')`,
    [part],
  )
  await log.append([entry('slow')])
  expect(await sites()).toEqual([])
  await slow.query('commit')
  slow.release()
  await waitFor(async () => (await sites()).length === 2)
  expect((await sites())[0]).toBe('slow')
  await log.close()
})

test('a day is dropped only when it is old and every group has passed it', async () => {
  const { pool } = database
  let now = Date.parse('2026-01-01T12:00:00Z')
  const clock = { ...createSystemClock(), now: () => now }
  const log = createPostgresEventLog({ ...database, clock, leaseMs: 600, retentionDays: 2 })
  const days = async () =>
    (await pool.query(`select tableoid::regclass::text as t from log_entries group by 1`)).rows.map(
      ({ t }) => t,
    )
  await log.append([entry('old')])
  now += 5 * 86_400_000
  await log.maintain()
  expect(await days()).toContain('log_entries_20260101')

  const consumer = log.consume({
    group: 'only',
    member: 'a',
    onPartition: async (owned) => {
      while (!owned.signal.aborted) {
        const last = (await owned.read(100)).at(-1)
        if (last) await owned.commit(last.position)
      }
    },
  })
  await waitFor(async () => (await log.lag('only')) === 0)
  await consumer.close()
  await log.maintain()
  expect(await days()).not.toContain('log_entries_20260101')
  await log.close()
})

test('a log restored from another cluster is not started on', async () => {
  const log = createPostgresEventLog({ ...database, clock: createSystemClock() })
  await database.pool.query(
    `insert into log_owners (group_name, part, xid) values ('foreign', 0, '99999999999')`,
  )
  await expect(log.maintain()).rejects.toThrow('another PostgreSQL cluster')
  await log.close()
})

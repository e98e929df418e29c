import type { Clock } from '@footfall/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { createDatabase } from '../../db/create-database.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { describeEventLog, type LogUnderTest } from '../conformance.ts'
import { describeLogErasure } from '../conformance-erase.ts'
import type { LogEntry } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { createPostgresEventLog } from './create-postgres-event-log.ts'
import { readEntries } from './read-entries.ts'

const create = async (): Promise<LogUnderTest> => {
  const database = await createTestDatabase()
  return {
    open: (clock = createSystemClock()) =>
      createPostgresEventLog({ ...database, clock, leaseMs: 600, pollMs: 200 }),
    destroy: database.destroy,
  }
}

describeEventLog('postgres', create)
describeLogErasure('postgres', create)

/** As of a dozen collectors. */
const CONNECTIONS = 48

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

test('a consumer that keeps committing gets every row of transactions that end in any order', async () => {
  const { pool } = database
  const log = createPostgresEventLog({ ...database, clock: createSystemClock(), pollMs: 5 })
  await log.maintain()
  const part = sitePartition('mixed')
  const seen: string[] = []
  const consumer = log.consume({
    group: 'mixed',
    member: 'a',
    onPartition: async (owned) => {
      while (!owned.signal.aborted) {
        const records = await owned.read(5)
        for (const { site, body } of records) if (site === 'mixed') seen.push(String(body))
        const last = records.at(-1)
        if (last) await owned.commit(last.position)
      }
    },
  })
  await waitFor(() => consumer.owned().length === 16)
  // Connections of their own, or the consumer would wait for the writers.
  const writers = createDatabase({ url: database.url, max: 20 })
  const write = async (n: number): Promise<void> => {
    const client = await writers.pool.connect()
    await client.query('begin')
    for (const half of ['a', 'b']) {
      await client.query(
        `insert into log_entries (day, part, site, body)
         select current_date, $1, 'mixed', to_json($2::text)::text
         from pg_sleep($3)`,
        [part, `${n}${half}`, ((n * 37) % 11) / 100],
      )
    }
    await client.query('commit')
    client.release()
  }
  const names = Array.from({ length: 40 }, (_, n) => n)
  await Promise.all(names.map(write))
  await writers.close()
  await waitFor(() => seen.length >= names.length * 2)
  await waitFor(async () => (await log.lag('mixed')) === 0)
  await consumer.close()
  await log.close()
  // A group nobody reads for any more would keep the days of the next test.
  await pool.query(`delete from log_owners where group_name = 'mixed'`)
  expect(seen.toSorted()).toEqual(names.flatMap((n) => [`${n}a`, `${n}b`]).toSorted())
})

test('another process’s append wakes readers that would sleep for long', async () => {
  const machine = createSystemClock()
  let asleep = 0
  // Whoever sleeps for half a second sleeps for ever.
  const after: Clock['after'] = (ms, call) => {
    if (ms < 500) return machine.after(ms, call)
    asleep++
    return () => void asleep--
  }
  const here = createPostgresEventLog({
    ...database,
    clock: { ...machine, after },
    leaseMs: 600,
    pollMs: 60_000,
  })
  const there = createPostgresEventLog({ ...database, clock: machine })
  await there.maintain()
  const seen: string[] = []
  const consumer = here.consume({
    group: 'sleepers',
    member: 'a',
    onPartition: async (owned) => {
      while (!owned.signal.aborted) {
        const records = await owned.read(5)
        for (const { site } of records) seen.push(site)
        const last = records.at(-1)
        if (last) await owned.commit(last.position)
      }
    },
  })
  await there.append([entry('early')])
  await waitFor(() => seen.includes('early'))
  await waitFor(() => asleep >= 16)
  for (const site of ['one', 'two', 'three']) await there.append([entry(site)])
  await waitFor(() => ['one', 'two', 'three'].every((site) => seen.includes(site)))
  await consumer.close()
  await here.close()
  await there.close()
  await database.pool.query(`delete from log_owners where group_name = 'sleepers'`)
})

test('appends on many connections share their flushes to disk', async () => {
  const { pool, url } = database
  const appendPool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // As on a disk whose flushes take 20 ms.
    options: '-c commit_delay=20000 -c commit_siblings=0',
  })
  const log = createPostgresEventLog({ pool, url, appendPool, clock: createSystemClock() })
  await log.maintain()
  const appendInTurn = async (site: string): Promise<void> => {
    for (let n = 0; n < 10; n++) await log.append([entry(site)])
  }
  const millisecondsOf = async (connections: number): Promise<number> => {
    const sites = Array.from({ length: connections }, (_, n) => `site-${n}`)
    // Connected beforehand, which takes longer than an append.
    await Promise.all(sites.map(() => appendPool.query('select pg_sleep(0.01)')))
    const start = performance.now()
    await Promise.all(sites.map(appendInTurn))
    return performance.now() - start
  }
  const gain = (CONNECTIONS * (await millisecondsOf(1))) / (await millisecondsOf(CONNECTIONS))
  await log.close()
  await appendPool.end()
  expect(gain).toBeGreaterThan(5)
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
  // The whole table, not its rows one by one.
  const { rows } = await pool.query(`select to_regclass('log_entries_20260101') as t`)
  expect(rows).toEqual([{ t: null }])
  await log.close()
})

test('on a full disk, where no new day can be made, old days are dropped all the same', async () => {
  const { pool } = database
  let now = Date.parse('2026-02-01T12:00:00Z')
  const clock = { ...createSystemClock(), now: () => now }
  const log = createPostgresEventLog({ ...database, clock, retentionDays: 2 })
  await log.append([entry('full')])
  await pool.query('delete from log_owners')
  // The last entry's own position: a transaction that stays open in another database holds the oldest one of a snapshot back.
  await pool.query(
    `insert into log_owners (group_name, part, log, xid, seq)
     select 'done', p.part, 'postgres', last.xid, last.seq
     from generate_series(0, 15) as p (part)
     cross join (select xid, seq from log_entries order by xid desc, seq desc limit 1) as last`,
  )
  await pool.query(
    `create function refuse_tables() returns event_trigger language plpgsql as $$
     begin raise exception 'No space left on device' using errcode = '53100'; end $$;
     create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE')
     execute function refuse_tables()`,
  )
  now += 5 * 86_400_000
  await expect(log.maintain()).rejects.toMatchObject({ code: '53100' })
  await pool.query(`drop event trigger full_disk; delete from log_owners where group_name = 'done'`)
  const { rows } = await pool.query(`select to_regclass('log_entries_20260201') as t`)
  expect(rows).toEqual([{ t: null }])
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

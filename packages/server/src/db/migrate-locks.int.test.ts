import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventLog } from '../log/postgres/create-postgres-event-log.ts'
import type { EventStore } from '../store/event-store.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { dayOf } from './day-partitions.ts'
import { migrate } from './migrate.ts'
import { findPending } from './pending-migrations.ts'

const DAY_MS = 86_400_000
/** As long as writers may stall, with what a busy machine adds. */
const MOST_STALL_MS = 2_500

let database: TestDatabase
let store: EventStore
let folder: string
let reader: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ pool: database.pool, clock: createSystemClock() })
  await store.maintain()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await database.pool.query('truncate migrations, schema_floor')
  reader = new pg.Client({ connectionString: database.url })
  reader.on('error', () => undefined)
  await reader.connect()
})
afterEach(async () => {
  await reader.end()
  rmSync(folder, { recursive: true })
  await database.destroy()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

/** Records events of two sites, one batch after the other, until it is told to stop. */
const startWriter = () => {
  let longest = 0
  let batches = 0
  let isOver = false
  const run = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      await store.record(['mine', 'theirs'].map((site) => sampleEvent({ site })))
      longest = Math.max(longest, performance.now() - began)
      batches++
    }
  }
  const running = run()
  return {
    batches: () => batches,
    async stop() {
      isOver = true
      await running
      return longest
    },
  }
}

const waiting = async (what: string): Promise<number | undefined> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and query ilike $1`,
    [`%${what}%`],
  )
  return rows[0]?.pid
}

test('V-19 a migration behind a long reader lets writers through, and is done once the reader has gone', async () => {
  write('0001_column.sql', 'alter table events add column extra text')
  await reader.query('begin')
  await reader.query('select count(*) from events')
  const writer = startWriter()
  await waitFor(() => writer.batches() > 0)
  const patience = { lockMs: 600, pauseMs: 300, giveUpMs: 60_000 }
  const migrating = migrate(database.url, { folder, patience })
  // Twice, with writers let through in between.
  for (let round = 0; round < 2; round++) {
    await waitFor(async () => (await waiting('alter table events')) !== undefined)
    const before = writer.batches()
    await waitFor(() => writer.batches() > before + 1)
  }
  await reader.query('rollback')
  expect(await migrating).toEqual(['0001_column.sql'])
  expect(await writer.stop()).toBeLessThan(MOST_STALL_MS)
})

test('V-19 an index over all days is built while a writer writes; stopped on its way, the next run goes on', async () => {
  const days = [0, 1, 2].map((back) => Date.now() - back * DAY_MS)
  for (const time of days) await store.record([sampleEvent({ site: 'mine', time })])
  write(
    '0001_index.sql',
    `-- no transaction
     -- Who looks for a page; and a table without days.
     create index concurrently events_page on events (site, (body->>'url'));
     create index concurrently sites_page on sites (name);
    `,
  )
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from events')
  const writer = startWriter()
  const interrupted = migrate(database.url, { folder })
  const failed = expect(interrupted).rejects.toThrow('Run it again')
  const pid = await waitFor(() => waiting('index concurrently'))
  await database.pool.query('select pg_terminate_backend($1)', [pid])
  await failed
  const broken = await database.pool.query(
    `select from pg_index where not indisvalid and indexrelid::regclass::text like '%events_page'`,
  )
  expect(broken.rowCount).toBeGreaterThan(0)
  await reader.query('rollback')

  const runs = await Promise.all([
    migrate(database.url, { folder }),
    migrate(database.url, { folder }),
  ])
  expect(runs.flat()).toEqual(['0001_index.sql'])
  expect(await writer.stop()).toBeLessThan(MOST_STALL_MS)
  const { rows } = await database.pool.query<{ table: string; indisvalid: boolean }>(
    `select indrelid::regclass::text as table, indisvalid from pg_index
     where indexrelid::regclass::text ~ 'events_page|sites_page|body' order by 1`,
  )
  expect(rows.every(({ indisvalid }) => indisvalid)).toBe(true)
  const tables = rows.map(({ table }) => table)
  expect(tables).toContain('sites')
  expect(tables).toContain('events')
  for (const time of days) {
    expect(tables).toContain(`events_${dayOf(time).replaceAll('-', '')}`)
  }
  // A day that is made later has it too.
  await store.record([sampleEvent({ site: 'mine', time: Date.now() - 5 * DAY_MS })])
  const later = await database.pool.query(
    `select from pg_inherits where inhparent = 'events_page'::regclass`,
  )
  expect(later.rowCount).toBe(rows.filter(({ table }) => /^events_/.test(table)).length + 1)
})

test('V-19 a lock that is never to be had ends in an error that says so, with nothing changed', async () => {
  write('0001_column.sql', 'alter table events add column extra text')
  await reader.query('begin')
  await reader.query('select count(*) from events')
  const patience = { lockMs: 50, pauseMs: 10, giveUpMs: 100 }
  await expect(migrate(database.url, { folder, patience })).rejects.toThrow('as it was before it')
  await reader.query('rollback')
  expect(await findPending(database.pool)).not.toEqual([])
  const { rowCount } = await database.pool.query(
    `select from information_schema.columns where table_name = 'events' and column_name = 'extra'`,
  )
  expect(rowCount).toBe(0)
})

test('V-19 a day is made while a reader holds the tables, and nobody who writes waits for it', async () => {
  await reader.query('begin')
  await reader.query('select count(*) from log_entries')
  const began = performance.now()
  const log = createPostgresEventLog({ ...database, clock: createSystemClock(), leaseMs: 600 })
  await log.maintain()
  await log.append([
    { site: 'mine', body: { kind: 'event', event: sampleEvent({ site: 'mine' }) } },
  ])
  expect(performance.now() - began).toBeLessThan(MOST_STALL_MS)
  await reader.query('rollback')
  await log.close()
})

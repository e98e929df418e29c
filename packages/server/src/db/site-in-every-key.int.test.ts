import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventId } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDatabase, type Database } from './create-database.ts'
import { dayOf } from './day-partitions.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS_DIR } from './migrations.ts'

/** As the store was before the site stood in its keys. */
const BEFORE = 11

let host: TestDatabase
let database: Database
let url: string
const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'))

beforeAll(async () => {
  host = await createTestDatabase()
  const name = `ff_old_${randomBytes(6).toString('hex')}`
  await host.pool.query(`create database ${name}`)
  url = Object.assign(new URL(host.url), { pathname: `/${name}` }).href
  for (const file of readdirSync(MIGRATIONS_DIR)) {
    if (Number(file.slice(0, 4)) < BEFORE)
      copyFileSync(join(MIGRATIONS_DIR, file), join(folder, file))
  }
  await migrate(url, { folder })
  database = createDatabase({ url })
})
afterAll(async () => {
  await database.close()
  const name = new URL(url).pathname.slice(1)
  await host.pool.query(`drop database ${name} with (force)`)
  await host.destroy()
  rmSync(folder, { recursive: true })
})

test('what was stored before the site stood in the keys is all there, each row under its site and its id’s day', async () => {
  const { pool } = database
  const now = Date.now()
  const idAt = (time: number) => createEventId(time, (bytes) => crypto.getRandomValues(bytes))
  const today = dayOf(now)
  const events = {
    usual: sampleEvent({ site: 'shop', id: idAt(now) }),
    late: sampleEvent({ site: 'shop', id: idAt(Date.parse('2024-02-29T23:59:59.999Z')) }),
    timeless: sampleEvent({ site: 'shop', id: '3f2b8c1e-7d4a-4c59-9a3e-1b2c3d4e5f60' }),
    beyond: sampleEvent({ site: 'shop', id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }),
    twice: sampleEvent({ site: 'blog', id: idAt(now - 1) }),
  }
  for (const table of ['events', 'outcomes', 'attempts']) {
    for (const day of ['1970-01-01', today]) {
      await pool.query(
        `create table ${table}_${day.replaceAll('-', '')} partition of ${table}
         for values from ('${day}') to ('${dayOf(Date.parse(day) + 86_400_000)}')`,
      )
    }
  }
  const store = async (day: string, event: ReturnType<typeof sampleEvent>): Promise<void> => {
    const { id, site, name } = event
    await pool.query(
      `insert into events (day, id, site, name, time, received_at, body)
       values ($1, $2, $3, $4, now(), now(), $5)`,
      [day, id, site, name, JSON.stringify(event)],
    )
    await pool.query(
      `insert into outcomes (day, event, destination, site, state, updated_at)
       values ($1, $2, 'meta', $3, 'sent', now())`,
      [day, id, site],
    )
    await pool.query(
      `insert into attempts (day, event, destination, at, ms, state)
       values ($1, $2, 'meta', to_timestamp(5), 7, 'sent')`,
      [day, id],
    )
  }
  await store(today, events.usual)
  for (const event of [events.late, events.timeless, events.beyond])
    await store('1970-01-01', event)
  // The old fault itself: one id under two days.
  await store('1970-01-01', events.twice)
  await store(today, events.twice)
  await pool.query(
    `insert into claims (site, destination, event, part, epoch, claimed_at, received_at)
     values ('shop', 'meta', $1, 1, 1, now(), now())`,
    [events.usual.id],
  )

  expect(await migrate(url)).toContain('0011_site_in_every_key.sql')

  const after = createPostgresEventStore({ pool, clock: createSystemClock() })
  const all = Object.values(events)
  expect(await after.record(all)).toBe(0)
  const keys = all.map(({ site, id }) => ({ site, event: id, destination: 'meta' }))
  expect(await after.findStates(keys)).toEqual(keys.map(() => 'sent'))
  const { rows } = await pool.query<{ day: string; site: string; event: string }>(
    'select day, site, event from attempts',
  )
  const found = Object.fromEntries(rows.map(({ day, site, event }) => [event, `${site} ${day}`]))
  expect(rows).toHaveLength(all.length)
  expect(found).toEqual({
    [events.usual.id]: `shop ${today}`,
    [events.late.id]: 'shop 2024-02-29',
    [events.timeless.id]: 'shop 1970-01-01',
    [events.beyond.id]: 'shop 1970-01-01',
    [events.twice.id]: `blog ${today}`,
  })
  expect((await pool.query('select site from claims')).rowCount).toBe(1)
})

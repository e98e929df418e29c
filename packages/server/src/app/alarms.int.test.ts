import { ALARM_SLOT_MS } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createAppDeps } from './create-app-deps.ts'
import { createServer } from './create-server.ts'
import { readServerConfig } from './server-config.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('the running server shows alarms in its metrics, and forgets what was put aside long ago', async () => {
  const slot = Date.now() - (Date.now() % ALARM_SLOT_MS)
  await database.pool.query(
    `insert into event_rates (site, slot, name, n, value)
     values ('a', $1, 'PageView', 1, 0), ('a', $2, 'Donate', 1, 99999), ('a', $2, 'Lead', 40, 0),
       ('b', $1, 'PageView', 1, 0), ('b', $2, 'Donate', 1, 99999)`,
    [new Date(slot - 20 * ALARM_SLOT_MS), new Date(slot)],
  )
  await database.pool.query(
    `insert into log_dead_letters (group_name, site, body, entry, reason, at)
     values ('record', 'a', '{}', 'o', 'old', now() - interval '91 days'), ('record', 'a', '{}', 'n', 'new', now())`,
  )
  const server = await createServer({ log, config: { databaseUrl: database.url, port: 0 } })
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const letters = async (): Promise<string[]> =>
    (await database.pool.query('select reason from log_dead_letters')).rows.map(
      ({ reason }) => reason,
    )
  await waitFor(async () => (await letters()).length === 1)
  await server.close()
  const shown = Object.fromEntries(
    [...metrics.matchAll(/^footfall_event_alarms\{kind="(\w+)"\} (\d+)$/gm)].map(([, kind, n]) => [
      kind,
      Number(n),
    ]),
  )
  expect(shown).toEqual({ more: 1, worth: 2, none: 0 })
  expect(await letters()).toEqual(['new'])
})

test('a name in the published config is counted by itself after a flood of made-up ones, on its own site only', async () => {
  await seedSite(database.db, { key: 'listed', config: { allowedEvents: ['Quiz done'] } })
  await seedSite(database.db, { key: 'beside' })
  const config = readServerConfig({ ...process.env, DATABASE_URL: database.url })
  const deps = createAppDeps({ config, log })
  for (const site of ['listed', 'beside']) {
    const names = [...Array.from({ length: 300 }, (_, at) => `Junk ${at}`), 'Quiz done']
    await deps.eventStore.record(names.map((name) => sampleEvent({ site, name })))
  }
  await deps.close()
  const { rows } = await database.pool.query(
    `select site from event_rates where name = 'Quiz done'`,
  )
  expect(rows).toEqual([{ site: 'listed' }])
})

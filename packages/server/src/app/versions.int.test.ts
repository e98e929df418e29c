import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { defaultSiteConfig } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { fourDigits, MIGRATIONS_DIR, readMigrations, versionOf } from '../db/migrations.ts'
import { LOG_PARTITIONS } from '../log/event-log.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'

const SITES = ['mine', 'theirs']
const ORIGIN = 'http://www.shop.test'
/** Longer than a program on a busy machine takes to see the floor and stop. */
const OLD_PROGRAMS_MS = 12_000

let database: TestDatabase
/** What the new version ships. */
let next: string
let version: number
const servers: RunningServer[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of SITES) {
    await seedSite(database.db, { key, config: defaultSiteConfig(key, 'http://t.shop.test') })
  }
  next = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS_DIR, next, { recursive: true })
  version = versionOf(await readMigrations())
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(next, { recursive: true })
  await database.destroy()
})

const write = (number: number, floor: number, sql: string): void =>
  writeFileSync(
    join(next, `${fourDigits(number)}_next.sql`),
    `-- floor: ${fourDigits(floor)}\n${sql}`,
  )

const start = async (member: string, migrations?: string): Promise<RunningServer> => {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    ...(migrations && { migrations }),
    config: {
      databaseUrl: database.url,
      port: 0,
      operationsPort: 0,
      member,
      addressPerMinute: 0,
      sitePerMinute: 0,
      drainMs: 0,
      consoleUrl: 'http://console.shop.test',
    },
  })
  servers.push(server)
  return server
}

/** As pages do: what one server does not take is kept, and sent again to another. */
const send = async (urls: () => string[], isOver: () => boolean): Promise<[string, string][]> => {
  const accepted: [string, string][] = []
  for (let n = 0; !isOver(); n++) {
    const site = SITES[n % 2] ?? ''
    const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
    const body = JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: [event] })
    for (let attempt = n; ; attempt++) {
      const all = urls()
      const response = await fetch(`${all[attempt % all.length]}/v1/collect`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'text/plain', 'user-agent': BROWSER_AGENT },
        body,
      })
      if (response.status === 204) break
      expect([response.status, await response.text()]).toEqual([
        503,
        expect.stringContaining('FOOTFALL_E_STOPPING'),
      ])
    }
    accepted.push([site, event.id])
    await setTimeout(5)
  }
  return accepted
}

const owners = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ owner: string }>(
    `select distinct owner from log_owners where owner is not null and lease_until > now() order by 1`,
  )
  return rows.map(({ owner }) => owner)
}

const ready = async (server: RunningServer): Promise<string> =>
  (await fetch(`${server.operationsUrl}/readyz`)).text()

const consoleOf = async ({ url }: RunningServer): Promise<number | undefined> => {
  const asked = request(`${url}/api/sites`, { headers: { host: 'console.shop.test' } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test('V-19 old and new work side by side after an expanding migration; a contracting one makes the old stop, and nothing is lost', async () => {
  const old = await start('old')
  let urls = [old.url]
  let isOver = false
  const sending = Promise.all(
    [0, 1].map(() =>
      send(
        () => urls,
        () => isOver,
      ),
    ),
  )
  try {
    write(version + 1, version, 'alter table events add column extra text')
    await migrate(database.url, { folder: next })
    const fresh = await start('new', next)
    urls = [old.url, fresh.url]
    await waitFor(async () => (await owners()).join() === 'new,old', 30_000)
    expect([await ready(old), await ready(fresh)]).toEqual(['ready', 'ready'])

    write(
      version + 2,
      version + 1,
      `alter table events drop column extra;
       create table owners_then as
         select distinct owner from log_owners where owner is not null and lease_until > now()`,
    )
    const contracting = migrate(database.url, { folder: next, oldProgramsMs: OLD_PROGRAMS_MS })
    await waitFor(async () => (await ready(old)).includes('too old for its database'), 30_000)
    await contracting
    const { rows: then } = await database.pool.query('select owner from owners_then')
    expect(then).toEqual([{ owner: 'new' }])
    expect(await ready(fresh)).toBe('ready')
    await expect(start('older')).rejects.toThrow('too old for its database')
    expect(await consoleOf(old)).toBe(503)
    expect(await consoleOf(fresh)).not.toBe(503)
  } finally {
    isOver = true
    await sending.catch(() => undefined)
  }
  const accepted = (await sending).flat()
  expect(accepted.length).toBeGreaterThan(50)
  const stored = async () => {
    const { rows } = await database.pool.query<{ site: string; id: string }>(
      'select site, id::text from events order by 1, 2',
    )
    return rows.map(({ site, id }) => `${site} ${id}`)
  }
  await waitFor(async () => (await stored()).length >= accepted.length, 30_000)
  expect(await stored()).toEqual(accepted.map(([site, id]) => `${site} ${id}`).sort())
  const { rows } = await database.pool.query(
    `select count(*)::int as n from log_owners where group_name = 'record' and owner = 'new'`,
  )
  expect(rows).toEqual([{ n: LOG_PARTITIONS }])
}, 180_000)

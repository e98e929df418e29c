import type { Clock } from '@footfall/contract'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '../app/tables.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves, type ServerHalves } from '../destinations/server-halves.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testDestination } from '../testing/test-destination.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createSiteDirectory } from './create-site-directory.ts'
import { createSiteChanges, type SiteChanges } from './site-changes.ts'
import type { SiteDirectory } from './site-directory.ts'

/** What one process knows of sites, and how often it asked the database. */
interface Process {
  sites: SiteDirectory
  halves: ServerHalves
  changes: SiteChanges
  asked(): number
}

let database: TestDatabase
let processes: [Process, Process]
let offset = 0
const clock: Clock = {
  now: () => Date.now() + offset,
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

const startProcess = (): Process => {
  let n = 0
  const dialect = new PostgresDialect({ pool: database.pool })
  const db = new Kysely<Tables>({ dialect, log: () => void n++ })
  const changes = createSiteChanges(database.url, clock)
  const server = testDestination()
  const destinations = createDestinationRegistry({
    lab: async () => ({ settings: { name: 'lab', title: 'Lab', fields: {} }, server }),
  })
  return {
    changes,
    sites: createSiteDirectory({ db, clock, changes }),
    halves: createServerHalves({ db, clock, changes, destinations }),
    asked: () => n,
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['one', 'two']) {
    await seedSite(database.db, { key, destinations: { lab: { ids: ['1'] } } })
  }
  processes = [startProcess(), startProcess()]
})
afterAll(async () => {
  await Promise.all(processes.map(({ changes }) => changes.close()))
  await database.destroy()
})

const look = async ({ sites, halves }: Process, key: string) => ({
  origins: (await sites.find(key))?.origins,
  revision: (await sites.config(key))?.revision,
  isPaused: (await sites.pause(key)).isPaused,
  halves: (await halves.of(key)).length,
})

beforeEach(async () => {
  for (const process of processes) await waitFor(() => process.changes.isHeard())
  for (const process of processes) for (const key of ['one', 'two']) await look(process, key)
})

test('sites that nobody changes cost no question, however much time goes by and whatever is asked of them', async () => {
  const before = processes.map(({ asked }) => asked())
  for (let round = 0; round < 20; round++) {
    offset += 30_000
    for (const process of processes) for (const key of ['one', 'two']) await look(process, key)
  }
  expect(processes.map(({ asked }) => asked())).toEqual(before)
})

test('a change is seen by every process within 2 s, and costs the other site nothing', async () => {
  const { db } = database
  const [first, second] = processes
  const seen = async (check: (now: Awaited<ReturnType<typeof look>>) => boolean) => {
    const startedAt = Date.now()
    for (const process of processes) await waitFor(async () => check(await look(process, 'one')))
    expect(Date.now() - startedAt).toBeLessThan(2_000)
  }
  await db
    .updateTable('sites')
    .set({ origins: ['http://new.test'] })
    .where('key', '=', 'one')
    .execute()
  await seen(({ origins }) => origins?.[0] === 'http://new.test')
  await db
    .updateTable('site_things')
    .set({ draft: JSON.stringify({ isEnabled: false, settings: {} }) })
    .where('site', '=', 'one')
    .execute()
  await seen(({ halves }) => halves === 0)
  const config = await first.sites.config('one')
  await db
    .insertInto('site_versions')
    .values({ site: 'one', revision: 2, config: JSON.stringify({ ...config, revision: 2 }) })
    .execute()
  await db.updateTable('sites').set({ revision: 2 }).where('key', '=', 'one').execute()
  await seen(({ revision }) => revision === 2)
  await db.insertInto('site_pauses').values({ site: 'one', paused_at: new Date() }).execute()
  await seen(({ isPaused }) => isPaused)

  const before = second.asked()
  await look(second, 'two')
  expect(second.asked()).toBe(before)
})

test('a site that was asked for before it existed is found as soon as it does', async () => {
  for (const { sites } of processes) expect(await sites.find('late')).toBeUndefined()
  await seedSite(database.db, { key: 'late' })
  for (const { sites } of processes) await waitFor(() => sites.find('late'))
})

test('what changed while nobody listened is seen as well', async () => {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'footfall-changes' and datname = current_database()`,
  )
  await database.db
    .updateTable('sites')
    .set({ origins: ['http://gone.test'] })
    .where('key', '=', 'two')
    .execute()
  for (const { sites } of processes) {
    await waitFor(async () => (await sites.find('two'))?.origins[0] === 'http://gone.test')
  }
})

test('keys that strangers make up cost a few questions, not one each, and push no site out', async () => {
  const [{ sites, asked }] = processes
  const invent = (n: number) =>
    Promise.all(Array.from({ length: n }, (_, at) => sites.find(`no-${at}`)))
  const before = asked()
  await invent(9_000)
  expect(asked() - before).toBeLessThanOrEqual(30)
  const between = asked()
  await invent(9_000)
  await sites.find('two')
  expect(asked()).toBe(between)
})

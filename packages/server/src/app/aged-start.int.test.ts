import { randomBytes } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSystemClock } from '../clock/system-clock.ts'
import { createPostgresEventStore } from '../store/postgres/create-postgres-event-store.ts'
import { ageDatabase } from '../testing/aged-database.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'
import { readServerConfig, type ServerConfig } from './server-config.ts'

const DAY_MS = 86_400_000
const systemClock = createSystemClock()
const now = systemClock.now()
const store = () => createPostgresEventStore({ pool: database.pool, clock: systemClock })
let database: TestDatabase
let servers: RunningServer[] = []
/** The looks that processes have planned: whether the upkeep is due, or its holder has died. */
let looks: (() => void)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await ageDatabase(database.pool)
}, 300_000)
afterAll(() => database?.destroy())
beforeEach(async () => {
  looks = []
  await database.pool.query('truncate maintenance_runs, retention_runs, retention, leases')
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
})

const clock: Clock = {
  now: systemClock.now,
  after(ms, call) {
    if (ms !== 60_000) return systemClock.after(ms, call)
    looks.push(call)
    return () => undefined
  },
}
const config = (): Partial<ServerConfig> => ({
  databaseUrl: database.url,
  port: 0,
  operationsPort: 0,
  roles: ['collect'],
  drainMs: 0,
})
const start = async (over: Partial<ServerConfig> = {}): Promise<RunningServer> => {
  const server = await createServer({
    clock,
    log: pino({ level: 'silent' }),
    config: { ...config(), ...over },
  })
  servers.push(server)
  return server
}
const keep = (site: string, days: Record<string, number>) =>
  database.pool.query(
    'insert into retention (site, kind, days) select $1, key, value::int from jsonb_each_text($2)',
    [site, JSON.stringify(days)],
  )
/** How often each step of the upkeep was done and failed, by all of these together. */
const stepsOf = async (all: readonly RunningServer[]): Promise<Map<string, number>> => {
  const done = new Map<string, number>()
  for (const { operationsUrl } of all) {
    const text = await (await fetch(`${operationsUrl}/metrics`)).text()
    for (const [, step = '', result = '', n] of text.matchAll(
      /^footfall_maintenance_steps_total\{step="(\w+)",result="(\w+)"\} (\d+)$/gm,
    )) {
      const key = `${step} ${result}`
      done.set(key, (done.get(key) ?? 0) + Number(n))
    }
  }
  return done
}
const isDone = async (): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    `select from leases where name = 'upkeep' and done_at > $1`,
    [new Date(now)],
  )
  return rowCount === 1
}

test('a server listens although the upkeep waits for somebody', async () => {
  const other = await database.pool.connect()
  try {
    await other.query('begin; lock table claims in access exclusive mode')
    const server = await start()
    expect((await fetch(`${server.operationsUrl}/readyz`)).status).toBe(200)
    await waitFor(async () => (await stepsOf([server])).get('files done') === 1)
    expect((await stepsOf([server])).has('retention done')).toBe(false)
  } finally {
    await other.query('rollback')
    other.release()
  }
  await waitFor(isDone)
})

test('of three that start at once one does each step of the upkeep, and a restart within the hour none', async () => {
  const from = performance.now()
  await Promise.all([start(), start(), start()])
  expect(performance.now() - from).toBeLessThan(5_000)
  await waitFor(isDone)
  await waitFor(async () => (await stepsOf(servers)).get('sites done') === 1)
  const steps = await stepsOf(servers)
  expect([...steps.values()].every((n) => n === 1)).toBe(true)
  expect([...steps.keys()].filter((step) => step.endsWith('failed'))).toEqual([])
  const { rows } = await database.pool.query('select count(*)::int as n from retention_runs')
  expect(rows).toEqual([{ n: 1_000 }])
  const late = await start()
  await waitFor(() => looks.length >= 4)
  expect([...(await stepsOf([late])).values()]).toEqual([])
})

test('V-19 on an aged installation each site keeps its own days', async () => {
  const told = [40, 100, 300].flatMap((days) =>
    ['aged-1', 'aged-2', 'aged-3'].map((site) =>
      sampleEvent({ site, time: now - days * DAY_MS, ids: { fbp: 'fb.1.2.3' } } as never),
    ),
  )
  await store().record(told)
  await keep('aged-1', { events: 60 })
  await keep('aged-2', { events: 200, addresses: 120 })
  await start()
  await waitFor(isDone)
  const { rows } = await database.pool.query<{ site: string; days: number; has_ids: boolean }>(
    `select site, round(extract(epoch from $1::timestamptz - time) / 86400)::int as days, body ? 'ids' as has_ids
     from events order by site, time desc`,
    [new Date(now)],
  )
  expect(rows).toEqual([
    { site: 'aged-1', days: 40, has_ids: false },
    { site: 'aged-2', days: 40, has_ids: true },
    { site: 'aged-2', days: 100, has_ids: true },
    ...[40, 100, 300].map((days) => ({ site: 'aged-3', days, has_ids: false })),
  ])
})

test('where the holder of the upkeep dies, another takes over when its lease is over', async () => {
  await database.pool.query(
    `insert into leases (name, holder, leased_until) values ('upkeep', 'killed', now() + interval '2 minutes')`,
  )
  const server = await start()
  await waitFor(() => looks.length > 0)
  for (const look of looks.splice(0)) look()
  await waitFor(() => looks.length > 0)
  expect([...(await stepsOf([server])).values()]).toEqual([])
  await database.pool.query(`update leases set leased_until = now() - interval '1 second'`)
  for (const look of looks.splice(0)) look()
  await waitFor(isDone)
  expect((await stepsOf([server])).get('retention done')).toBe(1)
})

test('a step that fails is counted, stops neither the server nor the other steps', async () => {
  await database.pool.query('alter table claims rename to claims_away')
  try {
    const server = await start()
    await waitFor(isDone)
    const steps = await stepsOf([server])
    expect(steps.get('claims failed')).toBe(1)
    expect(steps.get('retention done')).toBe(1)
    expect((await fetch(`${server.operationsUrl}/readyz`)).status).toBe(200)
  } finally {
    await database.pool.query('alter table claims_away rename to claims')
  }
})

test('what was done an hour ago is due again, by whichever process looks first; for a new key at once', async () => {
  await start()
  await waitFor(isDone)
  const setDone = (ago: string) =>
    database.pool.query('update leases set done_at = now() - $1::interval', [ago])
  await setDone('59 minutes')
  looks = []
  const server = await start()
  await waitFor(() => looks.length > 0)
  expect([...(await stepsOf([server])).values()]).toEqual([])
  await setDone('61 minutes')
  for (const look of looks.splice(0)) look()
  await waitFor(isDone)
  expect((await stepsOf([server])).get('sites done')).toBe(1)

  const [key] = readServerConfig(process.env, config()).keys
  if (!key) throw new Error('There is a key for development.')
  const renewed = await start({ keys: [randomBytes(32), key] })
  await waitFor(async () => (await stepsOf([renewed])).get('secrets done') === 1)
})

import { createEventId, RELAY_VERSION } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'

const ORIGIN = 'http://www.shop.test'

let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db, { key: 'demo', config: { eventNames: 'any' } })
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, operationsPort: 0, roles: ['collect', 'record'] },
    isProcess: true,
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
})

/** The value of a figure, as Prometheus reads it: `name{label="…"}`. */
const figure = async (name: string): Promise<number | undefined> => {
  const text = await (await fetch(`${server.operationsUrl}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

const collect = (site: string): Promise<Response> => {
  const time = Date.now()
  const consent = { functional: 'granted', analytics: 'granted', advertising: 'granted' }
  const event = {
    id: createEventId(time, (bytes) => crypto.getRandomValues(bytes)),
    name: 'Lead',
    time,
    type: 'dyn',
    url: `${ORIGIN}/`,
    params: {},
    consent: { ...consent, source: 'banner' },
    destinations: {},
  }
  return fetch(`${server.url}/v1/collect`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'user-agent': BROWSER_AGENT, 'content-type': 'text/plain' },
    body: JSON.stringify({ v: RELAY_VERSION, site, sentAt: time, config: 1, events: [event] }),
  })
}

test('an event’s way is measured: request, append, record, and how old it was when it was stored', async () => {
  expect((await collect('demo')).status).toBe(204)
  await waitFor(async () => (await figure('footfall_record_age_seconds_count')) === 1)
  expect(await figure('footfall_append_seconds_count')).toBe(1)
  expect(await figure('footfall_record_seconds_count')).toBe(1)
  expect(await figure('footfall_record_age_seconds_bucket{le="86400"}')).toBe(1)
})

test('requests are measured by declared route and class of status: made-up addresses and sites make no figures', async () => {
  const of = (route: string, status: string) =>
    figure(`footfall_request_seconds_count{route="${route}",status="${status}"}`)
  const before = (await of('/v1/collect', '4xx')) ?? 0
  expect((await collect('nobodys')).status).toBe(404)
  for (const path of ['/made-up', '/made-up-too']) await fetch(`${server.url}${path}`)
  await waitFor(async () => (await of('unknown', '4xx')) === 2)
  expect(await of('/v1/collect', '4xx')).toBe(before + 1)
  const text = await (await fetch(`${server.operationsUrl}/metrics`)).text()
  expect(text).not.toMatch(/made-up|nobodys/)
})

test('a process tells its roles, memory, event loop and database connections', async () => {
  const text = await (await fetch(`${server.operationsUrl}/metrics`)).text()
  expect(text).toMatch(/footfall_build_info\{version="[\d.]+",roles="collect,record"\} 1/)
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(await figure(name)).toBeGreaterThan(0)
  }
  for (const pool of ['work', 'visitors', 'console', 'door', 'append']) {
    expect(await figure(`footfall_database_connections{pool="${pool}",state="waiting"}`)).toBe(0)
  }
})

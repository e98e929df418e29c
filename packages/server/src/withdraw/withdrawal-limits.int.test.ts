import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import type { ServerConfig } from '../app/server-config.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['mine', 'theirs']) await seedSite(database.db, { key })
})
afterEach(() => server.close())
afterAll(() => database.destroy())

const serve = async (
  limits: Pick<ServerConfig, 'addressPerMinute' | 'sitePerMinute' | 'addressPercent'>,
): Promise<void> => {
  await database.pool.query('delete from rate_leases')
  await database.pool.query('delete from withdrawals')
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: {
      databaseUrl: database.url,
      port: 0,
      roles: ['collect'],
      trustProxy: true,
      ...limits,
    },
  })
}

const post = async (path: string, address: string, payload: object): Promise<number> => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      origin: 'http://www.shop.test',
      'content-type': 'text/plain',
      'user-agent': BROWSER_AGENT,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ v: 1, ...payload }),
  })
  return response.status
}
const withdraw = (site: string, address: string, n: number): Promise<number> =>
  post('/v1/withdrawal', address, {
    site,
    time: Date.now(),
    visitorId: 'visitor-1',
    purposes: ['functional', 'analytics', 'advertising'],
    events: Array.from({ length: n }, () => sampleEvent().id),
  })
const collect = (site: string, address: string, n: number): Promise<number> => {
  const events = Array.from({ length: n }, () => {
    const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
    return event
  })
  return post('/v1/collect', address, { site, sentAt: Date.now(), config: 1, events })
}

test('N-07 a withdrawal costs its address as many as it names events, and what is refused is not written', async () => {
  await serve({ addressPerMinute: 200, sitePerMinute: 0, addressPercent: 10 })
  expect(await withdraw('mine', '203.0.113.1', 150)).toBe(204)
  expect(await withdraw('mine', '203.0.113.1', 150)).toBe(429)
  expect(await withdraw('theirs', '203.0.113.1', 150)).toBe(429)
  expect(await withdraw('mine', '203.0.113.2', 150)).toBe(204)
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*) as n from withdrawals where site = any ($1)',
    [['mine', 'theirs']],
  )
  expect(rows[0]?.n).toBe(3 * (150 + 150 + 1))
})

test('N-07 one address has a share of each site’s withdrawals; a flood of events or withdrawals by others takes nobody’s', async () => {
  await serve({ addressPerMinute: 0, sitePerMinute: 100, addressPercent: 50 })
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    expect(await collect('mine', address, 50)).toBe(204)
  }
  expect(await collect('mine', '203.0.113.3', 50)).toBe(429)
  for (let n = 1; n <= 4; n++) {
    expect(await withdraw('mine', `203.0.113.${n}`, 50)).toBe(204)
    expect(await withdraw('mine', `203.0.113.${n}`, 50)).toBe(429)
    expect(await withdraw('theirs', `203.0.113.${n}`, 50)).toBe(204)
  }
})

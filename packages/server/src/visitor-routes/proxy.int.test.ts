import type { AcceptedEvent } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../app/create-server.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const VISITOR = '203.0.113.7'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db)
})
afterAll(() => database.destroy())

/** Sends one event as if through a proxy, and returns which address the collector kept. */
const addressBehind = async (trustProxy: boolean | string, forwarded: string) => {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'], trustProxy },
  })
  const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
  const response = await fetch(`${server.url}/v1/collect`, {
    method: 'POST',
    headers: {
      origin: 'http://www.shop.test',
      'content-type': 'text/plain',
      'user-agent': BROWSER_AGENT,
      'x-forwarded-for': forwarded,
    },
    body: JSON.stringify({ v: 1, site: 'demo', sentAt: Date.now(), config: 1, events: [event] }),
  })
  await server.close()
  expect(response.status).toBe(204)
  const { rows } = await database.pool.query<{ body: string }>(
    'select body from log_entries where body like $1',
    [`%${event.id}%`],
  )
  return (JSON.parse(rows[0]?.body ?? '{}') as { event: AcceptedEvent }).event.address
}

test.each<[string, boolean | string, string, string]>([
  ['by default nobody', false, VISITOR, '127.0.0.1'],
  ['a proxy that is not listed', '10.0.0.0/8', VISITOR, '127.0.0.1'],
  ['a listed proxy', '127.0.0.1', VISITOR, VISITOR],
  [
    'a listed proxy, whatever the visitor wrote before it',
    '127.0.0.1',
    `6.6.6.6, ${VISITOR}`,
    VISITOR,
  ],
  ['a chain of listed proxies', '127.0.0.1,10.0.0.0/8', `${VISITOR}, 10.1.2.3`, VISITOR],
])('N-07 the visitor’s address may be named by: %s', async (_who, trust, forwarded, kept) => {
  expect(await addressBehind(trust, forwarded)).toBe(kept)
})

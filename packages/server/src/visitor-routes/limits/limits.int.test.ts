import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../../app/create-server.ts'
import type { ServerConfig } from '../../app/server-config.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { seedSite } from '../../testing/seed-site.ts'
import { BROWSER_AGENT } from '../../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

const ORIGIN = 'http://www.shop.test'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db)
  await seedSite(database.db, { key: 'other' })
})
afterAll(() => database.destroy())

type Limits = Pick<ServerConfig, 'addressPerMinute' | 'sitePerMinute' | 'addressPercent'>

/** So many collectors on one database, all counts at zero. */
const withCollectors = async (
  n: number,
  limits: Limits,
  work: (...servers: [RunningServer, RunningServer]) => Promise<void>,
): Promise<void> => {
  await database.pool.query('delete from rate_leases').catch(() => undefined)
  const servers = await Promise.all(
    Array.from({ length: n }, () =>
      createServer({
        log: pino({ level: 'silent' }),
        config: {
          databaseUrl: database.url,
          port: 0,
          roles: ['collect'],
          trustProxy: true,
          ...limits,
        },
      }),
    ),
  )
  await work(...(servers as [RunningServer, RunningServer])).finally(() =>
    Promise.all(servers.map((server) => server.close())),
  )
}

const send = (server: RunningServer, address: string, body: string): Promise<Response> =>
  fetch(`${server.url}/v1/collect`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      'content-type': 'text/plain',
      'user-agent': BROWSER_AGENT,
      'x-forwarded-for': address,
    },
    body,
  })

const post = (server: RunningServer, site: string, address: string, n = 1): Promise<Response> => {
  const events = Array.from({ length: n }, () => {
    const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
    return event
  })
  const body = JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events })
  return send(server, address, body)
}

const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status

test('N-07 limits count events: a batch of 50 costs 50, and the refusal says when to come again', async () => {
  const limits = { addressPerMinute: 100, sitePerMinute: 0, addressPercent: 10 }
  await withCollectors(1, limits, async (server) => {
    expect(await statusOf(post(server, 'demo', '203.0.113.1', 50))).toBe(204)
    expect(await statusOf(post(server, 'demo', '203.0.113.1', 50))).toBe(204)
    const refused = await post(server, 'demo', '203.0.113.1', 50)
    expect(refused.status).toBe(429)
    expect((await refused.json()).error.code).toBe('FOOTFALL_E_RATE')
    const after = Number(refused.headers.get('retry-after'))
    expect(after).toBeGreaterThanOrEqual(1)
    expect(after).toBeLessThanOrEqual(65)
    expect(await statusOf(post(server, 'demo', '203.0.113.2', 50))).toBe(204)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('footfall_limited_total{limit="address"} 1')
  })
})

test('N-07 what cannot be read costs something too', async () => {
  const limits = { addressPerMinute: 3, sitePerMinute: 0, addressPercent: 10 }
  await withCollectors(1, limits, async (server) => {
    for (let n = 0; n < 3; n++) expect((await send(server, '203.0.113.3', '{')).status).toBe(400)
    expect((await send(server, '203.0.113.3', '{')).status).toBe(429)
  })
})

test('N-07 a subscriber’s IPv6 network is one address, and IPv4 written as IPv6 is IPv4', async () => {
  const limits = { addressPerMinute: 2, sitePerMinute: 0, addressPercent: 10 }
  await withCollectors(1, limits, async (server) => {
    const from = (address: string) => statusOf(post(server, 'demo', address))
    expect(await from('2001:db8:1:2::1')).toBe(204)
    expect(await from('2001:db8:1:2:ffff::2')).toBe(204)
    expect(await from('2001:db8:1:2::3')).toBe(429)
    expect(await from('2001:db8:1:3::3')).toBe(204)
    expect(await from('203.0.113.9')).toBe(204)
    expect(await from('::ffff:203.0.113.9')).toBe(204)
    expect(await from('203.0.113.9')).toBe(429)
  })
})

test('N-07 one address cannot use up a site’s share, nor can it with the site’s neighbour', async () => {
  const limits = { addressPerMinute: 0, sitePerMinute: 100, addressPercent: 10 }
  await withCollectors(1, limits, async (server) => {
    const from = (site: string, address: string) => statusOf(post(server, site, address, 5))
    expect(await from('demo', '203.0.113.1')).toBe(204)
    expect(await from('demo', '203.0.113.1')).toBe(204)
    expect(await from('demo', '203.0.113.1')).toBe(429)
    expect(await from('demo', '203.0.113.2')).toBe(204)
    expect(await from('other', '203.0.113.1')).toBe(204)
  })
})

test('N-07 two collectors on one database keep one limit, at most 10 % beyond it; the other site keeps its own', async () => {
  const limit = 600
  const limits = { addressPerMinute: 0, sitePerMinute: limit, addressPercent: 100 }
  await withCollectors(2, limits, async (one, two) => {
    const flood = async (site: string): Promise<number> => {
      let accepted = 0
      for (let round = 0; round < 12; round++) {
        const responses = await Promise.all(
          [one, two].flatMap((server) =>
            Array.from({ length: 5 }, () => statusOf(post(server, site, '203.0.113.1', 10))),
          ),
        )
        accepted += 10 * responses.filter((status) => status === 204).length
      }
      return accepted
    }
    const accepted = await Promise.all([flood('demo'), flood('other')])
    for (const n of accepted) {
      expect(n).toBeLessThanOrEqual(limit * 1.1)
      // What a lease holds when its second is over is lost, and no more than that.
      expect(n).toBeGreaterThanOrEqual(limit * 0.8)
    }
  })
})

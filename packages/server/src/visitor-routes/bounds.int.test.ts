import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import type { ServerConfig } from '../app/server-config.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const ORIGIN = 'http://www.shop.test'
let database: TestDatabase
let server: RunningServer | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db)
  await seedSite(database.db, { key: 'other' })
})
afterAll(() => database.destroy())

const withServer = async (config: Partial<ServerConfig>, work: () => Promise<void>) => {
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'], trustProxy: true, ...config },
  })
  await work().finally(() => server?.close())
}

const post = async (site: string, address: string, origin = ORIGIN): Promise<unknown> => {
  const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
  const response = await fetch(`${server?.url}/v1/collect`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'text/plain',
      'user-agent': BROWSER_AGENT,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: [event] }),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  return text ? JSON.parse(text).error.code : response.status
}

test('N-07 a site has its share a minute, from however many addresses; strangers cannot use it up', async () => {
  await withServer({ addressPerMinute: 0, sitePerMinute: 3, addressPercent: 100 }, async () => {
    expect(await post('demo', '203.0.113.1')).toBe(204)
    for (let n = 0; n < 5; n++) {
      expect(await post('demo', '203.0.113.2', 'http://evil.test')).toBe('FOOTFALL_E_ORIGIN')
    }
    expect(await post('demo', '203.0.113.3')).toBe(204)
    expect(await post('demo', '203.0.113.4')).toBe(204)
    expect(await post('demo', '203.0.113.5')).toBe('FOOTFALL_E_RATE')
    expect(await post('other', '203.0.113.5')).toBe(204)
    const metrics = await (await fetch(`${server?.url}/metrics`)).text()
    expect(metrics).toContain('footfall_refused_total{reason="FOOTFALL_E_RATE"} 1')
    expect(metrics).toContain('footfall_refused_total{reason="FOOTFALL_E_ORIGIN"} 5')
    expect(metrics).toMatch(/^footfall_accepted_total 4$/m)
    expect(metrics).toMatch(/^footfall_group_size_count \d+$/m)
    expect(metrics).toMatch(/^footfall_log_lag\{group="record"\} \d+$/m)
  })
})

test('N-07 an address has its share a minute, for however many sites', async () => {
  await withServer({ addressPerMinute: 2, sitePerMinute: 0 }, async () => {
    expect(await post('demo', '203.0.113.1')).toBe(204)
    expect(await post('other', '203.0.113.1')).toBe(204)
    expect(await post('other', '203.0.113.1')).toBe('FOOTFALL_E_RATE')
    expect(await post('other', '203.0.113.2')).toBe(204)
  })
})

const READS = [
  ...[
    '/s/demo.js',
    '/s/other.js',
    '/s/demo/head.html',
    '/c/made-up.js',
    '/v1/declaration?site=demo',
  ],
  ...[`/m/demo/${'a'.repeat(32)}=s160`, '/v1/render?site=demo&widget=text', '/v1/data/x?site=demo'],
]

test('N-07 an address reads so much a minute, of whatever sites; others go on, and so does what is sent', async () => {
  const read = async (path: string, address: string) => {
    const response = await fetch(`${server?.url}${path}`, {
      headers: { 'x-forwarded-for': address },
    })
    await response.arrayBuffer()
    return response
  }
  await withServer({ readsPerMinute: READS.length, sitePerMinute: 0 }, async () => {
    for (const path of READS) expect((await read(path, '203.0.113.1')).status).not.toBe(429)
    for (const path of READS) {
      const refused = await read(path, '203.0.113.1')
      expect([path, refused.status]).toEqual([path, 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await read('/c/made-up.js', '203.0.113.2')).status).toBe(404)
    expect(await post('demo', '203.0.113.1')).toBe(204)
  })
})

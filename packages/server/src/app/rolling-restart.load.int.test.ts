import { randomUUID } from 'node:crypto'
import { Agent, createServer as createHttpServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { defaultSiteConfig } from '@footfall/contract'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { waitFor } from '../testing/wait-for.ts'
import { createServer, type RunningServer } from './create-server.ts'

const ORIGIN = 'http://www.shop.test'
const DRAIN_MS = 2_500
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db, { config: defaultSiteConfig('demo', 'http://t.shop.test') })
})
afterAll(() => database.destroy())

const start = (): Promise<RunningServer> =>
  createServer({
    log: pino({ level: 'silent' }),
    config: {
      databaseUrl: database.url,
      port: 0,
      roles: ['collect'],
      member: randomUUID(),
      addressPerMinute: 0,
      drainMs: DRAIN_MS,
    },
  })

/** As a load balancer does: asks each for its readiness now and then, and shares requests among the ready. */
const createBalancer = async (all: Set<RunningServer>) => {
  const agent = new Agent({ keepAlive: true })
  let ready: string[] = []
  let next = 0
  let isClosed = false
  const look = async (): Promise<void> => {
    const found = await Promise.all(
      [...all].map(async ({ url }) => {
        const response = await fetch(`${url}/readyz`).catch(() => undefined)
        return response?.ok ? [url] : []
      }),
    )
    ready = found.flat()
  }
  await look()
  // One look after the other: of two at once the older could end last and bring back who is stopping.
  const watching = (async () => {
    while (!isClosed) {
      await setTimeout(50)
      await look()
    }
  })()
  const server = createHttpServer((incoming, outgoing) => {
    const to = ready[next++ % ready.length]
    const call = request(
      `${to}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers, agent },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502)
        response.pipe(outgoing)
      },
    )
    call.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (url: string) => ready.includes(url),
    async close() {
      isClosed = true
      await watching
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

test('N-08 two collectors are replaced one after the other, and not one event is refused', async () => {
  const all = new Set([await start(), await start()])
  const balancer = await createBalancer(all)
  const ids: string[] = []
  const responses = new Set<string>()
  let isDone = false
  const client = async (): Promise<void> => {
    while (!isDone) {
      const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
      const response = await fetch(`${balancer.url}/v1/collect`, {
        method: 'POST',
        headers: { origin: ORIGIN, 'content-type': 'text/plain', 'user-agent': BROWSER_AGENT },
        signal: AbortSignal.timeout(20_000),
        body: JSON.stringify({
          v: 1,
          site: 'demo',
          sentAt: Date.now(),
          config: 1,
          events: [event],
        }),
      })
      responses.add(`${response.status} ${await response.text()}`.trim())
      if (response.status === 204) ids.push(event.id)
    }
  }
  const clients = Array.from({ length: 8 }, client)
  try {
    for (const old of [...all]) {
      const before = ids.length
      await waitFor(() => ids.length > before + 50, 30_000)
      const fresh = await start()
      all.add(fresh)
      await waitFor(() => balancer.isReady(fresh.url), 30_000)
      const closing = old.close()
      const told = await fetch(`${old.url}/readyz`)
      expect([told.status, await told.text()]).toEqual([503, 'not ready: stopping'])
      expect(told.headers.get('connection')).toBe('close')
      await closing
      all.delete(old)
    }
  } finally {
    isDone = true
    await Promise.all(clients)
    await balancer.close()
    await Promise.all([...all].map((server) => server.close()))
  }
  expect([...responses]).toEqual(['204'])
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(distinct body::jsonb->'event'->>'id') as n from log_entries
     where body::jsonb->'event'->>'id' = any ($1)`,
    [ids],
  )
  expect(rows[0]?.n).toBe(ids.length)
}, 120_000)

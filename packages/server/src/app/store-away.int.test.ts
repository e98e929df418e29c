import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { seedSite } from '../testing/seed-site.ts'
import { BROWSER_AGENT } from '../testing/test-collector.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createServer } from './create-server.ts'
import { ROLES } from './server-config.ts'
import { startProblem } from './start-problem.ts'

/** Where nobody listens. */
const AWAY = { engine: 'clickhouse', url: 'http://127.0.0.1:9/footfall' } as const
const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const key of ['one', 'two']) {
    await seedSite(database.db, { key, origins: [`http://${key}.test`] })
  }
})
afterAll(() => database.destroy())

const start = (role: (typeof ROLES)[number]) =>
  createServer({
    log,
    config: {
      databaseUrl: database.url,
      store: AWAY,
      port: 0,
      operationsPort: 0,
      roles: [role],
      isDevelopment: true,
    },
  })

test('a collector starts and takes events while ClickHouse is away', async () => {
  const server = await start('collect')
  try {
    for (const site of ['one', 'two']) {
      const { site: _, receivedAt: __, config: ___, ...event } = sampleEvent({ destinations: {} })
      const response = await fetch(`${server.url}/v1/collect`, {
        method: 'POST',
        headers: {
          origin: `http://${site}.test`,
          'content-type': 'text/plain',
          'user-agent': BROWSER_AGENT,
        },
        body: JSON.stringify({ v: 1, site, sentAt: Date.now(), config: 1, events: [event] }),
      })
      expect(response.status, await response.text()).toBe(204)
    }
    expect(await (await fetch(`${server.operationsUrl}/readyz`)).text()).toBe('ready')
    const { rows } = await database.pool.query('select site from log_entries order by site')
    expect(rows).toEqual([{ site: 'one' }, { site: 'two' }])
  } finally {
    await server.close()
  }
})

test.each(ROLES.filter((role) => role !== 'collect'))(
  'role %s does not start while ClickHouse is away, and says that it is ClickHouse',
  async (role) => {
    const error = await start(role).catch((cause: unknown) => cause)
    expect(startProblem(error)).toBe(
      'ClickHouse does not answer (ECONNREFUSED). Look at CLICKHOUSE_URL.',
    )
  },
)

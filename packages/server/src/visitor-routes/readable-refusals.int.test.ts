import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const ORIGIN = 'http://www.shop.test'
let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db)
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'], addressPerMinute: 3 },
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
})

const post = (body: string, origin = ORIGIN): Promise<Response> =>
  fetch(`${server.url}/v1/collect`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body,
  })

test('a page on another origin can read that its batch was too large, came too soon or is refused for good', async () => {
  const large = await post('x'.repeat(70_000))
  expect(large.status).toBe(413)
  expect(large.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(large.headers.get('access-control-allow-credentials')).toBeNull()

  const broken = await post('{')
  expect(broken.status).toBe(400)
  expect(broken.headers.get('access-control-allow-origin')).toBeNull()

  const stranger = 'https://staging.shop.test'
  const batch = { v: 1, site: 'demo', sentAt: 1, config: 1, events: [{}] }
  const refused = await post(JSON.stringify(batch), stranger)
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBe(stranger)
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()

  const early = await post('{')
  expect(early.status).toBe(429)
  expect(early.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(early.headers.get('access-control-expose-headers')).toBe('retry-after')
})

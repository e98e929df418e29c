import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type RunningServer } from '../app/create-server.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, roles: ['collect'], drainMs: 0 },
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
})

test.each([
  '/s/a%00b.js',
  '/s/a%00b/head.html',
  '/c/a%00b.js',
  '/m/a%00b/x=s160',
  '/v1/data/a%00b?site=x',
  '/v1/data/x?site=a%00b',
  '/v1/declaration?site=a%00b',
  '/v1/render?site=a%00b&id=x',
  '/v1/render?site=x&id=a%00b',
  '/v1/form/token?site=a%00b&form=x',
  '/v1/form-confirm/a%00b/x',
  '/v1/review?site=a%00b',
  '/v1/review-stop/a%00b/x',
  '/v1/notify-confirm?token=a%00b',
])(
  'a text that no database takes is refused in addresses that visitors ask for: %s',
  async (path) => {
    const response = await fetch(`${server.url}${path}`)
    const { error } = (await response.json()) as { error: { code: string } }
    expect([response.status, error.code]).toEqual([400, 'FOOTFALL_E_BODY'])
  },
)

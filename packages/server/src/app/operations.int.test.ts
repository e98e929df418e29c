import Fastify from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationRoutes } from '../http/health-routes.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createServer } from './create-server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

test('readiness and figures are on a port of their own, and not where visitors come', async () => {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    config: { databaseUrl: database.url, port: 0, operationsPort: 0, roles: ['collect'] },
  })
  const ask = async (base: string | undefined, path: string) => {
    const response = await fetch(`${base}${path}`)
    return `${response.status} ${await response.text()}`
  }
  try {
    expect(await ask(server.url, '/healthz')).toBe('200 ok')
    for (const path of ['/readyz', '/health', '/metrics']) {
      expect(await ask(server.url, path)).toMatch(/^404/)
    }
    expect(await ask(server.operationsUrl, '/readyz')).toBe('200 ready')
    expect(await ask(server.operationsUrl, '/metrics')).toContain(
      'footfall_log_lag{group="record"}',
    )
    expect(await ask(server.operationsUrl, '/v1/collect')).toMatch(/^404/)
  } finally {
    await server.close()
  }
})

test('whoever asks often is told what was measured within the second; stopping is told at once', async () => {
  let now = 0
  let measured = 0
  let isStopping = false
  const app = Fastify()
  operationRoutes(app, {
    metrics: createMetrics(),
    clock: { now: () => now, after: () => () => undefined },
    measure: () => undefined,
    async readInstallation() {
      measured++
      return ''
    },
    readiness: {
      isStopping: () => isStopping,
      async findObstacle() {
        measured++
        return undefined
      },
      findWarning: () => undefined,
    },
  })
  for (let n = 0; n < 20; n++) await Promise.all([app.inject('/metrics'), app.inject('/readyz')])
  expect(measured).toBe(2)
  now += 1_000
  await app.inject('/readyz')
  expect(measured).toBe(3)
  isStopping = true
  expect((await app.inject('/readyz')).body).toBe('not ready: stopping')
  await app.close()
})

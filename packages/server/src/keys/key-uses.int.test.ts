import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppDeps } from '../app/create-app-deps.ts'
import { registerRoutes } from '../app/register-routes.ts'
import { readServerConfig } from '../app/server-config.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Keyring, KeyUse } from './keyring.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

/** What the routes of a role ask the keyring for. */
const usesOf = async (role: 'collect' | 'api'): Promise<KeyUse[]> => {
  const config = readServerConfig(
    { FOOTFALL_DEVELOPMENT: 'true' },
    { databaseUrl: database.url, roles: [role] },
  )
  const log = pino({ level: 'silent' })
  const deps = createAppDeps({ config, log })
  const uses: KeyUse[] = []
  const keyring: Keyring = {
    newest(use) {
      uses.push(use)
      return deps.keyring.newest(use)
    },
    all(use) {
      uses.push(use)
      return deps.keyring.all(use)
    },
  }
  const app = Fastify() as unknown as FastifyInstance
  await registerRoutes(
    app,
    {
      ...deps,
      visitors: { ...deps.visitors, keyring },
      console: { ...deps.console, keyring },
    },
    { halves: createServerHalves(deps), metrics: createMetrics(), isStopping: () => false },
  )
  await app.close()
  await deps.close()
  return [...new Set(uses)].sort()
}

test('sign-in, links and consent records each ask for keys of their own', async () => {
  expect(await usesOf('collect')).toEqual([
    ...[
      'consent-records',
      'debug-links',
      'endpoint-checks',
      'lead-links',
      'leads',
      'preview-links',
      'review-links',
      'reviews',
    ],
  ])
  expect(await usesOf('api')).toEqual([
    ...[
      'consent-records',
      'cookies',
      'first-run',
      'known-browsers',
      'lead-links',
      'leads',
      'review-links',
      'review-oauth',
      'reviews',
    ],
  ])
})

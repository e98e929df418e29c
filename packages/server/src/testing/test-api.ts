import type { Role } from '@footfall/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import type { AppDeps } from '../app/app-deps.ts'
import { createAppDeps } from '../app/create-app-deps.ts'
import { type ApiOptions, registerApi } from '../app/register-api.ts'
import { readServerConfig, type ServerConfig } from '../app/server-config.ts'
import { createPeople } from '../auth/people.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createTestDatabase } from './test-database.ts'

export const ORIGIN = 'http://console.test'
const PAGES = 'http://t.shop.test'

/** The console's side of the server on a database of its own, for tests. */
export interface TestApi {
  app: FastifyInstance
  deps: AppDeps
  url: string
  /** Everything that is registered, in Fastify's writing. */
  routes: readonly { method: string; url: string }[]
  createSite(key: string, name?: string): Promise<void>
  /** Makes a user who owns a site, or has another role there, and signs in; returns the cookie. */
  signIn(email: string, site: string, role?: Role): Promise<string>
  destroy(): Promise<void>
}

export const PASSWORD = 'correct horse battery'

export const startTestApi = async (
  options: ApiOptions = {},
  config: Partial<ServerConfig> = {},
): Promise<TestApi> => {
  const database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  const deps = createAppDeps({
    log,
    config: readServerConfig(
      { FOOTFALL_DEVELOPMENT: 'true' },
      {
        databaseUrl: database.url,
        publicUrl: PAGES,
        consoleUrl: ORIGIN,
        consoleDir: '/nowhere',
        ...config,
      },
    ),
  })
  await deps.eventStore.maintain()
  const app = Fastify() as unknown as FastifyInstance
  installErrorHandler(app, log)
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ method, url: path }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, url: path })))
  })
  await registerApi(app, deps, {
    signInsPerMinute: 1_000,
    pollMs: 30,
    checksResponses: true,
    ...options,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    deps,
    url,
    routes,
    async createSite(key, name = key) {
      await deps.db
        .insertInto('sites')
        .values({ key, name, origins: [], webhook_secret: 'x' })
        .execute()
    },
    async signIn(email, site, role = 'owner') {
      await createPeople(deps.pool).add({ email, name: email, password: PASSWORD, site, role })
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { origin: ORIGIN },
        payload: { email, password: PASSWORD },
      })
      return String(response.headers['set-cookie']).split(';')[0] ?? ''
    },
    async destroy() {
      const closed = app.close()
      // A connection that a test has left open would be waited for until it is idle for good.
      app.server.closeAllConnections()
      await closed
      await deps.close()
      await database.destroy()
    },
  }
}

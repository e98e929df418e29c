import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import type { RouteDeclaration } from '../api-routes/route-declaration.ts'
import { createAppDeps } from './create-app-deps.ts'
import { registerApi } from './register-api.ts'
import { readServerConfig } from './server-config.ts'

/** Every route of the console API as it is really bound. Opens no connection: nothing is asked. */
export const readDeclarations = async (): Promise<RouteDeclaration[]> => {
  const deps = createAppDeps({
    log: pino({ level: 'silent' }),
    config: readServerConfig(
      { FOOTFALL_DEVELOPMENT: 'true' },
      { databaseUrl: 'postgres://nobody@localhost:1/none', consoleDir: '/nowhere' },
    ),
  })
  const app = Fastify() as unknown as FastifyInstance
  const declarations: RouteDeclaration[] = []
  try {
    await registerApi(app, deps, { onRoute: (declaration) => declarations.push(declaration) })
    return declarations
  } finally {
    await app.close()
    await deps.close()
  }
}

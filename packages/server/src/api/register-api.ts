import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { createAuth } from '../auth/create-auth.ts'
import { createMembers } from '../auth/members.ts'
import { googleConsentRoutes } from '../consent-health/google-consent-routes.ts'
import { healthRoutes } from '../consent-health/health-routes.ts'
import { consentApiRoutes } from '../consent-records/consent-api-routes.ts'
import { debugLinkRoute } from '../debug/debug-link-route.ts'
import { AppError } from '../http/app-error.ts'
import { refusalRoutes } from '../refusals/refusal-routes.ts'
import { simulateRoutes } from '../simulate/simulate-route.ts'
import { authRoutes } from './auth-routes.ts'
import { consoleFiles } from './console-files.ts'
import { destinationRoutes } from './destination-routes.ts'
import { evidenceRoutes } from './evidence-routes.ts'
import { createGuard, createOriginCheck } from './guard.ts'
import { laneRoutes } from './lane-routes.ts'
import { type LiveRouteOptions, liveRoutes } from './live-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { siteRoutes } from './site-routes.ts'
import { webhookSecretRoute } from './webhook-secret-route.ts'

export interface ApiOptions extends LiveRouteOptions {
  /** Sign-in attempts per minute and address. Default 10. */
  signInsPerMinute?: number
}

/**
 * The console's side of the server: `/api/*` for signed-in members, and the built console itself at `/`. In a scope of
 * its own, so its hooks touch no other route.
 */
export const registerApi = async (
  app: FastifyInstance,
  deps: AppDeps,
  options: ApiOptions = {},
): Promise<void> => {
  const { config, pool } = deps
  const auth = createAuth({
    pool,
    secret: deps.keyring.newest('cookies').key.toString('base64url'),
    baseUrl: config.consoleUrl,
    ...(options.signInsPerMinute ? { signInsPerMinute: options.signInsPerMinute } : {}),
  })
  const guard = createGuard(auth, createMembers(pool))

  await app.register(async (scope) => {
    securityHeaders(scope, config.consoleUrl)
    await scope.register(async (api) => {
      api.addHook('onRequest', createOriginCheck(auth.origins))
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      authRoutes(api, auth, config.consoleUrl)
      siteRoutes(api, deps, guard)
      destinationRoutes(api, deps, guard)
      laneRoutes(api, deps, guard)
      webhookSecretRoute(api, deps, guard)
      liveRoutes(api, deps, guard, options)
      debugLinkRoute(api, deps, guard)
      simulateRoutes(api, deps, guard)
      healthRoutes(api, deps, guard)
      googleConsentRoutes(api, deps, guard)
      evidenceRoutes(api, deps, guard)
      refusalRoutes(api, deps, guard)
      consentApiRoutes(api, deps, guard)
      api.all('/api/*', async () => {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      })
    })
    await consoleFiles(scope, config.consoleDir)
  })
}

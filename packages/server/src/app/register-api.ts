import type { FastifyInstance } from 'fastify'
import { authRoutes } from '../auth/auth-routes.ts'
import { createAuth } from '../auth/create-auth.ts'
import { createMembers } from '../auth/members.ts'
import { googleConsentRoutes } from '../consent-health/google-consent-routes.ts'
import { healthRoutes } from '../consent-health/health-routes.ts'
import { consentApiRoutes } from '../consent-records/consent-api-routes.ts'
import { consoleFiles } from '../console-routes/console-files.ts'
import { createGuard, createOriginCheck } from '../console-routes/guard.ts'
import { securityHeaders } from '../console-routes/security-headers.ts'
import { debugLinkRoute } from '../debug/debug-link-route.ts'
import { laneRoutes } from '../deliver/lane-routes.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { destinationRoutes } from '../destinations/destination-routes.ts'
import { AppError } from '../http/app-error.ts'
import { type LiveRouteOptions, liveRoutes } from '../live/live-routes.ts'
import { webhookSecretRoute } from '../orders/webhook-secret-route.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { publishRoutes } from '../publish/publish-routes.ts'
import { readSnippet } from '../publish/read-snippet.ts'
import { refusalRoutes } from '../refusals/refusal-routes.ts'
import { simulateRoutes } from '../simulate/simulate-route.ts'
import { evidenceRoutes } from '../sites/evidence-routes.ts'
import { siteRoutes } from '../sites/site-routes.ts'
import type { AppDeps } from './app-deps.ts'

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
  const files = createEmbedFiles(config.embedDir, deps.clock)
  const guard = createGuard(auth, createMembers(pool))

  await app.register(async (scope) => {
    securityHeaders(scope, config.consoleUrl)
    await scope.register(async (api) => {
      api.addHook('onRequest', createOriginCheck(auth.origins))
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      authRoutes(api, auth, config.consoleUrl)
      siteRoutes(api, { ...deps, readSnippet: (site) => readSnippet(deps, files, site) }, guard)
      publishRoutes(api, deps, guard)
      destinationRoutes(api, { ...deps, resumeLane: createRetryQueue(pool).resume }, guard)
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

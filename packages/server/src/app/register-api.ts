import type { FastifyInstance } from 'fastify'
import { createRegistrar } from '../api-routes/registrar.ts'
import type { RouteDeclaration } from '../api-routes/route-declaration.ts'
import { createAuth } from '../auth/create-auth.ts'
import { createCallers } from '../auth/create-callers.ts'
import { readNames } from '../auth/names-of.ts'
import { webHeaders } from '../auth/web-request.ts'
import { behaviorRoutes } from '../behaviors/behavior-routes.ts'
import { googleConsentRoutes } from '../consent-health/google-consent-routes.ts'
import { healthRoutes } from '../consent-health/health-routes.ts'
import { consentApiRoutes } from '../consent-records/consent-api-routes.ts'
import { consentToolRoutes } from '../consent-tools/tool-routes.ts'
import { consoleFiles } from '../console-routes/console-files.ts'
import { createOriginCheck } from '../console-routes/origin-check.ts'
import { securityHeaders } from '../console-routes/security-headers.ts'
import { dataRoutes } from '../data-rights/data-routes.ts'
import { createRequestStore } from '../data-rights/request-store.ts'
import { createRetentionSettings } from '../data-rights/retention-settings.ts'
import { debugLinkRoute } from '../debug/debug-link-route.ts'
import { pickRoutes } from '../debug/pick-routes.ts'
import { declarationApiRoute } from '../declaration/declaration-api-route.ts'
import { createDeclarationReader } from '../declaration/declaration-route.ts'
import { laneRoutes } from '../deliver/lane-routes.ts'
import { queueRoutes } from '../deliver/queue-routes.ts'
import { createRetryQueue } from '../deliver/retry-queue.ts'
import { destinationRoutes } from '../destinations/destination-routes.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { eventRoutes } from '../events/event-routes.ts'
import { AppError } from '../http/app-error.ts'
import { createLeads } from '../leads/create-leads.ts'
import { leadFileRoutes } from '../leads/lead-file-routes.ts'
import { leadRoutes } from '../leads/lead-routes.ts'
import { notifyRoutes } from '../leads/notify-routes.ts'
import { type LiveRouteOptions, liveRoutes } from '../live/live-routes.ts'
import { orderRoutes } from '../order-report/order-routes.ts'
import { webhookSecretRoute } from '../orders/webhook-secret-route.ts'
import { pauseRoutes } from '../pause/pause-routes.ts'
import { createTriedFiles } from '../popup-try/tried-files.ts'
import { popupTryRoutes } from '../popup-try/try-routes.ts'
import { figuresRoute } from '../popups/figures-route.ts'
import { previewLinkRoute } from '../preview/preview-link-route.ts'
import { PREVIEW_PATH } from '../preview/preview-route.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { publishRoutes } from '../publish/publish-routes.ts'
import { readSnippet } from '../publish/read-snippet.ts'
import { versionRoutes } from '../publish/version-routes.ts'
import { hideRecipients } from '../recipients/guard-recipients.ts'
import { parkedRoutes } from '../record/parked-routes.ts'
import { refusalRoutes } from '../refusals/refusal-routes.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { connectRoutes } from '../reviews/connect-routes.ts'
import { createReviewService } from '../reviews/create-review-service.ts'
import { inboxRoutes } from '../reviews/inbox-routes.ts'
import { sourceRoutes } from '../reviews/source-routes.ts'
import { simulateRoutes } from '../simulate/simulate-route.ts'
import { deleteRoutes } from '../sites/delete-routes.ts'
import { evidenceRoutes } from '../sites/evidence-routes.ts'
import { manageRoutes } from '../sites/manage-routes.ts'
import { siteRoutes } from '../sites/site-routes.ts'
import { createDrawingCheck } from '../things/check-drawing.ts'
import { fileRoutes } from '../things/file-routes.ts'
import { thingRoutes } from '../things/thing-routes.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { createSharedPlaces } from '../turns/shared-places.ts'
import { createWidgetData } from '../widget-data/create-widget-data.ts'
import { widgetDataRoute } from '../widget-data/widget-data-route.ts'
import { widgetRoutes } from '../widgets/widget-routes.ts'
import type { AppDeps, DoorDeps } from './app-deps.ts'
import { registerAccounts, writeAudit } from './register-accounts.ts'
import { registerStart } from './register-start.ts'
import { tellDeletion } from './tell-deletion.ts'

/**
 * Of all organizations together, in one process: fewer than the console's connections to the database, however many ask. Half of
 * them are for organizations that have no call under way, so that two with slow ones leave some to a third.
 */
const PLACES = { most: 6, shared: 3 }
/** Of one organisation. */
const TURNS = { atOnce: 4, waiting: 60 }
const HEAVY_TURNS = { atOnce: 1, waiting: 30, rest: 3, doublesAfter: 5 }

export interface ApiOptions extends LiveRouteOptions {
  /** Sign-in attempts per minute and address. Default 10. */
  signInsPerMinute?: number
  /** Compares every response with its declaration, as tests do. */
  checksResponses?: boolean
  onRoute?(declaration: RouteDeclaration): void
}

/**
 * The console's side of the server: `/api/*` for signed-in members, and the built console itself at `/`. In a scope of
 * its own, so its hooks touch no other route.
 */
export const registerApi = async (
  app: FastifyInstance,
  deps: AppDeps,
  options: ApiOptions = {},
  /** What finds out who asks. */
  door: DoorDeps = deps,
): Promise<void> => {
  const { config, pool } = deps
  const auth = createAuth({
    pool: door.pool,
    keys: deps.keyring.all('cookies'),
    browserKeys: deps.keyring.all('known-browsers'),
    baseUrl: config.consoleUrl,
    ...(options.signInsPerMinute ? { signInsPerMinute: options.signInsPerMinute } : {}),
  })
  const files = createEmbedFiles(config.embedDir, deps.clock)
  const renderPool = createRenderPool({ files })
  const checkDrawing = createDrawingCheck(renderPool, deps.sites)
  app.addHook('onClose', () => renderPool.close())
  const callers = createCallers(auth, door.members, door.apiKeys)
  const places = createSharedPlaces(PLACES)

  await app.register(async (scope) => {
    securityHeaders(scope, config.consoleUrl)
    await scope.register(async (inner) => {
      inner.addHook('onRequest', createOriginCheck(auth.origins))
      inner.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      const api = createRegistrar(inner, {
        callers,
        audit: (entry) => writeAudit(deps.audit, entry),
        turns: createFairTurns({ ...TURNS, places }),
        heavyTurns: createFairTurns({ ...HEAVY_TURNS, places }),
        forKeys: hideRecipients,
        ...options,
      })
      registerAccounts(api, deps, auth, { ...options, doorPool: door.pool })
      siteRoutes(api, { ...deps, readSnippet: (site) => readSnippet(deps, files, site) })
      const namesOf = (ids: readonly string[]) => readNames(pool, ids)
      manageRoutes(api, deps)
      deleteRoutes(api, { ...deps, onDeletion: tellDeletion(deps) })
      publishRoutes(api, deps)
      pauseRoutes(api, { ...deps, namesOf, halves: createServerHalves(deps) })
      versionRoutes(api, { ...deps, namesOf })
      thingRoutes(api, { ...deps, namesOf, checkDrawing })
      fileRoutes(api, { ...deps, checkDrawing })
      destinationRoutes(api, { ...deps, namesOf, resumeLane: createRetryQueue(pool).resume })
      laneRoutes(api, deps)
      queueRoutes(api, { ...deps, halves: createServerHalves(deps) })
      webhookSecretRoute(api, deps)
      orderRoutes(api, deps)
      liveRoutes(inner, api, deps, options)
      parkedRoutes(api, deps)
      debugLinkRoute(api, deps)
      previewLinkRoute(api, { ...deps, files })
      const { reviews, sources: reviewSources } = createReviewService(deps)
      widgetRoutes(api)
      widgetDataRoute(api, {
        data: createWidgetData({
          reviews: reviews.reader,
          declaration: createDeclarationReader({ ...deps, files }),
        }),
      })
      popupTryRoutes(api, { ...deps, files, renderPool, tried: createTriedFiles(pool) })
      behaviorRoutes(api)
      consentToolRoutes(api)
      declarationApiRoute(api, { ...deps, files })
      simulateRoutes(api, deps)
      healthRoutes(api, deps)
      googleConsentRoutes(api, deps)
      evidenceRoutes(api, deps)
      refusalRoutes(api, deps)
      eventRoutes(api, deps)
      figuresRoute(api, deps)
      const retention = createRetentionSettings(pool)
      reportRoutes(api, {
        ...deps,
        keptDays: async (site) => (await retention.get(site)).days.counts,
      })
      pickRoutes(api, deps)
      consentApiRoutes(api, deps)
      const leads = createLeads(deps)
      leadRoutes(api, { ...deps, leads })
      leadFileRoutes(api, { leads })
      notifyRoutes(api, { ...deps, leads })
      dataRoutes(api, {
        ...deps,
        retention,
        requests: createRequestStore(deps),
      })
      inboxRoutes(api, { reviews })
      sourceRoutes(api, reviewSources)
      connectRoutes(api, reviewSources, {
        clock: deps.clock,
        members: deps.members,
        consoleUrl: config.consoleUrl,
        keys: deps.keyring.all('review-oauth'),
        sessionOf: (request) => auth.sessionOf(webHeaders(request)),
      })
      registerStart(inner, api, deps, files)
      inner.all('/api/*', async () => {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      })
    })
    await consoleFiles(scope, {
      folder: config.consoleDir,
      previewUrl: config.publicUrl + PREVIEW_PATH,
      picturesUrl: `${config.publicUrl}/m/`,
    })
  })
}

import type { SiteConfig } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createHealthCounter } from '../consent-health/health-counts.ts'
import { createConsentLedger } from '../consent-records/consent-ledger.ts'
import { createWordings } from '../consent-records/wordings.ts'
import { createPicks } from '../debug/picks.ts'
import { createDeclarationReader, declarationRoute } from '../declaration/declaration-route.ts'
import type { ServerHalves } from '../destinations/server-halves.ts'
import { createRenderPool } from '../drawing/render-pool.ts'
import { createHostSplit } from '../hosts/host-split.ts'
import { AppError } from '../http/app-error.ts'
import { refuseUnstorableAddresses } from '../http/refuse-unstorable.ts'
import { createLeads } from '../leads/create-leads.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { pictureRoute } from '../pictures/picture-route.ts'
import { previewRoute } from '../preview/preview-route.ts'
import { createChunkArchive } from '../publish/chunk-archive.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { registerPublish } from '../publish/register-publish.ts'
import { createRefusalCounter } from '../refusals/refusal-counter.ts'
import { registerRender } from '../render/register-render.ts'
import { createReviewService } from '../reviews/create-review-service.ts'
import { keepToStandIns } from '../stand-ins/keep-to-stand-ins.ts'
import { createFairTurns } from '../turns/fair-turns.ts'
import { createLoaderPages } from '../verify/loader-pages.ts'
import { createVisitReports } from '../verify/visit-reports.ts'
import { createLimits } from '../visitor-routes/limits/create-limits.ts'
import { createLeaseOffice } from '../visitor-routes/limits/lease-office.ts'
import { limitReads } from '../visitor-routes/visitor-scope.ts'
import { createWidgetData } from '../widget-data/create-widget-data.ts'
import { dataRoute } from '../widget-data/data-route.ts'
import type { AppDeps } from './app-deps.ts'
import type { OwnedAppDeps } from './create-app-deps.ts'
import { type ApiOptions, registerApi } from './register-api.ts'
import { registerCollect } from './register-collect.ts'
import { siteProofsOf } from './site-proofs-of.ts'

/** HTML and data of one site's widgets that have to be made: a third of the server's time at most, in one process. */
const MAKING_TURNS = { atOnce: 1, waiting: 64, rest: 2 }

export interface RouteOptions {
  halves: ServerHalves
  metrics: Metrics
  api?: ApiOptions
  isStopping(): boolean
  /** Whether a migration has made this program too old. Then its console would write what the schema no longer has. */
  isTooOld?(): boolean
}

/**
 * Everything that is served, besides health: what pages need on the collector's hosts, the console on its own. Nothing may be
 * registered beside the two scopes, or it would be served on both.
 */
export const registerRoutes = async (
  app: FastifyInstance,
  deps: AppDeps & Partial<Pick<OwnedAppDeps, 'visitors' | 'collect' | 'console' | 'door'>>,
  options: RouteOptions,
): Promise<{ flush(): Promise<void> }> => {
  const { config } = deps
  const hosts = createHostSplit(config.consoleUrl)
  let flush = async (): Promise<void> => undefined
  if (config.roles.includes('collect')) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', hosts.onlyPages)
      refuseUnstorableAddresses(scope)
      const own = { ...(deps.visitors ?? deps), collectPool: deps.collect?.pool ?? deps.pool }
      flush = (await registerPages(scope, own, options)).flush
    })
  }
  if (config.roles.includes('api')) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', hosts.onlyConsole)
      scope.addHook('onRequest', (_request, _reply, done) =>
        done(options.isTooOld?.() ? new AppError('FOOTFALL_E_STOPPING') : undefined),
      )
      await registerApi(scope, deps.console ?? deps, options.api, deps.door)
    })
  }
  return { flush: () => flush() }
}

const registerPages = async (
  app: FastifyInstance,
  deps: AppDeps & { collectPool: Pool },
  { halves, metrics, isStopping }: RouteOptions,
): Promise<{ flush(): Promise<void> }> => {
  const { config, eventLog, eventStore, sites, clock, pool, keyring, destinations, log } = deps
  const files = createEmbedFiles(config.embedDir, clock)
  const office = createLeaseOffice({
    pool: deps.collectPool,
    clock,
    onAlone(isAlone) {
      metrics.limitsAlone.set(isAlone ? 1 : 0)
      log.warn({ isAlone }, 'limits are kept by this process alone while the database is away')
    },
  })
  app.addHook('onClose', () => office.close())
  const { reviews, sources } = createReviewService(deps)
  const limits = createLimits({
    ...config,
    clock,
    office,
    onRefused: (limit) => metrics.limited.inc({ limit }),
  })
  limitReads(app, limits)
  const collect = await registerCollect(app, {
    eventLog,
    eventStore,
    sites,
    halves,
    clock,
    metrics,
    isStopping,
    withdrawals: deps.withdrawals,
    changes: deps.changes,
    hashes: deps.hashes,
    suppressions: deps.suppressions,
    consents: createConsentLedger(
      pool,
      keyring.all('consent-records'),
      createWordings({ sites, files, clock }),
    ),
    health: createHealthCounter(pool, clock),
    refusals: createRefusalCounter({
      pool,
      clock,
      onError: (error) => log.warn({ err: error }, 'refusals could not be counted'),
    }),
    orders: deps.orders,
    leads: createLeads(deps),
    reviews,
    reviewSources: sources,
    limits,
    groupSize: config.groupSize,
    groupDelayMs: config.groupDelayMs,
    debugKeys: keyring.all('debug-links'),
    checkKeys: keyring.all('endpoint-checks'),
    face: siteProofsOf(deps).face,
    picks: createPicks(pool),
    visitReports: createVisitReports(pool, clock),
  })
  const standIns = {
    fieldsOf: async (name: string) => (await destinations.load(name))?.settings.fields,
    onMissing: (name: string, fields: string[]) =>
      log.warn(
        { destination: name, fields },
        'nothing stands in for this platform: nothing is loaded from it or sent to it',
      ),
    lab: config.lab,
  }
  const loaderPages = createLoaderPages({
    pool,
    clock,
    onError: (error) => log.warn({ err: error }, 'pages that fetch a script could not be noted'),
  })
  app.addHook('onClose', () => loaderPages.flush())
  const renderPool = createRenderPool({ files })
  app.addHook('onClose', () => renderPool.close())
  registerPublish(app, {
    sites,
    files,
    renderPool,
    clock,
    archive: createChunkArchive(pool),
    onLoader: loaderPages.note,
    ...(config.isDevelopment && {
      refine: (published: SiteConfig) => keepToStandIns(published, standIns),
    }),
  })
  const readDeclaration = createDeclarationReader({ sites, files, destinations })
  const data = createWidgetData({ reviews: reviews.reader, declaration: readDeclaration })
  const turns = createFairTurns(MAKING_TURNS)
  registerRender(app, { sites, files, clock, data, limits, turns, pool: renderPool })
  dataRoute(app, { sites, clock, data, limits, turns })
  declarationRoute(app, readDeclaration)
  pictureRoute(app, reviews.pictures)
  previewRoute(app, { files, clock, config, previewKeys: keyring.all('preview-links') })
  return collect
}

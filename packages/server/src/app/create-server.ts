import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { isNobodyThere } from '../auth/people.ts'
import { createRequestStore } from '../data-rights/request-store.ts'
import { createRequestWorker } from '../data-rights/request-worker.ts'
import { createDeliverer } from '../deliver/create-deliverer.ts'
import { mailStop } from '../deliver/mail-stop.ts'
import { createStopWatch } from '../deliver/stop-watch.ts'
import { createServerHalves, type ServerHalves } from '../destinations/server-halves.ts'
import { setupCode } from '../first-run/setup-code.ts'
import { boundResponses } from '../http/bound-responses.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { aliveRoute, operationRoutes } from '../http/health-routes.ts'
import { createReadiness } from '../http/readiness.ts'
import { createLeads } from '../leads/create-leads.ts'
import { createLeadSender, type LeadSender } from '../leads/lead-sender.ts'
import type { LogConsumer } from '../log/event-log.ts'
import { findDurabilityGaps } from '../log/postgres/retention.ts'
import { createNameLookup } from '../lookup/reach/resolve-target.ts'
import { createMailSender, type MailSender } from '../mail/mail-sender.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { watchProcess } from '../metrics/watch-process.ts'
import { watchRequests } from '../metrics/watch-requests.ts'
import { createRecorder } from '../record/create-recorder.ts'
import { createDeadLetters } from '../record/dead-letters.ts'
import { createReviewService } from '../reviews/create-review-service.ts'
import { createSourceRefresher, type SourceRefresher } from '../reviews/refresh-sources.ts'
import { createReviewSender, type ReviewSender } from '../reviews/review-sender.ts'
import { standInBases } from '../stand-ins/api-bases.ts'
import type { AppDeps } from './app-deps.ts'
import { createBackgroundWork } from './background-work.ts'
import { checkStart } from './check-start.ts'
import { type AppDepsOptions, createAppDeps } from './create-app-deps.ts'
import { createFloorWatch } from './floor-watch.ts'
import { createInstallationFigures } from './installation-figures.ts'
import { createMaintenance } from './maintenance.ts'
import { findMissingBuilds } from './missing-builds.ts'
import { registerRoutes } from './register-routes.ts'
import { readServerConfig, type ServerConfig } from './server-config.ts'
import { siteProofsOf } from './site-proofs-of.ts'

export interface ServerOptions extends Omit<AppDepsOptions, 'config'> {
  /** Read from the environment when absent; these values win over it. */
  config?: Partial<ServerConfig>
  /** How long a response may wait unread before its connection is closed. Default 30 s. */
  unreadMs?: number
  /** Whether this server is all that its process does: then its figures are the process's too. */
  isProcess?: boolean
  /** The folder of the migrations that this program knows. Default its own. */
  migrations?: string
}

const UNREAD_MS = 30_000
/** Beyond what many people behind one address have open at once. */
const MOST_UNDER_WAY = 300

export interface RunningServer {
  url: string
  /** Where readiness and figures are; absent where they are not served. */
  operationsUrl?: string
  /** Stops accepting, decides what was taken, finishes or spills deliveries, commits, lets go of everything. */
  close(): Promise<void>
}

/** The one program: the roles it is told to play, on one port. */
export const createServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const config = readServerConfig(process.env, options.config)
  const deps = createAppDeps({ ...options, config })
  const { eventLog, eventStore, clock, log, pool } = deps
  const has = (role: ServerConfig['roles'][number]): boolean => config.roles.includes(role)
  const metrics = createMetrics()
  const halves = createServerHalves({ ...deps, db: deps.collect.db })
  let isDraining = false
  let isStopping = false

  const floor = await createFloorWatch({ ...deps, migrations: options.migrations })
  const maintenance = createMaintenance(deps, metrics)
  const figures = createInstallationFigures({
    ...deps,
    onError: (error) => log.warn({ err: error }, 'some figures could not be measured'),
  })
  const app = createApp(config, deps.log)
  watchRequests(app, metrics)
  if (options.isProcess) watchProcess(metrics.registry, { roles: config.roles, pools: deps.pools })
  const operations = config.operationsPort === undefined ? undefined : createApp(config, deps.log)
  boundResponses(app, {
    unreadMs: options.unreadMs ?? UNREAD_MS,
    mostUnderWay: config.readsPerMinute > 0 ? MOST_UNDER_WAY : Number.POSITIVE_INFINITY,
  })
  try {
    await checkStart({
      pool,
      clock,
      config,
      migrations: options.migrations,
      // Who only collects goes on without the event store, and so starts without it too.
      ...(config.roles.every((role) => role === 'collect') && {
        onStoreAway: (error) => log.warn({ err: error }, 'the event store is not ready'),
      }),
    })
    clock.start()
    // It measures the clock first. All that can wait is done after listening.
    await maintenance.prepare()
    const gaps = await findDurabilityGaps(pool)
    if (gaps.length > 0) {
      log.warn({ off: gaps }, 'PostgreSQL is set up so that a power cut loses accepted events')
    }
    for (const missing of findMissingBuilds(config)) log.warn(missing)
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Whoever keeps a connection open is to open the next one elsewhere.
      if (isDraining) reply.header('connection', 'close')
      done()
    })
    aliveRoute(app)
    // On the visitors' host they would tell anybody of everybody's traffic, at a query each.
    const operated = operations ?? (config.isDevelopment ? app : undefined)
    if (!operated) log.warn('readiness and metrics are not served: set FOOTFALL_OPERATIONS_PORT')
    else
      operationRoutes(operated, {
        metrics,
        clock,
        readiness: createReadiness({
          pool: deps.collect.pool,
          eventLog,
          roles: config.roles,
          isStopping: () => isDraining,
          findTooOld: floor.reason,
          migrations: options.migrations,
          findDoubt: maintenance.doubt,
          checkStore: eventStore.check,
        }),
        measure() {
          metrics.clockOffset.set(clock.offset() / 1_000)
          metrics.maintenanceHeld.set(maintenance.doubt() ? 1 : 0)
          metrics.heldUp.set((eventLog.held?.()?.ms ?? 0) / 1_000)
        },
        readInstallation: figures.read,
      })
    const routes = await registerRoutes(app, deps, {
      halves,
      metrics,
      isStopping: () => isStopping || floor.reason() !== undefined,
      isTooOld: () => floor.reason() !== undefined,
    })
    await app.listen({ host: config.host, port: config.port })
    await operations?.listen({ host: config.host, port: config.operationsPort ?? 0 })

    const consumers = startConsumers(deps, { halves, metrics })
    const apiWork = has('api') ? startApiWork(deps) : []
    if (has('api')) await tellSetupCode(deps)
    maintenance.start()
    const work = createBackgroundWork(consumers, [...apiWork, maintenance])
    floor.start(async () => {
      await routes.flush()
      await work.stop()
    })
    return {
      url: urlOf(app),
      ...(operated && { operationsUrl: urlOf(operated) }),
      async close() {
        isDraining = true
        await new Promise<void>((resolve) => clock.after(config.drainMs, resolve))
        isStopping = true
        // Requests under way are finished first; the rest gets a 503.
        await routes.flush()
        await app.close()
        await operations?.close()
        await routes.flush()
        await floor.close()
        await work.stop()
        await figures.close().catch(() => undefined)
        await deps.close()
      },
    }
  } catch (error) {
    await app.close()
    await operations?.close()
    await deps.close()
    throw error
  }
}

/** What reads the log in this process. */
const startConsumers = (
  deps: AppDeps,
  parts: { halves: ServerHalves; metrics: Metrics },
): LogConsumer[] => {
  const { config, pool, destinations } = deps
  const { member, roles, isDevelopment, maxUnconfirmed } = config
  const bury = createDeadLetters(pool, 'record')
  const apiBases = standInBases(config, destinations.names)
  const consumers: LogConsumer[] = []
  if (roles.includes('record')) {
    consumers.push(createRecorder({ ...deps, ...parts, member, bury }))
  }
  if (roles.includes('deliver')) {
    const how = { member, apiBases, isDevelopment, maxUnconfirmed }
    consumers.push(createDeliverer({ ...deps, ...parts, ...how }))
  }
  return consumers
}

/** In the order in which they are stopped: mails last, which the others hand in. */
const startApiWork = (deps: AppDeps): ({ close(): Promise<void> } | undefined)[] => {
  const mail = startMail(deps)
  const leadSender = startLeadSender(deps)
  const reviewSender = startReviewSender(deps)
  const reviewRefresher = startReviewRefresher(deps)
  const requestWorker = startRequestWorker(deps)
  const stops = startStopWatch(deps)
  return [stops, requestWorker, reviewRefresher, leadSender, reviewSender, mail]
}

/** Nobody but whoever reads this log may take a server that is still nobody's. */
const tellSetupCode = async ({ config, pool, keyring, log }: AppDeps): Promise<void> => {
  if (config.isDevelopment || !(await isNobodyThere(pool))) return
  const code = setupCode(keyring.newest('first-run'))
  log.warn(
    { code, url: config.consoleUrl },
    'nobody can sign in yet: open the console and set it up with this code',
  )
}

/** Whoever has the role `api` sends: those processes hand mails in, and one or two of them are enough. */
const startMail = ({
  config,
  pool,
  secrets,
  clock,
  log,
  mailer,
}: AppDeps): MailSender | undefined => {
  const { smtpUrl, mailFrom: from } = config
  if (!smtpUrl) return undefined
  const outbox = createOutbox(pool, secrets)
  const sender = createMailSender({ outbox, clock, log, smtpUrl, from })
  mailer.onWaiting(sender.wake)
  return sender
}

/** Beside the mails, most of which are its own. */
const startLeadSender = (deps: AppDeps): LeadSender =>
  createLeadSender({
    ...deps,
    leads: createLeads(deps),
    proofs: siteProofsOf(deps),
    names: createNameLookup(),
    isAllowed: deps.config.isLookupAllowed,
    publicUrl: deps.config.publicUrl,
    consoleUrl: deps.config.consoleUrl,
  })

const startReviewSender = (deps: AppDeps): ReviewSender =>
  createReviewSender({
    ...deps,
    reviews: createReviewService(deps).reviews,
    proofs: siteProofsOf(deps),
    consoleUrl: deps.config.consoleUrl,
  })

/** Beside the leads: one or two processes are enough to ask sources. */
const startReviewRefresher = (deps: AppDeps): SourceRefresher =>
  createSourceRefresher({ ...deps, sources: createReviewService(deps).sources })

/** What people asked for; as with mails, one or two processes are enough. */
const startRequestWorker = (deps: AppDeps): { close(): Promise<void> } =>
  createRequestWorker({
    ...deps,
    requests: createRequestStore(deps),
    leads: createLeads(deps),
    reviews: createReviewService(deps).reviews,
  })

/** Mailed by whoever sends, told to all who can mend it. */
const startStopWatch = (deps: AppDeps): { close(): Promise<void> } =>
  createStopWatch({
    ...deps,
    mail: (stop) => mailStop({ ...deps, consoleUrl: deps.config.consoleUrl }, stop),
    onError: (error) => deps.log.error({ err: error }, 'a stopped lane could not be mailed of'),
  })

const createApp = (config: ServerConfig, log: AppDeps['log']): FastifyInstance => {
  // Random once: only requests that fail are ever named.
  const start = randomUUID().slice(0, 13)
  let requests = 0
  const app = Fastify({
    loggerInstance: log.child({ part: 'http' }),
    // Request logs would hold addresses; what went wrong is logged by the error handler, without them.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the request; what is logged names the request by itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => `${start}-${(requests++).toString(36)}`,
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    forceCloseConnections: 'idle',
    // Who sends a byte now and then is cut off; Node looks only every half minute unless told otherwise.
    requestTimeout: 15_000,
    // Node exchanges the two limits when the one for headers is the longer, as it is by default.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, requestTimeout: 15_000 },
  }) as unknown as FastifyInstance
  installErrorHandler(app, log)
  return app
}

const urlOf = (app: FastifyInstance): string => {
  const { address, port, family } = app.server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

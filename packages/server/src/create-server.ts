import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerApi } from './api/register-api.ts'
import type { AppDeps } from './app-deps.ts'
import { registerCollect } from './collect/register-collect.ts'
import { createHealthCounter } from './consent-health/health-counts.ts'
import { createConsentLedger } from './consent-records/consent-ledger.ts'
import { type AppDepsOptions, createAppDeps } from './create-app-deps.ts'
import { findPending } from './db/pending-migrations.ts'
import { createDeclarationReader, declarationRoute } from './declaration/declaration-route.ts'
import { createDeliverer } from './deliver/create-deliverer.ts'
import { installErrorHandler } from './http/error-handler.ts'
import { healthRoutes } from './http/health-routes.ts'
import { createReadiness } from './http/readiness.ts'
import { findDurabilityGaps } from './log/postgres/retention.ts'
import { createMaintenance } from './maintenance.ts'
import { createMetrics } from './metrics.ts'
import { createChunkArchive } from './publish/chunk-archive.ts'
import { createEmbedFiles } from './publish/embed-files.ts'
import { registerPublish } from './publish/register-publish.ts'
import { createRecorder } from './record/create-recorder.ts'
import { createDeadLetters } from './record/dead-letters.ts'
import { registerRender } from './render/register-render.ts'
import { readServerConfig, type ServerConfig } from './server-config.ts'
import { createServerHalves } from './sites/server-halves.ts'

export interface ServerOptions extends Omit<AppDepsOptions, 'config'> {
  /** Read from the environment when absent; these values win over it. */
  config?: Partial<ServerConfig>
}

export interface RunningServer {
  url: string
  /** Stops accepting, decides what was taken, finishes or spills deliveries, commits, lets go of everything. */
  close(): Promise<void>
}

/** The one program: the roles it is told to play, on one port. */
export const createServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const config = readServerConfig(process.env, options.config)
  const deps = createAppDeps({ ...options, config })
  const { eventLog, eventStore, sites, clock, log, pool } = deps
  const has = (role: ServerConfig['roles'][number]): boolean => config.roles.includes(role)
  const metrics = createMetrics()
  const halves = createServerHalves(deps)
  const files = createEmbedFiles(config.embedDir, clock)
  let isDraining = false
  let isStopping = false

  const maintenance = createMaintenance(deps)
  const app = createApp(config, deps.log)
  try {
    const pending = await findPending(pool)
    if (pending.length > 0) {
      throw new Error(`The database lacks ${pending.join(', ')}. Run the migrations first.`)
    }
    await maintenance.run()
    const gaps = await findDurabilityGaps(pool)
    if (gaps.length > 0) {
      log.warn({ off: gaps }, 'PostgreSQL is set up so that a power cut loses accepted events')
    }
    app.addHook('onSend', (_request, reply, _payload, done) => {
      // Whoever keeps a connection open is to open the next one elsewhere.
      if (isDraining) reply.header('connection', 'close')
      done()
    })
    healthRoutes(app, {
      metrics,
      readiness: createReadiness({ pool, eventLog, isStopping: () => isDraining }),
      async measure() {
        for (const group of ['record', 'deliver']) {
          metrics.lag.set({ group }, await eventLog.lag(group))
        }
      },
    })
    const collect = has('collect')
      ? await registerCollect(app, {
          ...{ eventLog, eventStore, sites, halves, clock, metrics },
          withdrawals: deps.withdrawals,
          consents: createConsentLedger(pool, config.authSecret),
          health: createHealthCounter(pool, clock),
          orders: deps.orders,
          perMinute: config.collectPerMinute,
          sitePerMinute: config.sitePerMinute,
          groupSize: config.groupSize,
          groupDelayMs: config.groupDelayMs,
          debugSecret: config.authSecret,
          isStopping: () => isStopping,
        })
      : undefined
    if (has('collect')) {
      registerPublish(app, { sites, files, clock, archive: createChunkArchive(pool) })
      const { destinations } = deps
      const readDeclaration = createDeclarationReader({ sites, files, destinations })
      registerRender(app, { sites, files, clock, readDeclaration })
      declarationRoute(app, readDeclaration)
    }
    if (has('api')) await registerApi(app, deps)
    await app.listen({ host: config.host, port: config.port })

    const { member } = config
    const bury = createDeadLetters(pool, 'record')
    const consumers = [
      ...(has('record')
        ? [createRecorder({ eventLog, eventStore, member, metrics, log, bury })]
        : []),
      ...(has('deliver')
        ? [createDeliverer({ ...deps, halves, metrics, member, apiBases: config.apiBases })]
        : []),
    ]
    maintenance.start()
    return {
      url: urlOf(app),
      async close() {
        isDraining = true
        await new Promise<void>((resolve) => clock.after(config.drainMs, resolve))
        isStopping = true
        // Whatever is being answered is answered first; the rest is told to come again.
        await collect?.flush()
        await app.close()
        await collect?.flush()
        await Promise.all(consumers.map((consumer) => consumer.close()))
        await maintenance.close()
        await deps.close()
      },
    }
  } catch (error) {
    await app.close()
    await deps.close()
    throw error
  }
}

const createApp = (config: ServerConfig, log: AppDeps['log']): FastifyInstance => {
  const app = Fastify({
    loggerInstance: log.child({ part: 'http' }),
    // Request logs would hold addresses; what went wrong is logged by the error handler, without them.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than the request; what is logged names the request by itself.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
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

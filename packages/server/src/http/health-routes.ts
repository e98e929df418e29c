import type { Clock } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { inTime } from '../clock/in-time.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from './readiness.ts'

export interface HealthOptions {
  metrics: Metrics
  readiness: Readiness
  /** Brings this process's own figures up to date. */
  measure(): void
  /** Figures of the whole installation, as Prometheus reads them, where it is this process that tells them. */
  readInstallation(): Promise<string>
  clock: Clock
}

/** However often somebody asks. */
const FRESH_MS = 1_000
/** Figures that take longer are those of before; the questions for them go on, and are not asked a second time meanwhile. */
const PATIENCE_MS = 1_500

/** `/healthz`: the process lives. */
export const aliveRoute = (app: FastifyInstance): void => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
}

/** `/readyz`: it can do its work now; if not, why. `/metrics`: figures for Prometheus. Not for the public. */
export const operationRoutes = (app: FastifyInstance, options: HealthOptions): void => {
  const { metrics, readiness, clock } = options
  const findObstacle = oncePer(clock, readiness.findObstacle)
  const readInstallation = oncePer(clock, options.readInstallation)
  let installation = ''

  for (const path of ['/readyz', '/health']) {
    app.get(path, async (_request, reply) => {
      const obstacle = readiness.isStopping() ? 'stopping' : await findObstacle()
      const warning = readiness.findWarning()
      const state = obstacle ? `not ready: ${obstacle}` : 'ready'
      return reply
        .code(obstacle ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(warning ? `${state}\nwarning: ${warning}` : state)
    })
  }
  app.get('/metrics', async (_request, reply) => {
    options.measure()
    const reading = readInstallation().then(
      (text) => {
        installation = text
      },
      () => {
        installation = ''
      },
    )
    // Figures must be readable when the database is not.
    await inTime(reading, PATIENCE_MS).catch(() => undefined)
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', metrics.registry.contentType)
      .send(`${await metrics.registry.metrics()}${installation}`)
  })
}

const oncePer = <T>(clock: Clock, make: () => Promise<T>): (() => Promise<T>) => {
  let madeAt = Number.NEGATIVE_INFINITY
  let last: Promise<T> | undefined
  let isUnderWay = false
  const begin = async (): Promise<T> => {
    isUnderWay = true
    try {
      return await make()
    } finally {
      isUnderWay = false
    }
  }
  return () => {
    const now = clock.now()
    if (!last || (!isUnderWay && (now - madeAt >= FRESH_MS || now < madeAt))) {
      madeAt = now
      last = begin()
    }
    return last
  }
}

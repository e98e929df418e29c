import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from './readiness.ts'

export interface HealthOptions {
  metrics: Metrics
  readiness: Readiness
  /** Brings figures up to date that only a query can give. */
  measure(): Promise<void>
}

/** `/healthz`: the process lives. `/readyz`: it can do its work now; if not, why. `/metrics`: figures for Prometheus. */
export const healthRoutes = (app: FastifyInstance, options: HealthOptions): void => {
  const { metrics, readiness, measure } = options

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
  for (const path of ['/readyz', '/health']) {
    app.get(path, async (_request, reply) => {
      const obstacle = await readiness.findObstacle()
      const warning = readiness.findWarning()
      const state = obstacle ? `not ready: ${obstacle}` : 'ready'
      return reply
        .code(obstacle ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(warning ? `${state}\nwarning: ${warning}` : state)
    })
  }
  app.get('/metrics', async (_request, reply) => {
    // Figures must be readable when the database is not.
    await measure().catch(() => undefined)
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Metrics } from '../metrics.ts'

const PATIENCE_MS = 2_000

export interface HealthOptions {
  pool: Pool
  metrics: Metrics
  isStopping(): boolean
  /** Brings figures up to date that only a question can answer. */
  measure(): Promise<void>
}

/** `/healthz`: the process lives. `/readyz`: it can do its work now. `/metrics`: figures for Prometheus. */
export const healthRoutes = (app: FastifyInstance, options: HealthOptions): void => {
  const { pool, metrics, isStopping, measure } = options

  const isReady = async (): Promise<boolean> => {
    if (isStopping()) return false
    const isWritable = pool
      .query<{ is_read_only: boolean }>('select pg_is_in_recovery() as is_read_only')
      .then(({ rows }) => rows[0]?.is_read_only === false)
      .catch(() => false)
    return Promise.race([isWritable, lateNo()])
  }

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('ok'),
  )
  for (const path of ['/readyz', '/health']) {
    app.get(path, async (_request, reply) => {
      const ready = await isReady()
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(ready ? 'ready' : 'not ready')
    })
  }
  app.get('/metrics', async (_request, reply) => {
    // Figures must be readable when the database is not.
    await measure().catch(() => undefined)
    return reply
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
}

const lateNo = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref()
  })

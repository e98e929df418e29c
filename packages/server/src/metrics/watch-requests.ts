import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Measures all requests of this server, by route and class of status. */
export const watchRequests = (
  app: FastifyInstance,
  { requestSeconds }: Pick<Metrics, 'requestSeconds'>,
): void => {
  // Looked up once: the collector has thousands of requests a second.
  const known = new Map<string, ReturnType<Metrics['requestSeconds']['labels']>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const name = `${status} ${route}`
    const labeled = known.get(name) ?? requestSeconds.labels(route, status)
    known.set(name, labeled)
    labeled.observe(reply.elapsedTime / 1_000)
    done()
  })
}

import type { Clock } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'

/** GET /v1/time: what the server's clock says, for countdowns in site time. The same for everybody; kept by nobody. */
export const timeRoute = (app: FastifyInstance, { clock }: { clock: Clock }): void => {
  app.get('/v1/time', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send({ time: clock.now() }),
  )
}

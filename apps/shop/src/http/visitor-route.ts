import type { FastifyInstance } from 'fastify'
import { toVisitorContext } from '../host/visitor-context.ts'
import type { Baskets } from './baskets.ts'
import type { Members } from './members.ts'

/** The host contract's visitor context: asked at run time, never cached. */
export const addVisitorRoute = (app: FastifyInstance, baskets: Baskets, members: Members): void => {
  app.get('/footfall/visitor', (request, reply) => {
    const session = baskets.find(request)
    return reply.header('cache-control', 'no-store').send(
      toVisitorContext({
        goods: baskets.totals(request, session, 'woo'),
        downloads: baskets.totals(request, session, 'edd'),
        account: members.find(request),
      }),
    )
  })
}

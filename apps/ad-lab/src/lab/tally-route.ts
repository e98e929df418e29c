import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Tally } from './tally.ts'

/** `GET /lab/tally`: one line per event and account. */
export const addTallyRoute = (app: FastifyInstance, tally: Tally): void => {
  app.get('/lab/tally', (request, reply) => {
    const { account } = request.query as { account?: string }
    return reply.type('text/plain').send(Readable.from(tally.lines(account || undefined)))
  })
}

import type { FastifyInstance } from 'fastify'

/** Responses that tell a page what to do next, or that it need not try again because its origin is not allowed. */
const ADVICE: readonly number[] = [403, 413, 429, 503]

/**
 * Lets a page on another origin read that its batch was too large, came too soon or will never be taken: without this its browser reports a
 * broken connection, and the page would send the same again. The responses say nothing of any site, so any page may read
 * them.
 */
export const letPagesReadRefusals = (app: FastifyInstance): void => {
  app.addHook('onSend', ({ headers: { origin } }, reply, _payload, done) => {
    if (origin && ADVICE.includes(reply.statusCode)) {
      if (!reply.hasHeader('access-control-allow-origin')) {
        reply.header('access-control-allow-origin', origin)
      }
      reply.header('access-control-expose-headers', 'retry-after')
    }
    done()
  })
}

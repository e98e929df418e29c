import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Tells the browser that this page may read the response. Only after the origin was found to be the site's. */
export const allowOrigin = (reply: FastifyReply, origin: string): void => {
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-credentials', 'true')
}

/**
 * Our own script sends simple requests, which need no preflight. Whoever sends JSON does; a preflight names no site, so
 * it is granted to every origin and the request itself decides.
 */
export const respondToPreflight = (app: FastifyInstance, paths: readonly string[]): void => {
  for (const path of paths) {
    app.options(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { origin } = request.headers
      if (origin) allowOrigin(reply, origin)
      return reply
        .code(204)
        .header('vary', 'origin')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .send()
    })
  }
}

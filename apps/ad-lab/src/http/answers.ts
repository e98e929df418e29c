import type { FastifyReply, FastifyRequest } from 'fastify'

const PIXEL_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pixels that carry cookies answer to the asking origin by name, since `*` is refused with credentials. */
export function allowCallingOrigin(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const origin = request.headers.origin
  if (origin) {
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'origin')
  }
  return reply.header('cross-origin-resource-policy', 'cross-origin')
}

export function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** The one-pixel image that tracking endpoints answer with. */
export function sendPixel(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-cache, no-store, must-revalidate')
    .type('image/gif')
    .send(PIXEL_GIF)
}

/** The answer to a browser's preflight for an API that any page may call. */
export function sendPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return allowAnyOrigin(reply)
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'content-type',
    )
    .code(204)
    .send()
}

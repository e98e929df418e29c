import type { FastifyReply, FastifyRequest } from 'fastify'

const PIXEL_GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Pixels that carry cookies name the asking origin in their response, since `*` is refused with credentials. */
export const allowCallingOrigin = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const origin = request.headers.origin
  if (origin) {
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'origin')
  }
  return reply.header('cross-origin-resource-policy', 'cross-origin')
}

export const allowAnyOrigin = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')

/** The one-pixel image that tracking endpoints respond with. */
export const sendPixel = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-cache, no-store, must-revalidate')
    .type('image/gif')
    .send(PIXEL_GIF)

/** The response to a browser's preflight for an API that any page may call. */
export const sendPreflight = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  allowAnyOrigin(reply)
    .header('access-control-allow-methods', 'GET, POST, OPTIONS')
    .header(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'content-type',
    )
    .code(204)
    .send()

import type { FastifyInstance } from 'fastify'

/** Headers for everything the console is made of. */
export const securityHeaders = (app: FastifyInstance, consoleUrl: string): void => {
  const isSecure = consoleUrl.startsWith('https:')
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
      ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
  })
}

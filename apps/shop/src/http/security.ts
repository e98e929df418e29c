import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILM_ORIGINS } from '../data/films.ts'
import type { ShopOptions } from '../options.ts'
import { payOrigins } from '../payments/pay-origins.ts'

/**
 * The newsletter's form is sent to the collector where no script runs. The checkout's leads to a provider's page: browsers ask this
 * policy about every redirect of a form.
 */
const always = ({ footfall, paymentOrigins = [], paymentKeys = {} }: ShopOptions): string => {
  const collector = footfall ? [new URL(footfall.serverUrl).origin] : []
  const targets = ["'self'", ...collector, ...paymentOrigins, ...payOrigins(paymentKeys)]
  return `base-uri 'self'; form-action ${targets.join(' ')}; frame-ancestors 'self'; object-src 'none'`
}

/** Headers for every response, and the refusal of posts that other sites' pages send. */
export const addSecurity = (app: FastifyInstance, options: ShopOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': always(options),
    })
    if (request.method === 'POST' && !isExempt(request) && isForeign(request)) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('This form was sent from another site.')
    }
  })
}

export const newNonce = (): string => randomBytes(16).toString('base64')

/** Lets only scripts with the nonce run, and what they load in turn. */
export const setStrictPolicy = (reply: FastifyReply, nonce: string, options: ShopOptions): void => {
  const origins = new Set(options.cspOrigins ?? [])
  if (options.footfall) {
    origins.add(new URL(options.footfall.scriptUrl).origin)
    origins.add(new URL(options.footfall.serverUrl).origin)
  }
  const others = [...origins].map((origin) => ` ${origin}`).join('')
  reply.header(
    'content-security-policy',
    `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
      `img-src 'self' data:${others}; connect-src 'self'${others}; frame-src 'self' ${FILM_ORIGINS.join(' ')}; ${always(options)}`,
  )
}

/** Others' servers post here, with signatures instead of an origin. */
const isExempt = ({ url }: FastifyRequest): boolean => url.startsWith('/pay/webhook/')

const isForeign = (request: FastifyRequest): boolean => {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  const origin = request.headers.origin
  if (origin === undefined) return false
  try {
    return new URL(origin).host !== request.headers.host
  } catch {
    return true
  }
}

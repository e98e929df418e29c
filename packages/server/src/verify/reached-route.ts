import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import { CHECK_PATH, checkResponse } from './site-proofs.ts'

/** Says that it is this server that responds, to whoever asks with a nonce: ourselves, through a site's endpoint. */
export const reachedRoute = (
  app: FastifyInstance,
  { checkKeys: [key] = [] }: { checkKeys?: readonly DerivedKey[] },
): void => {
  if (!key) return
  app.get<{ Params: { nonce: string } }>(`${CHECK_PATH}/:nonce`, async (request, reply) => {
    const { nonce } = request.params
    if (!/^[\w-]{22}$/.test(nonce)) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return reply
      .headers({
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(checkResponse(key, nonce))
  })
}

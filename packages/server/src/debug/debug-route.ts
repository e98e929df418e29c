import type { Clock } from '@footfall/contract'
import { debugPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { isDebugToken } from './debug-token.ts'

export interface DebugRouteDeps {
  sites: SiteDirectory
  clock: Clock
  /** Keys the console's links are signed with, the newest first. Without one there is no debugger. */
  debugKeys?: readonly DerivedKey[]
}

/** POST /v1/debug: a page asks whether the link it was opened by is ours. Nothing is written down. */
export const debugRoute = (
  app: FastifyInstance,
  { sites, clock, debugKeys: keys }: DebugRouteDeps,
): void => {
  if (!keys?.[0]) return
  app.post('/v1/debug', async (request, reply) => {
    const { site: key, token } = readPayload(request.body, debugPayloadSchema)
    const { key: site } = await admitSite({ sites }, key, request, reply)
    const now = clock.now()
    if (!keys.some(({ key: secret }) => isDebugToken(token, { secret, site, now }))) {
      throw new AppError('FOOTFALL_E_TOKEN')
    }
    return reply.code(204).send()
  })
}

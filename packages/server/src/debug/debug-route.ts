import type { Clock } from '@footfall/contract'
import { debugPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { admitSite } from '../collect/admit-site.ts'
import { readPayload } from '../collect/read-payload.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { isDebugToken } from './debug-token.ts'

export interface DebugRouteDeps {
  sites: SiteDirectory
  clock: Clock
  /** The secret the console's links are signed with. Without it there is no debugger. */
  debugSecret?: string
}

/** POST /v1/debug: a page asks whether the link it was opened by is ours. Nothing is written down. */
export const debugRoute = (
  app: FastifyInstance,
  { sites, clock, debugSecret: secret }: DebugRouteDeps,
): void => {
  if (!secret) return
  app.post('/v1/debug', async (request, reply) => {
    const { site: key, token } = readPayload(request.body, debugPayloadSchema)
    const { key: site } = await admitSite({ sites }, key, request, reply)
    if (!isDebugToken(token, { secret, site, now: clock.now() })) {
      throw new AppError('FOOTFALL_E_TOKEN')
    }
    return reply.code(204).send()
  })
}

import { countPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { admitSite } from './admit-site.ts'
import { readPayload } from './read-payload.ts'
import type { CollectDeps } from './register-collect.ts'
import { reducePath } from './scrub.ts'

/** POST /v1/count: how many came although they refused. Takes nothing from the request but its body. */
export const countRoute = (app: FastifyInstance, deps: CollectDeps): void => {
  const { sites, clock, countCommit, pages } = deps

  app.post('/v1/count', async (request, reply) => {
    const payload = readPayload(request.body, countPayloadSchema)
    const site = await admitSite(deps, payload.site, request, reply)
    const config = await sites.config(site.key)
    if (!config?.consent.countDropped) {
      throw new AppError('FOOTFALL_E_INVALID', {
        details: [{ path: 'site', message: 'The owner has not switched counting on.' }],
      })
    }
    const at = clock.now()
    const page = pages.admit(site.key, reducePath(payload.page))
    try {
      await countCommit.add(
        payload.counts.map(({ reason, n }) => ({ site: site.key, at, page, reason, n })),
      )
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

import { healthPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { admitSite } from '../collect/admit-site.ts'
import { readPayload } from '../collect/read-payload.ts'
import type { CollectDeps } from '../collect/register-collect.ts'
import { AppError } from '../http/app-error.ts'

/** POST /v1/count/consent: what a page noticed about its consent tool. Takes nothing from the request but its body. */
export const healthCountRoute = (app: FastifyInstance, deps: CollectDeps): void => {
  const { sites, clock, health } = deps
  if (!health) return
  app.post('/v1/count/consent', async (request, reply) => {
    const { site: key, signals } = readPayload(request.body, healthPayloadSchema)
    const site = await admitSite(deps, key, request, reply)
    const config = await sites.config(site.key)
    if (!config?.consent.countAnswers) {
      throw new AppError('FOOTFALL_E_INVALID', {
        details: [{ path: 'site', message: 'The owner has not switched counting on.' }],
      })
    }
    const at = clock.now()
    try {
      await health.add(signals.map((signal) => ({ site: site.key, at, signal })))
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

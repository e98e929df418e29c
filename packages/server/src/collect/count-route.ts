import { countPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { reducePath } from '../cleaning/scrub.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import type { BotCountDeps } from '../visitor-routes/bots.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'

/** POST /v1/count: how many came although they refused. Takes nothing from the request but its body. */
export const countRoute = (app: FastifyInstance, deps: AdmitDeps & BotCountDeps): void => {
  const { sites, clock, countCommit, pages } = deps

  app.post('/v1/count', async (request, reply) => {
    const payload = readPayload(request.body, countPayloadSchema)
    const site = await admitSite(deps, payload.site, request, reply)
    const config = await sites.config(site.key)
    if (!config?.consent.countDropped) {
      throw invalid('site', 'The owner has not switched counting on.')
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

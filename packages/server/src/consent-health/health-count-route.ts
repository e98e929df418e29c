import type { Clock } from '@footfall/contract'
import { healthPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import { type AdmitDeps, admitSite } from '../visitor-routes/admit-site.ts'
import type { GroupCommit } from '../visitor-routes/group-commit.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import type { HealthCount } from './health-counts.ts'

export interface HealthCountDeps extends AdmitDeps {
  clock: Clock
  /** Absent, nothing is counted. */
  health?: GroupCommit<HealthCount>
}

/** POST /v1/count/consent: what a page noticed about its consent tool. Takes nothing from the request but its body. */
export const healthCountRoute = (app: FastifyInstance, deps: HealthCountDeps): void => {
  const { sites, clock, health } = deps
  if (!health) return
  app.post('/v1/count/consent', async (request, reply) => {
    const { site: key, signals } = readPayload(request.body, healthPayloadSchema)
    const site = await admitSite(deps, key, request, reply)
    const config = await sites.config(site.key)
    if (!config?.consent.countAnswers) {
      throw invalid('site', 'The owner has not switched counting on.')
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

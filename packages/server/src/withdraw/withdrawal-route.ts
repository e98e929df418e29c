import type { Clock } from '@footfall/contract'
import { withdrawalPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { admitSite } from '../collect/admit-site.ts'
import { readPayload } from '../collect/read-payload.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Withdrawals } from './withdrawals.ts'

/** POST /v1/withdrawal: what a visitor took back. Answered once it is written down and therefore obeyed. */
export const withdrawalRoute = (
  app: FastifyInstance,
  { sites, withdrawals, clock }: { sites: SiteDirectory; withdrawals: Withdrawals; clock: Clock },
): void => {
  app.post('/v1/withdrawal', async (request, reply) => {
    const notice = readPayload(request.body, withdrawalPayloadSchema)
    const site = await admitSite({ sites }, notice.site, request, reply)
    try {
      // By our clock, as events are: a visitor's clock that is behind would leave out what had just happened.
      await withdrawals.add({ ...notice, site: site.key, time: clock.now() })
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

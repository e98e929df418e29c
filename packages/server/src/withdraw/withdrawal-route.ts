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
  { sites, withdrawals }: { sites: SiteDirectory; withdrawals: Withdrawals },
): void => {
  app.post('/v1/withdrawal', async (request, reply) => {
    const notice = readPayload(request.body, withdrawalPayloadSchema)
    const site = await admitSite({ sites }, notice.site, request, reply)
    try {
      await withdrawals.add({ ...notice, site: site.key })
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

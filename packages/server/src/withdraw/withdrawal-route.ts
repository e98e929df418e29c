import type { Clock } from '@footfall/contract'
import { withdrawalPayloadSchema } from '@footfall/contract/schema'
import type { FastifyInstance } from 'fastify'
import { scrubLabel } from '../cleaning/scrub-ids.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import { admitSite } from '../visitor-routes/admit-site.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { readPayload } from '../visitor-routes/read-payload.ts'
import { WITHDRAWAL_MARGIN_MS, type Withdrawals } from './withdrawals.ts'

interface WithdrawalDeps {
  sites: SiteDirectory
  withdrawals: Withdrawals
  eventStore: EventStore
  clock: Clock
  limits: Limits
}

/**
 * POST /v1/withdrawal: what a visitor took back. Answered once it is written down and therefore obeyed, and once what is kept
 * already holds nothing of the advertising purpose any more. What is recorded later is looked at by the recorder.
 */
export const withdrawalRoute = (
  app: FastifyInstance,
  { sites, withdrawals, eventStore, clock, limits }: WithdrawalDeps,
): void => {
  app.post('/v1/withdrawal', async (request, reply) => {
    const notice = readPayload(request.body, withdrawalPayloadSchema)
    const cost = Math.max(1, notice.events.length)
    // The first is paid for: every request costs one before it is read.
    const retryAfter = cost > 1 ? await limits.address(request.ip, cost - 1) : 0
    if (retryAfter) throw new AppError('FOOTFALL_E_RATE', { retryAfter })
    const own = { sites, limits: { site: limits.withdrawal } }
    const site = await admitSite(own, notice.site, request, reply, cost)
    try {
      // By the clock that events are timed by, on whichever server: a visitor's that is behind would leave out what had just
      // happened.
      const { visitorId: told, ...rest } = notice
      const visitorId = told && scrubLabel(told)
      const until = clock.now() + WITHDRAWAL_MARGIN_MS
      await withdrawals.add({
        ...rest,
        site: site.key,
        time: until,
        ...(visitorId && { visitorId }),
      })
      if (notice.purposes.includes('advertising')) {
        const { events } = notice
        await eventStore.forgetAdvertising(site.key, {
          events,
          until,
          ...(visitorId && { visitorId }),
        })
      }
    } catch (cause) {
      throw new AppError('FOOTFALL_E_LOG', { cause })
    }
    return reply.code(204).send()
  })
}

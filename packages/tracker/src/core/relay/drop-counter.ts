import type { CountPayload } from '@footfall/contract'
import type { Core } from '../core.ts'

/** Time for everything that one answer drops to be in the same count. */
const GATHER_MS = 500

/**
 * Counts what consent dropped: once per page, without id, address or agent, and only if the owner chose it. The answer is
 * called for each event of which nothing may leave.
 */
export const createDropCounter = ({ env, config, transport }: Core): (() => void) => {
  let dropped = 0
  let page: string
  return () => {
    const { pathname } = env.window.location
    if (page !== pathname) dropped = 0
    page = pathname
    if (!config.consent.countDropped || dropped++) return
    env.clock.after(GATHER_MS, () => {
      const counts: CountPayload['counts'] = [{ reason: 'no-consent', n: dropped }]
      const body: CountPayload = { v: 1, site: config.site, page: pathname, counts }
      void transport.post('/v1/count', body)
    })
  }
}

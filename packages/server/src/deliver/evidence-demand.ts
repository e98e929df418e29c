import { type AcceptedEvent, type Evidence, evidenceWanted } from '@footfall/contract'
import type { SiteDirectory } from '../sites/site-directory.ts'

/** The least evidence without which a destination is not told of an event. `confirms`: its shop is known to, just now. */
export type EvidenceDemand = (
  event: AcceptedEvent,
  destination: string,
  confirms?: boolean,
) => Evidence

const NO_WAYS = { orders: false, events: false, sales: false }

/** What one site's owner asks for, by the config that is served. */
export const readDemand = async (sites: SiteDirectory, site: string): Promise<EvidenceDemand> => {
  const [known, config] = await Promise.all([sites.find(site), sites.config(site)])
  const ways = known?.ways ?? NO_WAYS
  return (event, destination, confirms = false) =>
    evidenceWanted(event, destination, config?.evidence, {
      ...ways,
      orders: ways.orders || confirms,
    })
}

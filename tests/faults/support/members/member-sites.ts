import { LOG_PARTITIONS } from '../../../../packages/server/src/log/event-log.ts'
import { sitePartition } from '../../../../packages/server/src/log/site-partition.ts'
import type { Tenant } from '../tenants.ts'

/** As many sites in each partition of the log, so that an uneven share of work is the members' doing. */
export const spreadSites = (perPartition: number): Tenant[] => {
  const room = new Map<number, number>()
  const sites: Tenant[] = []
  for (let number = 1; sites.length < perPartition * LOG_PARTITIONS; number++) {
    const site = `shop-${number}`
    const part = sitePartition(site)
    const taken = room.get(part) ?? 0
    if (taken === perPartition) continue
    room.set(part, taken + 1)
    sites.push({ site, origin: `http://www.${site}.test`, pixel: String(10 ** 14 + number) })
  }
  return sites
}

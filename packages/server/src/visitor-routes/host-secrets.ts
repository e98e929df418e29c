import type { Clock } from '@footfall/contract'
import { createTimedCache } from '../cache/timed-cache.ts'
import { type SiteChanges, siteTtl } from '../sites/site-changes.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

/** What a site's host signs with: several while it changes from one secret to the next. */
export interface HostSecrets {
  of(site: string): Promise<readonly string[]>
}

/**
 * Kept for a moment, or a stranger could have the database asked with every made-up signature. An event signed with a secret
 * that is not known yet would be dropped for good, so a change must be seen as soon as any other of the site.
 */
const UNHEARD_MS = 2_000
/** Also how long a secret that ended by its time is still taken, which no change tells of. */
const HEARD_MS = 15_000
/**
 * While the database is away or hangs, nobody can change a secret, and every event of a site whose host signs needs one. So what is
 * known serves as long as the site does. A secret that ended by its time may be taken that much longer, in an outage only.
 */
const GRACE_MS = 3_600_000

export const createHostSecrets = (
  sites: Pick<SiteDirectory, 'webhookSecrets'>,
  clock: Clock,
  changes?: SiteChanges,
): HostSecrets => {
  const cache = createTimedCache<readonly string[]>({
    clock,
    ttlMs: siteTtl(changes, UNHEARD_MS, HEARD_MS),
    max: 5_000,
    graceMs: GRACE_MS,
    load: (site) => sites.webhookSecrets(site),
  })
  // A secret that was withdrawn is never taken again, whatever else fails; what may have changed unheard is read again.
  changes?.onChange((site) => (site === undefined ? cache.expire() : cache.forget(site)))
  return { of: (site) => cache.get(site) }
}

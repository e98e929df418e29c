import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createTimedCache } from '../cache/timed-cache.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSitePeppers, foldEmail, type SiteHash } from './site-pepper.ts'

/** By what a person is found again on one site, and on no other. */
export interface SiteHashes {
  /** Of an e-mail address, as events and orders carry it. */
  person(email: string): string
  hash: SiteHash
}

export interface PersonHashes {
  /** Throws FOOTFALL_E_KEYS where no key opens the site's own. */
  of(site: string): Promise<SiteHashes>
}

export interface PersonHashesDeps {
  pool: Pool
  clock: Clock
  secrets: SealedSecrets
  log?: Pick<Logger, 'error'>
}

const TTL_MS = 300_000
/** Right in an outage too: a site's key never changes. */
const GRACE_MS = 3_600_000
const MAX_SITES = 5_000

/** A site's key never changes, so that it is read once in a while only: events ask for it one by one. */
export const createPersonHashes = ({
  pool,
  clock,
  secrets,
  log,
}: PersonHashesDeps): PersonHashes => {
  const peppers = createSitePeppers(pool, secrets, log)
  const known = createTimedCache<SiteHashes>({
    clock,
    ttlMs: TTL_MS,
    max: MAX_SITES,
    graceMs: GRACE_MS,
    async load(site) {
      const hash = await peppers.hash(site)
      return { hash, person: (email) => hash('person', foldEmail(email)).toString('hex') }
    },
  })
  return { of: known.get }
}

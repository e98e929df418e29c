import type { LookupResult } from '@footfall/contract'
import type { Pool } from 'pg'
import { type LookUpDeps, type LookupSubject, lookUp } from './look-up.ts'
import { createLookupTurns, type LookupPerson } from './lookup-turns.ts'
import { findLookup, type KeptLookup, keepLookup } from './site-lookups.ts'

/** What others need of a site to know what of ours should stand in its pages. */
export interface LookupSite {
  endpoint: string
  stub?: string | undefined
}

export interface LookupsDeps extends LookUpDeps {
  pool: Pool
  /** Where a site's script comes from; of none in particular where no key is given. */
  readSite(site?: string): Promise<LookupSite>
}

/** Look-ups by people: shared out, and for a site kept until the next. */
export interface Lookups {
  /** Reads any address, before there is a site. */
  any(address: string, who: LookupPerson): Promise<LookupResult>
  /** Reads a page of a site and keeps what was found. */
  ofSite(site: string, address: string, who: LookupPerson): Promise<LookupResult>
  /** What was found last. */
  last(site: string): Promise<KeptLookup | undefined>
}

/** No site has this key: its first character may not be one. */
const NO_SITE = '-'

export const createLookups = (deps: LookupsDeps): Lookups => {
  const { pool, clock } = deps
  const turns = createLookupTurns(pool, clock)
  const run = (address: string, subject: LookupSubject, who: LookupPerson): Promise<LookupResult> =>
    turns.take(who, () => lookUp(address, subject, deps))
  return {
    async any(address, who) {
      return run(address, { site: NO_SITE, ...(await deps.readSite()) }, who)
    },
    async ofSite(site, address, who) {
      const result = await run(address, { site, ...(await deps.readSite(site)) }, who)
      await keepLookup(pool, site, { address, result })
      return result
    },
    last: (site) => findLookup(pool, site),
  }
}

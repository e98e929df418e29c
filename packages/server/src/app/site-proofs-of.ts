import { createNameLookup } from '../lookup/reach/resolve-target.ts'
import { createSiteProofs, type SiteProofs } from '../verify/site-proofs.ts'
import type { AppDeps } from './app-deps.ts'

/** What sites are believed of themselves in mails, and on pages that visitors see. */
export const siteProofsOf = (deps: AppDeps): SiteProofs =>
  createSiteProofs({
    ...deps,
    names: createNameLookup(),
    isAllowed: deps.config.isLookupAllowed,
    publicUrl: deps.config.publicUrl,
    checkKeys: deps.keyring.all('endpoint-checks'),
    onError: (error) => deps.log.warn({ err: error }, 'a site could not be looked at'),
  })

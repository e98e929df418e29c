import { readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { createSiteProofs, type SiteProofs, type SiteProofsDeps } from '../verify/site-proofs.ts'
import { testKeyring } from './test-keys.ts'

/** Proofs of sites whose hosts nobody reaches, but for those that are allowed. */
export const createTestProofs = (
  deps: Pick<SiteProofsDeps, 'pool' | 'clock' | 'sites'>,
  allowed = '',
): SiteProofs =>
  createSiteProofs({
    ...deps,
    publicUrl: 'http://t.shop.test',
    names: { resolve: async () => [] },
    isAllowed: readAllowedHosts(allowed),
    checkKeys: testKeyring().all('endpoint-checks'),
  })

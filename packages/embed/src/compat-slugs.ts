import type { ConsentPurpose } from '@footfall/contract'
import type { CompatSlugs } from '@footfall/tracker'

/** The services that have a flag in the consent cookie, by the specification's names. */
export const CONSENT_FLAGS: CompatSlugs = {
  meta: 'facebook',
  ga4: 'ga',
  microsoft: 'bing',
  pinterest: 'pinterest',
  gtm: 'gtm',
}

/** What the specification calls the destinations. Embed knows them all; the tracker knows none. */
export const COMPAT_SLUGS: CompatSlugs = { ...CONSENT_FLAGS, 'google-ads': 'google_ads' }

/** Their purposes, for the flags of those a site has not switched on: the host's own server may have. */
export const COMPAT_PURPOSES: Readonly<Record<string, ConsentPurpose>> = {
  meta: 'advertising',
  ga4: 'analytics',
  microsoft: 'advertising',
  pinterest: 'advertising',
  gtm: 'analytics',
}

import type { ConsentPurpose, GoogleConsentType, SiteConfig } from '@footfall/contract'
import type { StubConfig } from '../stub/stub.ts'
import type { Embed } from './read-embed.ts'

/** Google's consent types and who decides them. */
const GOOGLE_TYPES: Readonly<Record<GoogleConsentType, ConsentPurpose>> = {
  ad_storage: 'advertising',
  ad_user_data: 'advertising',
  ad_personalization: 'advertising',
  analytics_storage: 'analytics',
  functionality_storage: 'functional',
  personalization_storage: 'functional',
}

/**
 * The inline script of a site, to be put into the page's head before any tag. It is the same for every visitor and changes
 * only with the published config, so it can stand in cached pages.
 */
export const composeStub = (
  { stub, manifest }: Embed,
  { consent, destinations }: SiteConfig,
): string => {
  // Also those of tags that this site has not switched on: the page may have them by itself.
  const usual = Object.values(manifest.googleLayers ?? {}).sort()
  const own = Object.values(destinations).flatMap(({ dataLayer }) =>
    typeof dataLayer === 'string' && dataLayer ? [dataLayer] : [],
  )
  const granted: string[] = consent.googleGranted ?? []
  const argument: StubConfig = {
    layers: [...new Set([...usual, ...own])],
    types: Object.fromEntries(
      Object.entries(GOOGLE_TYPES).filter(([type]) => !granted.includes(type)),
    ),
    granted,
    regions: consent.mode === 'prior' ? consent.optOutRegions : [],
    isGpc: consent.gpc !== 'never',
  }
  // Inside a script element, a closing tag in a setting would end it.
  const json = JSON.stringify(argument).replaceAll('<', '\\u003c')
  return `(()=>{${stub}\nFootfallStub(${json})})()`
}

import {
  type ConsentPurpose,
  type GoogleConsentType,
  ownLayer,
  type SiteConfig,
  usesPluginNames,
} from '@footfall/contract'
import type { StubConfig } from '../stub/stub.ts'
import { headName } from './compose-behaviors.ts'
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

/** What is tapped before the script is there, for the behaviour that would have heard it. */
const KEEP_TAP = ';addEventListener("click",e=>{window.footfallTap=e.target},true)'

/**
 * The inline script of a site, to be put into the page's head before any tag. It is the same for every visitor and changes
 * only with the published config, so it can stand in cached pages.
 */
export const composeStub = ({ stub, manifest, triggers }: Embed, config: SiteConfig): string => {
  const { consent, destinations, behaviors = [] } = config
  // Also those of tags that this site has not switched on: the page may have them by itself.
  const usual = Object.values(manifest.googleLayers ?? {})
    .map((layer) => (usesPluginNames(config) ? layer : ownLayer(layer)))
    .sort()
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
  // What sets the page's first layout cannot wait for the loader.
  const heads = behaviors.flatMap(({ kind, settings }) => {
    const head = triggers[headName(kind)]?.code
    return head ? `;try{(${head})(${inlineJson(settings)},window)}catch{}` : []
  })
  return `(()=>{${stub}\nFootfallStub(${inlineJson(argument)})${heads.join('')}${behaviors[0] ? KEEP_TAP : ''}})()`
}

/** Inside a script element, a closing tag in a setting would end it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

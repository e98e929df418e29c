import type { ConsentConfig } from '../site-config.ts'
import type { ConsentStore } from './consent-store.ts'

/** What the rules look at: the tracker's core has it all. */
export interface RegionRulesTools {
  env: { window: { navigator: object } }
  config: { consent: ConsentConfig }
  consent: Pick<ConsentStore, 'set' | 'lower'>
}

/**
 * Applies what depends on where the visitor is. An unknown region gets the strictest rules: no consent before an answer,
 * and Global Privacy Control obeyed. Called at the start and again when the host knows the region.
 */
export const applyRegionRules = (
  { env, config, consent }: RegionRulesTools,
  region?: string,
): void => {
  const { mode, optOutRegions, gpc } = config.consent
  const isOptOut = optOutRegions.some((name) => name === region || region?.startsWith(`${name}-`))
  const navigator = env.window.navigator as { globalPrivacyControl?: boolean }
  const isLowered =
    navigator.globalPrivacyControl === true &&
    (gpc === 'always' || (gpc === 'opt-out-regions' && (isOptOut || !region)))
  // The signal first: what it lowers must not be granted even for a moment.
  consent.lower('gpc', isLowered ? { advertising: 'denied' } : {})
  const value = mode === 'prior' && isOptOut ? 'granted' : 'unknown'
  consent.set({ source: 'prior', functional: value, analytics: value, advertising: value })
}

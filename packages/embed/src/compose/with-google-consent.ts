import type { SiteConfig } from '@footfall/contract'
import type { EmbedManifest } from './manifest.ts'

/** Tells Google's destinations what the site chose once for all of them. Done by the server, so visitors carry no rule for it. */
export const withGoogleConsent = (
  config: SiteConfig,
  { googleLayers = {} }: Pick<EmbedManifest, 'googleLayers'>,
): SiteConfig => {
  const { google, googleGranted } = config.consent
  const destinations = Object.fromEntries(
    Object.entries(config.destinations).map(([name, settings]) => [
      name,
      Object.hasOwn(googleLayers, name)
        ? { consentMode: google, ...(googleGranted && { googleGranted }), ...settings }
        : settings,
    ]),
  )
  return { ...config, destinations }
}

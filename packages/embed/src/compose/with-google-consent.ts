import { ownLayer, type SiteConfig, usesPluginNames } from '@footfall/contract'
import type { EmbedManifest } from './manifest.ts'

/** Tells Google's destinations what the site chose once for all of them, and its data layer. Done by the server, so visitors carry no rule for it. */
export const withGoogleConsent = (
  config: SiteConfig,
  { googleLayers = {} }: Pick<EmbedManifest, 'googleLayers'>,
): SiteConfig => {
  const { google, googleGranted } = config.consent
  const destinations = Object.fromEntries(
    Object.entries(config.destinations).map(([name, settings]) => {
      const layer = Object.hasOwn(googleLayers, name) ? googleLayers[name] : undefined
      if (layer === undefined) return [name, settings]
      const dataLayer = usesPluginNames(config) ? layer : ownLayer(layer)
      return [
        name,
        {
          consentMode: google,
          ...(googleGranted && { googleGranted }),
          ...(dataLayer !== layer && { dataLayer }),
          ...settings,
        },
      ]
    }),
  )
  return { ...config, destinations }
}

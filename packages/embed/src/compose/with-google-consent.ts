import type { SiteConfig } from '@footfall/contract'

/** Destinations whose tags keep to Google's consent mode. */
const GOOGLE = ['ga4', 'google-ads', 'gtm']

/** Tells Google's destinations what the site chose once for all of them. Done by the server, so visitors carry no rule for it. */
export const withGoogleConsent = (config: SiteConfig): SiteConfig => {
  const { google, googleGranted } = config.consent
  const destinations = Object.fromEntries(
    Object.entries(config.destinations).map(([name, settings]) => [
      name,
      GOOGLE.includes(name)
        ? { consentMode: google, ...(googleGranted && { googleGranted }), ...settings }
        : settings,
    ]),
  )
  return { ...config, destinations }
}

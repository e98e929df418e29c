/**
 * What categories and services are usually called where a tool leaves the names to the owner. A name that does not stand
 * here says nothing until the owner maps it.
 */
export const USUAL_IDS: Record<string, string> = {
  functional: 'functional',
  functionality: 'functional',
  preferences: 'functional',
  personalization: 'functional',
  analytics: 'analytics',
  statistics: 'analytics',
  performance: 'analytics',
  measurement: 'analytics',
  advertising: 'advertising',
  advertisement: 'advertising',
  ads: 'advertising',
  marketing: 'advertising',
  targeting: 'advertising',
  'google-analytics': 'ga4',
  'google-tag-manager': 'gtm',
  facebook: 'meta',
  'facebook-pixel': 'meta',
  'meta-pixel': 'meta',
  pinterest: 'pinterest',
  'microsoft-ads': 'microsoft',
  'bing-ads': 'microsoft',
}

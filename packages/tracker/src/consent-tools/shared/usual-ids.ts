/**
 * What categories are usually called where a tool leaves the names to the owner; what services are, the platforms' folders say.
 * A name that stands in neither says nothing until the owner maps it.
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
}

import type { SettingsEntry } from '@footfall/contract'

/** Every part of a marketing-automation service that can be loaded, by the name of its folder. */
export const automation: Readonly<Record<string, () => Promise<{ settings: SettingsEntry }>>> = {
  'hubspot-ads': () => import('./hubspot-ads/settings.ts'),
  'hubspot-analytics': () => import('./hubspot-analytics/settings.ts'),
  'hubspot-banner': () => import('./hubspot-banner/settings.ts'),
  'hubspot-forms': () => import('./hubspot-forms/settings.ts'),
}

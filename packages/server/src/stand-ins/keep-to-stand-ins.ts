import type { DestinationConfig, SettingsFields, SiteConfig } from '@footfall/contract'
import { isStandIn } from './is-stand-in.ts'

export interface StandInOptions {
  /** The fields a destination declares; undefined for one this server does not know. */
  fieldsOf(name: string): Promise<SettingsFields | undefined>
  /** Hears of each destination whose script is not loaded, and why. */
  onMissing(name: string): void
}

/**
 * A config for development: whatever would be loaded from a platform itself is asked of our own server instead, under a
 * path that says why and that answers 404. The browser half reports that its script did not come; nobody else is reached.
 */
export const keepToStandIns = async (
  config: SiteConfig,
  { fieldsOf, onMissing }: StandInOptions,
): Promise<SiteConfig> => {
  const { origin } = new URL(config.endpoint)
  const keep = async <T extends DestinationConfig>(all: Record<string, T>) => {
    const kept: Record<string, T> = {}
    for (const [name, one] of Object.entries(all)) {
      const [field, { pattern = '' } = {}] =
        Object.entries((await fieldsOf(name)) ?? {}).find(([, { isPlatform }]) => isPlatform) ?? []
      if (field && isStandIn(one[field])) {
        kept[name] = one
        continue
      }
      onMissing(name)
      // Without a field for the address there is no way to keep it from the platform but to leave it out.
      if (field)
        kept[name] = { ...one, [field]: pattern ? origin : `${origin}/no-stand-in/${name}` }
    }
    return kept
  }
  return {
    ...config,
    destinations: await keep(config.destinations),
    ...(config.automation && { automation: await keep(config.automation) }),
  }
}

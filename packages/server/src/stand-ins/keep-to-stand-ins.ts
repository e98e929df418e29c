import type {
  DestinationConfig,
  SettingsField,
  SettingsFields,
  SiteConfig,
} from '@footfall/contract'
import { isStandIn } from './is-stand-in.ts'

export interface StandInOptions {
  /** The fields a destination declares; undefined for one this server does not know. */
  fieldsOf(name: string): Promise<SettingsFields | undefined>
  /** Hears of each destination that is kept from its platform, and which of its addresses have no stand-in. */
  onMissing(name: string, fields: string[]): void
  /** Origin of one server that stands in for all platforms, each at its own paths; absent: there is none. */
  lab?: string | undefined
}

/**
 * A config for development: whatever would be loaded from a platform or sent to it is asked of the lab that stands in for it.
 * Without a lab it is asked of our own server, under a path that says why and that responds 404: the browser half reports that
 * its script did not come, and nobody else is reached.
 */
export const keepToStandIns = async (
  config: SiteConfig,
  { fieldsOf, onMissing, lab }: StandInOptions,
): Promise<SiteConfig> => {
  const base = lab ?? new URL(config.endpoint).origin
  const keep = async <T extends DestinationConfig>(all: Record<string, T>) => {
    const kept: Record<string, T> = {}
    for (const [name, one] of Object.entries(all)) {
      const addresses = Object.entries((await fieldsOf(name)) ?? {}).filter(
        ([, { isPlatform }]) => isPlatform,
      )
      const missing = addresses.filter(([key, field]) => !isKept(field, one[key]))
      if ((missing.length > 0 && !lab) || addresses.length === 0) {
        onMissing(
          name,
          missing.map(([key]) => key),
        )
      }
      // Without a field for the address there is no way to keep it from the platform but to leave it out.
      if (addresses.length === 0) continue
      const ours = missing.map(([key, field]) => [
        key,
        // A field with a pattern takes a domain or a base only.
        field.pattern ? base : base + (lab ? pathOf(field) : `/no-stand-in/${name}`),
      ])
      kept[name] = { ...one, ...Object.fromEntries(ours) }
    }
    return kept
  }
  return {
    ...config,
    destinations: await keep(config.destinations),
    ...(config.automation && { automation: await keep(config.automation) }),
  }
}

/** What does not fit its field counts as absent in the browser half, which then takes the platform's own. */
const isKept = ({ pattern, isUnusedWhenEmpty }: SettingsField, value: unknown): boolean =>
  isUnusedWhenEmpty && (value === undefined || value === '')
    ? true
    : isStandIn(value) && (!pattern || new RegExp(`^(?:${pattern})$`).test(String(value)))

/** Where the platform itself serves it. */
const pathOf = (field: SettingsField): string => URL.parse(String(field.default))?.pathname ?? ''

import {
  type DestinationConfig,
  type DestinationDraft,
  defaultSiteConfig,
  isSingleKind,
  type SettingsFields,
  type SettingsValues,
  thingKey,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { DraftRow } from '../drafts/read-drafts.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings } from '../secrets/settings-secrets.ts'
import {
  type FactsOf,
  partMap,
  partsOf,
  type ThingPart,
  type ThingParts,
  withoutTitles,
} from './thing-parts.ts'

export interface DraftContext {
  site: string
  publicUrl: string
  destinations: DestinationRegistry
  secrets: SealedSecrets
}

/** What a site's drafts would bring into its config, everything that no draft names at its default. */
export const partsOfDrafts = async (
  rows: readonly DraftRow[],
  context: DraftContext,
): Promise<ThingParts> => {
  const { site, publicUrl, destinations } = context
  const parts = new Map(partsOf(defaultSiteConfig(site, publicUrl)))
  for (const row of rows) {
    if (row.is_deleted) continue
    const { kind, id, draft } = row
    const key = thingKey(row)
    if (isSingleKind(kind)) {
      parts.set(key, { kind, id, value: { ...parts.get(key)?.value, ...draft } })
    } else if (kind === 'destination') {
      const { isEnabled, settings } = draft as unknown as DestinationDraft
      const fields = (await destinations.load(id))?.settings.fields ?? {}
      if (isEnabled) parts.set(key, { kind, id, value: publicSettings(fields, settings) })
    } else {
      const { isEnabled = true, title: _, ...value } = draft
      if (isEnabled) parts.set(key, { kind, id, value: withoutTitles(value) })
    }
  }
  return parts
}

/** Entries in the order in which pages have them, what is new behind. */
export const inOrderOf = (parts: ThingParts, served: ThingParts): ThingParts => {
  const known = [...served.keys()].flatMap((key) => parts.get(key) ?? [])
  const others = [...parts].flatMap(([key, part]): ThingPart[] => (served.has(key) ? [] : [part]))
  return partMap([...known, ...others])
}

/** What is known of every destination that a site has, or that this program knows. */
export const readFacts = async (
  rows: readonly DraftRow[],
  { site, destinations, secrets }: DraftContext,
): Promise<FactsOf> => {
  const found = await Promise.all(
    destinations.names.map(async (name) => {
      const module = await destinations.load(name)
      const row = rows.find(({ kind, id }) => kind === 'destination' && id === name)
      const stored = (row?.draft.settings ?? {}) as SettingsValues
      const fields = module?.settings.fields ?? {}
      const { settings } = openSettings(secrets, fields, stored, { site, destination: name })
      const facts = {
        ...(module && { title: module.settings.title }),
        isAutomation: module?.isAutomation ?? false,
        // A token that no key opens just now is still the owner's: what is published does not change with our keys.
        hasServer: module?.server?.isReady({ ...stored, ...settings }) ?? false,
        canServe: module?.server !== undefined,
      }
      return [name, facts] as const
    }),
  )
  const byName = new Map(found)
  return (name) => byName.get(name) ?? {}
}

/** `isPublic` alone decides, of what the form shows; a field nobody declared stays on the server. */
export const publicSettings = (
  fields: SettingsFields,
  settings: SettingsValues,
): DestinationConfig => {
  const config: DestinationConfig = { ids: [] }
  for (const [name, field] of Object.entries(fields)) {
    const value = settings[name]
    if (field.isPublic && value !== undefined && value !== '' && isShown(fields, name, settings)) {
      config[name] = value
    }
  }
  return config
}

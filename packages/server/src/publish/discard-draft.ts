import { isDeepStrictEqual } from 'node:util'
import {
  defaultSiteConfig,
  type SettingsFields,
  type SettingsValues,
  type SiteConfig,
  type WidgetPlacement,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import type { Transaction } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { SiteDraft } from '../sites/tables.ts'
import type { PublishTables } from './tables.ts'

interface DiscardContext {
  destinations: DestinationRegistry
  publicUrl: string
}

/** Makes a site's draft what its pages have; false when they have nothing yet. */
export const discardDraft = async (
  transaction: Transaction<PublishTables>,
  key: string,
  { destinations, publicUrl }: DiscardContext,
): Promise<boolean> => {
  // The lock makes publishing and discarding at once follow each other.
  const site = await transaction
    .selectFrom('sites')
    .select(['settings', 'revision'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  const version = await transaction
    .selectFrom('site_versions')
    .select('config')
    .where('site', '=', key)
    .where('revision', '=', site?.revision ?? 0)
    .executeTakeFirst()
  if (!site || !version) return false
  const served = version.config as SiteConfig
  await transaction
    .updateTable('sites')
    .set({ settings: JSON.stringify(draftOf(served, site.settings, publicUrl)) })
    .where('key', '=', key)
    .execute()

  const rows = await transaction
    .selectFrom('site_destinations')
    .select(['destination', 'is_enabled', 'settings'])
    .where('site', '=', key)
    .forUpdate()
    .execute()
  for (const { destination, is_enabled, settings } of rows) {
    const module = await destinations.load(destination)
    const published = served.destinations[destination] ?? served.automation?.[destination]
    const restored = published
      ? restoreSettings(module?.settings.fields ?? {}, settings as SettingsValues, published)
      : settings
    const isEnabled = published !== undefined
    if (isEnabled === is_enabled && isDeepStrictEqual(restored, settings)) continue
    await transaction
      .updateTable('site_destinations')
      .set({ is_enabled: isEnabled, settings: JSON.stringify(restored), updated_at: new Date() })
      .where('site', '=', key)
      .where('destination', '=', destination)
      .execute()
  }
  return true
}

/** Parts that publishing makes itself. */
const COMPOSED: readonly string[] = [
  ...['v', 'site', 'revision', 'destinations', 'automation', 'serverEvents', 'widgets'],
]

/** The draft that a published config was made of. What stood at its default without being chosen is not chosen now. */
export const draftOf = (served: SiteConfig, before: SiteDraft, publicUrl: string): SiteDraft => {
  const defaults = defaultSiteConfig(served.site, publicUrl) as unknown as Record<string, unknown>
  const chosen = Object.entries(served).filter(
    ([part, value]) =>
      !COMPOSED.includes(part) &&
      (Object.hasOwn(before, part) || !isDeepStrictEqual(value, defaults[part])),
  )
  const widgets = withoutTitles(served.widgets, before.widgets)
  return {
    ...(Object.fromEntries(chosen) as SiteDraft),
    ...((widgets.length > 0 || before.widgets) && { widgets }),
  }
}

/** The destinations' titles are put into our banner by publishing; left there, they would never change again. */
const withoutTitles = (
  served: readonly WidgetPlacement[],
  before: readonly WidgetPlacement[] = [],
): WidgetPlacement[] =>
  served.map((placement) => {
    const isOwners = before.some(({ widget, props }) => widget === placement.widget && props.titles)
    if (placement.widget !== 'consent-banner' || isOwners) return placement
    const { titles: _, ...props } = placement.props
    return { ...placement, props }
  })

/**
 * Of a destination's settings only what pages get is published, so only that can be brought back. What the published form
 * does not show was never published, and stays as it is.
 */
export const restoreSettings = (
  fields: SettingsFields,
  stored: SettingsValues,
  published: SettingsValues,
): SettingsValues => {
  const isOfPages = (name: string): boolean => fields[name]?.isPublic ?? false
  const kept = Object.entries(stored).filter(([name]) => !isOfPages(name))
  const back = Object.entries(published).filter(([name]) => isOfPages(name))
  const settings = Object.fromEntries([...kept, ...back])
  const hidden = Object.entries(stored).filter(
    ([name]) => isOfPages(name) && !isShown(fields, name, settings),
  )
  return { ...Object.fromEntries(hidden), ...settings }
}

import type { SettingsEntry, SiteConfig } from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'

/**
 * A published config without what widgets keep for the server: whom a form's leads are told, and the like. Those settings are
 * published and rolled back with the others, so that they are taken out here, where pages are given theirs.
 */
export const forBrowsers = (
  config: SiteConfig,
  entries: Readonly<Record<string, SettingsEntry>> = widgets,
): SiteConfig => ({
  ...config,
  widgets: config.widgets.map((widget) => {
    const fields = Object.hasOwn(entries, widget.kind) ? entries[widget.kind]?.fields : undefined
    const open = Object.entries(widget.settings).filter(
      ([name]) => fields?.[name]?.isPublic !== false,
    )
    return { ...widget, settings: Object.fromEntries(open) }
  }),
})

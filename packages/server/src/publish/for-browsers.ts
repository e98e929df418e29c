import {
  POPUP_KIND,
  type PopupSettings,
  type PublishedEntry,
  type SettingsEntry,
  type SiteConfig,
} from '@footfall/contract'
import { widgets } from '@footfall/widgets/settings'

/**
 * A published config without what widgets keep for the server, in popups too: whom a form's leads are told, and the like. Those
 * settings are published and rolled back with the others, so that they are taken out here, where pages are given theirs.
 */
export const forBrowsers = (
  config: SiteConfig,
  entries: Readonly<Record<string, SettingsEntry>> = widgets,
): SiteConfig => {
  const openOf = <T extends object>(kind: string, settings: T): T => {
    const fields = Object.hasOwn(entries, kind) ? entries[kind]?.fields : undefined
    const open = Object.entries(settings).filter(([name]) => fields?.[name]?.isPublic !== false)
    return Object.fromEntries(open) as T
  }
  const widgetOf = <T extends PublishedEntry>(widget: T): T => ({
    ...widget,
    settings: openOf(widget.kind, widget.settings),
  })
  const popupOf = (popup: PublishedEntry): PublishedEntry => {
    const { view = {}, content = [], ...settings } = popup.settings as Partial<PopupSettings>
    const shown = content.map((one) => ({ ...one, blocks: one.blocks.map(widgetOf) }))
    return {
      ...popup,
      settings: { ...settings, view: openOf(POPUP_KIND, view), content: shown },
    }
  }
  return {
    ...config,
    widgets: config.widgets.map(widgetOf),
    ...(config.popups && { popups: config.popups.map(popupOf) }),
  }
}

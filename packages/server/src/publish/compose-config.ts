import {
  type DestinationConfig,
  defaultSiteConfig,
  type SettingsFields,
  type SettingsValues,
  type SiteConfig,
  type WidgetPlacement,
} from '@footfall/contract'
import { isShown } from '@footfall/contract/fields'
import type { SiteDraft } from '../sites/tables.ts'

export interface ConfigParts {
  site: string
  revision: number
  draft: SiteDraft
  /** Used when the draft names no endpoint. */
  publicUrl: string
  /** Destinations that are switched on, each with the fields it declares and what the owner filled in. */
  destinations: {
    name: string
    /** As people know it. */
    title?: string
    fields: SettingsFields
    settings: SettingsValues
    /** It is told from the server too. */
    hasServer?: boolean
    /** It is only loaded: a part of a marketing-automation service. */
    isAutomation?: boolean
  }[]
}

/** The config a page will get: the draft over the defaults, and of each destination only what is public. */
export const composeConfig = (parts: ConfigParts): SiteConfig => {
  const automation = parts.destinations.filter(({ isAutomation }) => isAutomation)
  return {
    ...defaultSiteConfig(parts.site, parts.publicUrl),
    ...parts.draft,
    revision: parts.revision,
    ...(parts.destinations.some(({ hasServer }) => hasServer) && { serverEvents: true }),
    destinations: toConfigs(parts.destinations.filter(({ isAutomation }) => !isAutomation)),
    ...(automation[0] && { automation: toConfigs(automation) }),
    widgets: withTitles(parts),
  }
}

/** Our own banner names the destinations to visitors; their names stand with their settings, which no page gets. */
const withTitles = ({ draft: { widgets = [] }, destinations }: ConfigParts): WidgetPlacement[] => {
  const titles = destinations.flatMap(({ name, title }) => (title ? [[name, title]] : []))
  return widgets.map((placement) =>
    placement.widget === 'consent-banner'
      ? { ...placement, props: { titles: Object.fromEntries(titles), ...placement.props } }
      : placement,
  )
}

const toConfigs = (parts: ConfigParts['destinations']): Record<string, DestinationConfig> =>
  Object.fromEntries(
    parts.map(({ name, fields, settings }) => [name, publicSettings(fields, settings)]),
  )

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

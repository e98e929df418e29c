import type { PopupSettings, SiteConfig } from '@footfall/contract'
import { NAMED_EVENTS } from './named-events.ts'

/** Whether platforms or our own parts define the name. */
export const isStandardEvent = (name: string): boolean => NAMED_EVENTS.names.has(name)

/** Whether a config names the event: as its own, a trigger's, what a popup is measured by, in a destination's settings, or among those let in. */
export const isNamedIn = (name: string, config: SiteConfig): boolean => {
  const { events, triggers = [], popups = [], allowedEvents = [] } = config
  return (
    allowedEvents.includes(name) ||
    events.some((event) => event.name === name) ||
    triggers.some(({ event }) => event.name === name) ||
    popups.some(({ settings }) => (settings as Partial<PopupSettings>).test?.goal === name) ||
    isNamedInSettings(name, config)
  )
}

const isNamedInSettings = (name: string, { destinations }: SiteConfig): boolean =>
  Object.entries(destinations).some(([destination, settings]) =>
    NAMED_EVENTS.fields.get(destination)?.some((field) => {
      const values = settings[field]
      return Array.isArray(values) && values.some((value) => value.split('=')[0] === name)
    }),
  )

/**
 * Whether a site may send an event of this name: one that platforms or our own parts define, that the published configs name,
 * or any at all where the owner lets pages make up their own.
 */
export const isKnownEvent = (name: string, configs: readonly SiteConfig[]): boolean => {
  if ((configs[0]?.eventNames ?? 'any') === 'any' || isStandardEvent(name)) return true
  return configs.some((config) => isNamedIn(name, config))
}

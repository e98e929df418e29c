import type { SettingsEntry } from '@footfall/contract'
import { automation, destinations } from '@footfall/destinations'
import { triggers } from '@footfall/tracker/settings'
import { settings as shop } from '@footfall/tracker/shop/settings'
import { widgets } from '@footfall/widgets/settings'
import { BEHAVIORS } from '../behaviors/known-behaviors.ts'

/** What things say of event names: those they tell themselves, and in which of their settings an owner names some. */
export interface NamedEvents {
  names: ReadonlySet<string>
  /** Destination → its fields whose values begin with an event's name. */
  fields: ReadonlyMap<string, readonly string[]>
}

/** Gathers what each folder declares. */
export const gatherNames = (entries: readonly SettingsEntry[]): NamedEvents => ({
  names: new Set(entries.flatMap(({ events = [] }) => events)),
  fields: new Map(
    entries.map(({ name, fields }) => [
      name,
      Object.keys(fields).filter((key) => fields[key]?.namesEvents),
    ]),
  ),
})

const loaded = await Promise.all(
  [destinations, triggers, automation].flatMap((registry) =>
    Object.values(registry).map(async (load) => (await load()).settings),
  ),
)

/** What all our parts and the platforms they speak to declare, each in its own folder. Read once, at start. */
export const NAMED_EVENTS: NamedEvents = gatherNames([
  ...loaded,
  shop,
  ...Object.values(widgets),
  ...[...BEHAVIORS.values()].map(({ settings }) => settings),
])

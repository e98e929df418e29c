import { behaviors } from '@footfall/behaviors/settings'
import type { MarkedThing, SettingsEntry } from '@footfall/contract'

/** What an owner and the look-up know of a behaviour, from its own folder. */
export interface KnownBehavior {
  settings: SettingsEntry
  marks: MarkedThing
}

const load = async (
  name: string,
  loadSettings: () => Promise<{ settings: SettingsEntry }>,
): Promise<[string, KnownBehavior]> => {
  const { marks } = (await import(`@footfall/behaviors/${name}/marks`)) as { marks: MarkedThing }
  return [name, { settings: (await loadSettings()).settings, marks }]
}

/** Every behaviour by its folder's name, in the registry's order. Read once, at start. */
export const BEHAVIORS: ReadonlyMap<string, KnownBehavior> = new Map(
  await Promise.all(Object.entries(behaviors).map(([name, entry]) => load(name, entry))),
)

/** Whether it concerns each page as a whole, so that no element of a page speaks for it. */
export const isPageWide = ({ marks }: KnownBehavior): boolean =>
  marks.hosts?.some(({ selector }) => selector === ':root') ?? false

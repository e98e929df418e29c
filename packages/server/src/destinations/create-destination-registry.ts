import type { DestinationModule, SettingsEntry } from '@footfall/contract'
import type { DestinationRegistry } from './destination-registry.ts'

type Loaders = Readonly<Record<string, () => Promise<DestinationModule>>>

export const createDestinationRegistry = (loaders: Loaders): DestinationRegistry => {
  const loaded = new Map<string, Promise<DestinationModule>>()
  return {
    names: Object.keys(loaders),
    async load(name) {
      if (!Object.hasOwn(loaders, name)) return undefined
      const module = loaded.get(name) ?? loaders[name]?.()
      if (module) loaded.set(name, module)
      return module
    },
  }
}

/** Parts of marketing-automation services as the owner's forms and the publisher see them: destinations told no events. */
export const asModules = (
  parts: Readonly<Record<string, () => Promise<{ settings: SettingsEntry }>>>,
): Loaders =>
  Object.fromEntries(
    Object.entries(parts).map(([name, load]) => [
      name,
      async (): Promise<DestinationModule> => ({
        settings: (await load()).settings,
        isAutomation: true,
      }),
    ]),
  )

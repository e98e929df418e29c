import type { BehaviorEnv } from './behavior.ts'
import { createDevices } from './devices.ts'
import { createInsets } from './insets.ts'
import { createLayers } from './layers.ts'
import { createPageReaders } from './page-readers.ts'

/** What all that runs on a page has in common. */
export type PageEnv = Omit<BehaviorEnv, 'entry' | 'fault' | 'tell' | 'release' | 'core' | 'fire'>

/** What a page must bring for it. */
export interface PageEnvOptions
  extends Pick<BehaviorEnv, 'window' | 'document' | 'clock' | 'listen' | 'endpoint' | 'site'> {
  guard<T>(call: () => T): T | undefined
}

export const createPageEnv = ({ guard, ...given }: PageEnvOptions): PageEnv => {
  const shared: Record<string, unknown> = {}
  return {
    ...given,
    once<T>(name: string, make: () => T): T {
      shared[name] ??= make()
      return shared[name] as T
    },
    readers: createPageReaders({ window: given.window, document: given.document, guard }),
    insets: createInsets(),
    layers: createLayers(given.document, given.listen),
    devices: createDevices(given.window),
  }
}

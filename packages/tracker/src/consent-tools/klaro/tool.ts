import { USUAL_NAMES } from '@footfall/contract'
import { allAgree } from '../shared/all-agree.ts'
import {
  defineTool,
  type ToolAnswers,
  type ToolDefinition,
  type ToolSign,
} from '../shared/define-tool.ts'
import { USUAL_IDS } from '../shared/usual-ids.ts'

export const sign: ToolSign = { globals: ['klaro', 'klaroConfig'], cookies: ['klaro='] }

export const vocabulary: string = USUAL_NAMES

interface Service {
  name: string
  purposes?: string[]
  required?: boolean
  contextualConsentOnly?: boolean
}

interface Manager {
  confirmed: boolean
  savedConsents: Record<string, boolean>
  config: { services: Service[]; required?: boolean }
  watch(watcher: Watcher): void
  unwatch(watcher: Watcher): void
}

interface Watcher {
  update(): void
}

interface Klaro {
  getManager(config?: unknown): Manager
  /** Tells what has happened before, too. Older ones do not have it. */
  addEventListener?(type: 'render', listener: (config: unknown) => void): void
}

/**
 * The saved answers: those of the open dialogue change with every switch. Services that are always on, or are asked about
 * one by one where they stand in the page, say nothing about a purpose.
 */
const answersOf = ({ confirmed, savedConsents, config }: Manager): ToolAnswers => {
  const lists: Record<string, (boolean | undefined)[]> = {}
  for (const { name, purposes = [], required, contextualConsentOnly } of config.services) {
    if (!confirmed || required || contextualConsentOnly) continue
    for (const id of [name, ...purposes.filter((purpose) => purpose !== name)])
      lists[id] = [...(lists[id] ?? []), savedConsents[name]]
  }
  return Object.fromEntries(Object.entries(lists).map(([id, list]) => [id, allAgree(list)]))
}

/** It sends no event to the page; its manager has watchers instead. Services and their purposes are the owner's. */
export const tool: ToolDefinition = defineTool<{ klaro?: Klaro }>({
  name: 'klaro',
  map: USUAL_IDS,
  subscribe({ window: { klaro }, core: { env } }, tell) {
    if (!klaro?.getManager) return undefined
    let manager: Manager | undefined
    const watcher: Watcher = {
      update: () => void env.guard(() => manager && tell(answersOf(manager))),
    }
    const follow = (config?: unknown): void =>
      void env.guard(() => {
        manager?.unwatch(watcher)
        // Asked for while it is rendered, so that it is not made before the site wants it.
        manager = klaro.getManager(config)
        manager.watch(watcher)
        watcher.update()
      })
    if (klaro.addEventListener) klaro.addEventListener('render', follow)
    else follow()
    return () => {
      const last = manager
      manager = undefined
      last?.unwatch(watcher)
    }
  },
})

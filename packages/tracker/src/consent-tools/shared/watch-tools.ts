import {
  CONSENT_PURPOSES,
  type ConsentConflict,
  type ConsentSource,
  type ConsentUpdate,
  type ConsentValue,
} from '@footfall/contract'
import type { Core } from '../../core/core.ts'
import type { ConsentTool } from './consent-tool.ts'

/** Tools that follow the same click do not follow it in the same moment. */
const MOMENT_MS = 2000

/** Several consent tools on one page. */
export interface ToolWatch {
  /** Watches one more. One that throws is as if it were not there. */
  add(tool: ConsentTool): void
  destroy(): void
}

/**
 * Watches several tools. The order of sources decides which of them is heard; but where one grants what another denies, the
 * denial holds, whoever says it, and a disagreement that lasts is told. `seen` hears of every report.
 */
export const createToolWatch = (core: Core, seen?: () => void): ToolWatch => {
  const { consent, env, bus, purposeOf } = core
  const said = new Map<string, ConsentUpdate>()
  const offs: (() => void)[] = []
  let cancel: (() => void) | undefined
  let last = '[]'

  /** What each tool says about a purpose or a destination, where it says anything. */
  const views = (about: string): [tool: string, value: ConsentValue][] => {
    const purpose = purposeOf(about)
    return [...said].flatMap(([tool, { services, ...update }]) => {
      const value = services?.[about] ?? update[purpose ?? (about as 'analytics')]
      return value && value !== 'unknown' ? [[tool, value]] : []
    })
  }
  const whoSays = (about: string, wanted: ConsentValue): string[] =>
    views(about).flatMap(([tool, value]) => (value === wanted ? [tool] : []))
  const conflicts = (): ConsentConflict[] => {
    const services = [...said.values()].flatMap(({ services }) => Object.keys(services ?? {}))
    return [...CONSENT_PURPOSES, ...new Set(services)]
      .map((about) => ({
        about,
        granted: whoSays(about, 'granted'),
        denied: whoSays(about, 'denied'),
      }))
      .filter(({ granted, denied }) => granted[0] && denied[0])
  }
  const tellConflicts = (): void => {
    const found = conflicts()
    if (JSON.stringify(found) === last) return
    last = JSON.stringify(found)
    for (const conflict of found) bus.emit('notice', { kind: 'consent-conflict', ...conflict })
  }
  const follow = (): void => {
    const sources = new Map<ConsentSource, ConsentUpdate>()
    for (const [tool, update] of said) {
      const { source = 'tool' } = update
      const before = sources.get(source)
      const next: ConsentUpdate = { ...update, source, tool, ...before }
      const strict = (about: string, values: (ConsentValue | undefined)[]): ConsentValue =>
        values.every((value = 'unknown') => value === 'unknown')
          ? 'unknown'
          : whoSays(about, 'denied')[0]
            ? 'denied'
            : 'granted'
      for (const purpose of CONSENT_PURPOSES) {
        if (update[purpose]) next[purpose] = strict(purpose, [before?.[purpose], update[purpose]])
      }
      for (const name of Object.keys({ ...before?.services, ...update.services })) {
        const values = [before?.services?.[name], update.services?.[name]]
        next.services = { ...next.services, [name]: strict(name, values) }
      }
      sources.set(source, next)
    }
    for (const update of sources.values()) consent.set(update)
    cancel?.()
    cancel = env.clock.after(MOMENT_MS, tellConflicts)
  }
  return {
    add(tool) {
      const off = env.guard(() =>
        tool.watch(core, (update) => {
          said.set(tool.name, { ...said.get(tool.name), ...update })
          follow()
          seen?.()
          bus.emit('notice', { kind: 'consent-tool', tool: tool.name })
        }),
      )
      if (off) offs.push(off)
    },
    destroy() {
      cancel?.()
      for (const off of offs) env.guard(off)
    },
  }
}

/** Watches tools that are known from the start. */
export const watchConsentTools = (core: Core, tools: readonly ConsentTool[]): (() => void) => {
  const { add, destroy } = createToolWatch(core)
  tools.forEach(add)
  return destroy
}

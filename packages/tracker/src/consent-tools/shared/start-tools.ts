import type { Core } from '../../core/core.ts'
import type { ConsentTool } from './consent-tool.ts'
import { createTool, LOOK_FOR_MS } from './create-tool.ts'
import type { ToolDefinition } from './define-tool.ts'
import { createToolWatch } from './watch-tools.ts'

/**
 * Starts one or several tools. `go`, which may be called more than once, lets out what waits for their word; by default it
 * lifts the hold under which a tracker with consent tools begins. The answer stops them.
 */
export type StartTools = (core: Core, go?: () => void) => () => void

/** Starts several tools, which `begin` adds sooner or later, and waits for them as for a single one. */
export const startTogether =
  (begin: (core: Core, add: (tool: ConsentTool) => void) => (() => void) | undefined): StartTools =>
  (core, go = () => core.consent.lower('filters', {})) => {
    const { config, env } = core
    const cancel = env.clock.after(config.consent.mode === 'prior' ? LOOK_FOR_MS : 0, go)
    const watch = createToolWatch(core, go)
    const off = begin(core, watch.add)
    return () => {
      cancel()
      off?.()
      watch.destroy()
    }
  }

/** Watches tools that are here. */
export const startSeveral = (tools: readonly ToolDefinition[]): StartTools =>
  startTogether((_core, add) => void tools.map(createTool).forEach(add))

import { createTool, LOOK_FOR_MS } from './create-tool.ts'
import type { ToolDefinition } from './define-tool.ts'
import type { StartTools } from './start-tools.ts'

/**
 * Starts a site's only tool: nothing is there to disagree with, so it needs no frame. Where consent is not presumed nothing
 * is lost by going on at once; where it is, a refusal that the tool has kept must be read first, so it gets ten seconds.
 */
export const startLone =
  (definition: ToolDefinition): StartTools =>
  (core, go = () => core.consent.lower('filters', {})) => {
    const { config, consent, bus, env } = core
    const { name: tool } = definition
    const cancel = env.clock.after(config.consent.mode === 'prior' ? LOOK_FOR_MS : 0, go)
    const off = createTool(definition).watch(core, (update) => {
      consent.set({ tool, ...update })
      go()
      bus.emit('notice', { kind: 'consent-tool', tool })
    })
    return () => {
      cancel()
      off()
    }
  }

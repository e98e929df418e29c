import type { ConsentUpdate } from '@footfall/contract'
import type { ConsentTool } from '../consent-tools/shared/consent-tool.ts'

/** A consent tool that says what a test tells it to. */
export interface ScriptedTool extends ConsentTool {
  say(update: ConsentUpdate): void
  isWatched: boolean
}

export const createScriptedTool = (name = 'scripted'): ScriptedTool => {
  let tell: ((update: ConsentUpdate) => void) | undefined
  const tool: ScriptedTool = {
    name,
    isWatched: false,
    say: (update) => tell?.(update),
    watch(_core, report) {
      tell = report
      tool.isWatched = true
      return () => {
        tell = undefined
        tool.isWatched = false
      }
    },
  }
  return tool
}

import type { StartPart } from '@footfall/tracker'
import { loadTools } from './load-tools.ts'

/** The chunk for sites with several consent tools. If one does not come, everything stays held. */
export const part: StartPart = (core) => {
  let off: (() => void) | undefined
  let isOver = false
  loadTools(core.config.toolFiles ?? [])
    .then((start) => {
      if (!isOver) off = start(core)
    })
    .catch((error: unknown) => core.env.debug('consent tools', error))
  return () => {
    isOver = true
    off?.()
  }
}

import type { StartTriggers } from '../core/core.ts'

/**
 * Stands in the place of what starts behaviours where nobody said from where their files come. The page stays as its host made
 * it; whoever listens hears why.
 */
export const missFiles =
  (next?: StartTriggers): StartTriggers =>
  (core, fire) => {
    core.bus.emit('notice', {
      kind: 'behavior',
      entry: '',
      state: 'path',
      message: 'Automatic publicPath is not supported in this browser',
    })
    return next?.(core, fire) ?? (() => undefined)
  }

import { createFunctionalStorage } from '@footfall/behaviors'
import type { ConsentValue, FootfallApi, FunctionalStorage } from '@footfall/contract'

/**
 * Storage for widgets that a React site draws by itself: it hears the visitor's answer from `window.footfall`, as the
 * script tag's widgets do from the loader. Without the script there is no answer, and nothing is remembered.
 */
export const createPageStorage = (
  page: Window & { footfall?: FootfallApi },
): FunctionalStorage & { destroy(): void } => {
  const listeners = new Set<() => void>()
  let answer: ConsentValue = 'unknown'
  let isAlive = true
  page.footfall?.('on', (notice) => {
    if (isAlive && notice.kind === 'consent' && notice.state.functional !== answer) {
      answer = notice.state.functional
      for (const listener of [...listeners]) {
        listener()
      }
    }
  })
  const storage = createFunctionalStorage({
    consent: {
      get: () => answer,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    open: () => page.localStorage,
    now: Date.now,
  })
  return {
    ...storage,
    destroy() {
      isAlive = false
      listeners.clear()
      storage.destroy()
    },
  }
}

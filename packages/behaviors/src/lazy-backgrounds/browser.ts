import type { BehaviorBrowser } from '../shared/behavior.ts'
import { createRemembered } from '../shared/remember.ts'

const LOADED = 'e-lazyloaded'

/** Marks a section as it nears the viewport, once: the host's style sheet holds its background picture back until then. */
export const browser: BehaviorBrowser = (element, _settings, { readers }) => {
  const changes = createRemembered()
  const off = readers.onNear(element, '200px 0px', (isNear) => {
    if (!isNear) return
    changes.toggle(element, LOADED, true)
    off()
  })
  return {
    destroy() {
      off()
      changes.restore()
    },
  }
}

import { pageEngines } from '../popups/engine/join-engine.ts'
import type { BehaviorEnv } from '../shared/behavior.ts'

/** So long a sender may read that it was sent. */
const BEFORE_CLOSING = 1000

interface JQueryLike {
  on(type: string, call: (event: unknown, response: unknown) => void): void
  off(type: string, call: (event: unknown, response: unknown) => void): void
}

/** A builder's form says with its success that a popup is to open, or the one it stands in to close. The returned function ends it. */
export const followForms = ({
  window,
  document,
  clock,
}: Pick<BehaviorEnv, 'window' | 'document' | 'clock'>): (() => void) => {
  const { jQuery } = window as { jQuery?: (target: unknown) => JQueryLike }
  const page = jQuery?.(document)
  const heard = (_event: unknown, response: unknown): void => {
    try {
      const { action, id } = Object(Object(Object(response).data).popup)
      const popup = /^\w{1,40}$/.test(id) ? String(id) : undefined
      const all = pageEngines(window)
      if (action === 'open' && popup) all.some((engine) => engine.open(popup, 'form'))
      else if (action === 'close')
        clock.after(BEFORE_CLOSING, () => {
          for (const engine of all) engine.close(popup, 'form')
        })
    } catch {
      // What a page's own plugin says may be anything.
    }
  }
  page?.on('submit_success', heard)
  return () => page?.off('submit_success', heard)
}

import type { BehaviorEnv } from '../shared/behavior.ts'
import { callMethod } from '../shared/call-method.ts'
import { browser } from './browser.ts'
import type { StickySettings } from './settings.ts'

/** A sticky element as code on a page uses it. */
export interface Sticky {
  /** `update` or `destroy`; throws where it has ended, or knows no such method. */
  call(method: string): void
}

/** Starts it at once. */
export const createSticky = (
  element: HTMLElement,
  settings: StickySettings,
  env: BehaviorEnv,
): Sticky => {
  let running = browser(element, settings, env)
  return {
    call(method) {
      callMethod(running, 'sticky', method)
      if (method === 'destroy') running = undefined
    },
  }
}

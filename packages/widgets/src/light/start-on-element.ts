import { type BehaviorBrowser, createPageEnv } from '@footfall/behaviors'
import type { FootfallCommands } from '@footfall/contract'
import { pageClock } from '../shared/page-clock.ts'

type PageWindow = Window &
  typeof globalThis & {
    footfall?: (command: 'track', ...args: FootfallCommands['track']) => void
  }

/** Runs a controller on one element without a loader; the returned function ends it. Whatever goes wrong stays here. */
export const startOnElement = <Settings extends object>(
  element: HTMLElement,
  browser: BehaviorBrowser<Settings>,
  settings: Settings,
  endpoint = '',
): (() => void) | undefined => {
  const document = element.ownerDocument
  const window = document.defaultView as PageWindow | null
  if (!window) return undefined
  const guard = <T>(call: () => T): T | undefined => {
    try {
      return call()
    } catch (error) {
      window.console.error(error)
      return undefined
    }
  }
  const page = createPageEnv({
    ...{ window, document, endpoint, site: '', guard, clock: pageClock(window) },
    listen(target, type, call, options) {
      const heard = (event: Event): void => void guard(() => call(event))
      target.addEventListener(type, heard, options)
      return () => target.removeEventListener(type, heard, options)
    },
  })
  const running = guard(() =>
    browser(element, settings, {
      ...page,
      entry: '',
      fault: (message) => window.console.warn(message),
      tell: (name, params, stored) => window.footfall?.('track', name, params, stored),
      release: () => undefined,
    }),
  )
  return () => {
    guard(() => running?.destroy())
    page.readers.destroy()
  }
}

import type { BehaviorBrowser } from '@footfall/behaviors'
import type { FootfallCommands } from '@footfall/contract'
import { openOwnEnv, type PageWindow } from './own-env.ts'

type TrackedWindow = PageWindow & {
  footfall?: (command: 'track', ...args: FootfallCommands['track']) => void
}

/** Runs a controller on one element without a loader; the returned function ends it. Whatever goes wrong stays here. */
export const startOnElement = <Settings extends object>(
  element: HTMLElement,
  browser: BehaviorBrowser<Settings>,
  settings: Settings,
  endpoint = '',
): (() => void) | undefined => {
  const own = openOwnEnv(element.ownerDocument, endpoint)
  if (!own) return undefined
  const { page, guard, leave } = own
  const window = page.window as TrackedWindow
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
    leave()
  }
}

import type { DestinationEnv } from '@footfall/contract'

/** A stand-in for a platform's script. Its text runs in the page as a script of its own, so it may use only globals. */
export type StandIn = (() => void) | { text: string }

export interface RealPage {
  env: DestinationEnv
  globals: Record<string, unknown>
  /** Addresses asked for, in order. */
  asked: string[]
  /** Errors that reached the page. */
  errors: unknown[]
  /** Removes scripts and globals that were not there before. */
  leave(): void
}

/**
 * The test's own window with real script elements. Addresses are served by stand-ins: `blocked` is a connection
 * refused, `hanging` never responds.
 */
export const enterPage = (
  standInFor: (src: string) => StandIn | 'blocked' | 'hanging' | undefined,
): RealPage => {
  const globals = window as unknown as Record<string, unknown>
  const before = new Set(Object.getOwnPropertyNames(globals))
  const elements: HTMLScriptElement[] = []
  const asked: string[] = []
  const errors: unknown[] = []
  const loads = new Map<string, Promise<boolean>>()
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? event.reason : event.message)
    event.preventDefault()
  }
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)

  const add = (src: string): Promise<boolean> => {
    asked.push(src)
    const standIn = standInFor(src)
    if (standIn === 'hanging') return new Promise(() => undefined)
    return new Promise((resolve) => {
      const script = document.createElement('script')
      script.onload = () => resolve(true)
      script.onerror = () => resolve(false)
      script.dataset.address = src
      script.src =
        standIn && standIn !== 'blocked'
          ? `data:text/javascript,${encodeURIComponent(`(${'text' in standIn ? standIn.text : standIn})()`)}`
          : 'http://127.0.0.1:9/blocked.js'
      elements.push(script)
      document.head.append(script)
    })
  }

  return {
    globals,
    asked,
    errors,
    env: {
      globals,
      scripts: {
        load(src) {
          const load = loads.get(src) ?? add(src)
          loads.set(src, load)
          return load
        },
      },
      clock: {
        now: () => Date.now(),
        after(ms, call) {
          const timer = setTimeout(call, ms)
          return () => clearTimeout(timer)
        },
      },
      debug: () => undefined,
    },
    leave() {
      window.removeEventListener('error', hear)
      window.removeEventListener('unhandledrejection', hear)
      for (const element of elements) element.remove()
      for (const name of Object.getOwnPropertyNames(globals)) {
        if (!before.has(name)) delete globals[name]
      }
    },
  }
}

import type { Clock, RequestUrl } from '@footfall/contract'

type RealWindow = Window & typeof globalThis

/**
 * A page's window with its globals, which asks the network only for what stands in the table of purposes. Tests hand in the
 * window of a frame.
 */
export type PageWindow = Omit<RealWindow, 'fetch' | 'navigator'> & {
  fetch(url: RequestUrl, init?: RequestInit): Promise<Response>
  navigator: Omit<Navigator, 'sendBeacon'> & {
    sendBeacon(url: RequestUrl, body?: BodyInit): boolean
  }
}

/**
 * Everything of the browser the tracker uses. Each callback that reaches the page's event loop goes through here, so
 * this is also the one boundary at which our errors end: nothing is thrown into the host page.
 */
export interface BrowserEnv {
  window: PageWindow
  document: Document
  clock: Clock
  /** Runs `call`; an error becomes a debug message and `undefined`. */
  guard<T>(call: () => T): T | undefined
  /** Adds a listener that cannot throw; the returned function takes it off. */
  listen(
    target: EventTarget,
    type: string,
    call: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): () => void
  /** Calls back once the main thread has nothing better to do; the returned function cancels it. */
  idle(call: () => void): () => void
  debug(message: string, detail?: unknown): void
}

export interface BrowserEnvOptions {
  /** Tests own time; default: the window's. */
  clock?: Clock
  /** Hears messages for whoever debugs the page; default nobody. */
  debug?: BrowserEnv['debug']
}

/** Wraps a real window. */
export const createBrowserEnv = (
  window: PageWindow,
  { clock = windowClock(window), debug = () => undefined }: BrowserEnvOptions,
): BrowserEnv => {
  const guard = <T>(call: () => T): T | undefined => {
    try {
      return call()
    } catch (error) {
      debug('error', error)
    }
    return undefined
  }
  const after = (ms: number, call: () => void): (() => void) => clock.after(ms, () => guard(call))
  return {
    window,
    document: window.document,
    clock: { now: clock.now, after },
    guard,
    debug,
    listen(target, type, call, options) {
      const handler = (event: Event): void => void guard(() => call(event))
      target.addEventListener(type, handler, options)
      return () => target.removeEventListener(type, handler, options)
    },
    idle(call) {
      if (!window.requestIdleCallback) return after(1, call)
      const handle = window.requestIdleCallback(() => guard(call), { timeout: 1500 })
      return () => window.cancelIdleCallback(handle)
    },
  }
}

const windowClock = (window: PageWindow): Clock => ({
  now: () => window.Date.now(),
  after(ms, call) {
    const timer = window.setTimeout(call, ms)
    return () => window.clearTimeout(timer)
  },
})

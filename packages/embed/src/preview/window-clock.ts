import type { Clock } from '@footfall/contract'

/** A window's own time and timers. */
export const windowClock = (window: Window): Clock => ({
  now: () => Date.now(),
  after(ms, call) {
    const timer = window.setTimeout(call, ms)
    return () => window.clearTimeout(timer)
  },
})

import type { Clock } from '@footfall/contract'

/** The machine's time. */
export const createSystemClock = (): Clock => ({
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
})

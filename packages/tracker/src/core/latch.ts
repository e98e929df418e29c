import type { BrowserEnv } from './env.ts'

/**
 * What waits for one moment. Callbacks, not a promise for each: with five destinations, promises were most of what a page with
 * one event spent its time on.
 */
export interface Latch<T = void> {
  /** Calls back when it opens, or `late` once it is open. */
  wait(call: (value: T) => void): void
  /** Only the first time counts. A callback that fails is alone in it. */
  open(value: T): void
}

/** `late` says how what comes after the opening is called; at once unless said. */
export const createLatch = <T = void>(
  guard: BrowserEnv['guard'],
  late: (call: () => void) => void = (call) => call(),
): Latch<T> => {
  let waiting: ((value: T) => void)[] | undefined = []
  let known: T
  return {
    wait(call) {
      if (waiting) waiting.push(call)
      else late(() => call(known))
    },
    open(value) {
      if (!waiting) return
      const calls = waiting
      waiting = undefined
      known = value
      for (const call of calls) guard(() => call(value))
    },
  }
}

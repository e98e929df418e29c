import type { Clock } from '@footfall/contract'

/** A clock that only moves when told to. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export const createTestClock = (start = 1_780_000_000_000): TestClock => {
  const timers = new Map<object, { at: number; call: () => void }>()
  let time = start
  const nextBefore = (end: number) =>
    [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0]
  return {
    now: () => time,
    after(ms, call) {
      const key = {}
      timers.set(key, { at: time + ms, call })
      return () => timers.delete(key)
    },
    advance(ms) {
      const end = time + ms
      for (let due = nextBefore(end); due; due = nextBefore(end)) {
        timers.delete(due[0])
        time = Math.max(time, due[1].at)
        due[1].call()
      }
      time = end
    },
  }
}

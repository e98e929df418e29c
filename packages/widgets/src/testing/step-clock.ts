import type { Clock } from '@footfall/contract'

/** A clock that moves when told to, for tests without a browser. */
export interface StepClock extends Clock {
  advance(ms: number): void
}

export const createStepClock = (): StepClock => {
  const due = new Map<object, { at: number; call: () => void }>()
  let now = 0
  return {
    now: () => now,
    after(ms, call) {
      const key = {}
      due.set(key, { at: now + ms, call })
      return () => due.delete(key)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...due]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at)[0]
        if (!next) break
        due.delete(next[0])
        now = next[1].at
        next[1].call()
      }
      now = end
    },
  }
}

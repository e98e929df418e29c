import type { Clock } from '@footfall/contract'

/** Keys that nothing stands for, so that whoever makes them up does not make us ask each time. */
export interface UnknownKeys {
  has(key: string): boolean
  add(key: string): void
  forget(key?: string): void
}

/** Bounded; the oldest go first. Kept apart from what is known, so that strangers' inventions push nothing real out. */
export const createUnknownKeys = (options: {
  clock: Clock
  ttlMs: number | (() => number)
  max: number
}): UnknownKeys => {
  const { clock, ttlMs, max } = options
  const until = new Map<string, number>()
  const ttl = typeof ttlMs === 'number' ? () => ttlMs : ttlMs
  return {
    has: (key) => (until.get(key) ?? 0) > clock.now(),
    add(key) {
      until.delete(key)
      until.set(key, clock.now() + ttl())
      if (until.size > max) until.delete(until.keys().next().value as string)
    },
    forget(key) {
      if (key === undefined) until.clear()
      else until.delete(key)
    },
  }
}

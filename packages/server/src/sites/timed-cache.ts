import type { Clock } from '@footfall/contract'

export interface TimedCache<V> {
  /** The value of a key, loaded when it is unknown or too old; many who ask at once share one load. */
  get(key: string): Promise<V>
  forget(key: string): void
}

export interface TimedCacheOptions<V> {
  clock: Clock
  ttlMs: number
  /** Most keys kept; the oldest go first, so that a flood of made-up keys cannot fill the memory. */
  max: number
  load(key: string): Promise<V>
}

export const createTimedCache = <V>(options: TimedCacheOptions<V>): TimedCache<V> => {
  const { clock, ttlMs, max, load } = options
  const entries = new Map<string, { until: number; value: Promise<V> }>()
  return {
    get(key) {
      const found = entries.get(key)
      if (found && found.until > clock.now()) return found.value
      const value = load(key)
      entries.delete(key)
      entries.set(key, { until: clock.now() + ttlMs, value })
      // A failed load is not an answer to remember.
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key)
      })
      if (entries.size > max) entries.delete(entries.keys().next().value as string)
      return value
    },
    forget: (key) => void entries.delete(key),
  }
}

import type { Clock } from '@footfall/contract'

export interface RateLimit {
  /** Takes one; false when this key has had its share. */
  take(key: string): boolean
}

/** So many a minute per key, with a burst of as many. Keys that have been quiet are forgotten. */
export const createRateLimit = (clock: Clock, perMinute: number, maxKeys = 50_000): RateLimit => {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(key) {
      if (perMinute <= 0) return true
      const now = clock.now()
      const known = buckets.get(key)
      const left = known
        ? Math.min(perMinute, known.left + ((now - known.at) * perMinute) / 60_000)
        : perMinute
      // Moved to the end: the front holds whoever has been quiet for longest.
      buckets.delete(key)
      buckets.set(key, { left: Math.max(left - 1, 0), at: now })
      if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value as string)
      return left >= 1
    },
  }
}

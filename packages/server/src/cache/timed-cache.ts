import type { Clock } from '@footfall/contract'

export interface TimedCache<V> {
  /** The value of a key, loaded when it is unknown or too old; many who ask at once share one load. */
  get(key: string): Promise<V>
  forget(key: string): void
  /** Loads anew when next asked, one key or all; what was known still serves where loading fails and grace is given. */
  expire(key?: string): void
}

export interface TimedCacheOptions<V> {
  clock: Clock
  /** How long a value serves; a function where that depends on how soon changes are heard of. */
  ttlMs: number | (() => number)
  /** Most keys kept; the oldest go first, so that a flood of made-up keys cannot fill the memory. */
  max: number
  /** How long beyond its time a value still serves while loading a new one fails. Default 0: not at all. */
  graceMs?: number
  load(key: string): Promise<V>
}

/** Pause before a failed load is tried again while an old value serves. */
const RETRY_MS = 1_000

interface Entry<V> {
  value: Promise<V>
  /** When to load anew. */
  until: number
  /** When the value may serve no longer, whatever happens. */
  end: number
}

export const createTimedCache = <V>(options: TimedCacheOptions<V>): TimedCache<V> => {
  const { clock, ttlMs, max, graceMs = 0, load } = options
  const entries = new Map<string, Entry<V>>()
  const ttl = typeof ttlMs === 'number' ? () => ttlMs : ttlMs
  return {
    get(key) {
      const now = clock.now()
      const found = entries.get(key)
      if (found && found.until > now) return found.value
      const spare = found && found.end > now ? found : undefined
      const fresh = load(key)
      const value = spare ? fresh.catch(() => spare.value) : fresh
      const until = now + ttl()
      const entry: Entry<V> = { value, until, end: until + graceMs }
      entries.delete(key)
      entries.set(key, entry)
      // A failed load is not a response to remember.
      fresh.catch(() => {
        if (entries.get(key) !== entry) return
        if (spare) entries.set(key, { ...spare, until: clock.now() + RETRY_MS })
        else entries.delete(key)
      })
      if (entries.size > max) entries.delete(entries.keys().next().value as string)
      return value
    },
    forget: (key) => void entries.delete(key),
    expire(key) {
      const now = clock.now()
      const entry = key === undefined ? undefined : entries.get(key)
      for (const one of key === undefined ? entries.values() : entry ? [entry] : []) {
        one.until = Math.min(one.until, now)
        one.end = Math.min(one.end, now + graceMs)
      }
    },
  }
}

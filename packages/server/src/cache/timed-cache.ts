import type { Clock } from '@footfall/contract'
import { inTime } from '../clock/in-time.ts'

export interface TimedCache<V> {
  /**
   * The value of a key, loaded when it is unknown or too old; many callers share one load. Without an old value they wait for it,
   * for as long as whatever loads allows itself.
   */
  get(key: string): Promise<V>
  /** The next caller gets what is loaded from now on, or the error. For what must not be served once it has changed. */
  forget(key: string): void
  /**
   * With a key: it has changed, so the next caller waits for a new load, and has the old value only where that fails and grace is
   * given. Without one: anything may have changed, so the old values are too old from now on.
   */
  expire(key?: string): void
}

export interface TimedCacheOptions<V> {
  clock: Clock
  /** How long a value serves; a function where that depends on how soon changes are heard of. */
  ttlMs: number | (() => number)
  /** Most keys kept; the oldest go first, so that a flood of made-up keys cannot fill the memory. */
  max: number
  /**
   * How long beyond its time an old value still serves while no new one can be had. With grace nobody waits for a load that hangs:
   * for as long again as its time an old value serves at once, later it serves once the load has failed or takes too long. Default
   * 0: not at all.
   */
  graceMs?: number
  load(key: string): Promise<V>
}

/** Pause before a failed load is tried again while an old value serves. */
const RETRY_MS = 1_000
/** How long a caller waits for a load although an old value is there. */
const PATIENCE_MS = 250

interface Entry<V> {
  /** Absent until the first load has succeeded. */
  value?: Promise<V>
  /** When to load anew. */
  until: number
  /** Until then the old value serves at once while a new one is loaded. */
  lazyUntil: number
  /** When the value may serve no longer, whatever happens. */
  end: number
  /** It is known to have changed. */
  hasChanged: boolean
  /** The load under way whose result will be kept. */
  loading?: Promise<V> | undefined
}

export const createTimedCache = <V>(options: TimedCacheOptions<V>): TimedCache<V> => {
  const { clock, ttlMs, max, graceMs = 0, load } = options
  const entries = new Map<string, Entry<V>>()
  const ttl = typeof ttlMs === 'number' ? () => ttlMs : ttlMs
  /** The last load failed or takes too long: until one succeeds, nobody who has an old value waits to find that out again. */
  let isAway = false

  const start = (key: string, entry: Entry<V>, now: number): Promise<V> => {
    const life = ttl()
    const loading = load(key)
    entry.loading = loading
    // Moved to the end: the front holds what was loaded longest ago.
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) entries.delete(entries.keys().next().value as string)
    if (graceMs > 0) void inTime(loading, PATIENCE_MS).catch(() => (isAway = true))
    const isWanted = (): boolean => entries.get(key) === entry && entry.loading === loading
    loading.then(
      () => {
        isAway = false
        if (!isWanted()) return
        const until = now + life
        const times = { until, lazyUntil: until + life, end: until + graceMs }
        entries.set(key, { value: loading, hasChanged: false, ...times })
      },
      () => {
        isAway = true
        // A failed load is not a response to remember.
        if (!isWanted()) return
        const { value, lazyUntil, end } = entry
        if (!value) entries.delete(key)
        else
          entries.set(key, {
            value,
            until: clock.now() + RETRY_MS,
            lazyUntil,
            end,
            hasChanged: false,
          })
      },
    )
    return loading
  }

  return {
    get(key) {
      const now = clock.now()
      const known = entries.get(key)
      if (known?.value && known.until > now) return known.value
      const entry = known ?? { until: 0, lazyUntil: 0, end: 0, hasChanged: false }
      const loading = entry.loading ?? start(key, entry, now)
      const old = entry.end > now ? entry.value : undefined
      if (!old) return loading
      if (entry.hasChanged) return loading.catch(() => old)
      return isAway || entry.lazyUntil > now ? old : inTime(loading, PATIENCE_MS).catch(() => old)
    },
    forget: (key) => void entries.delete(key),
    expire(key) {
      const now = clock.now()
      const entry = key === undefined ? undefined : entries.get(key)
      for (const one of key === undefined ? entries.values() : entry ? [entry] : []) {
        one.until = Math.min(one.until, now)
        one.lazyUntil = Math.min(one.lazyUntil, now)
        one.end = Math.min(one.end, now + graceMs)
        one.hasChanged ||= key !== undefined
        // What is on its way may have been read before the change.
        one.loading = undefined
      }
    },
  }
}

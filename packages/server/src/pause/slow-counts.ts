import type { Clock } from '@footfall/contract'

/** How long a caller waits for a count before it goes on without. */
const WAIT_MS = 2_000
/** A count that took longer than this is kept for a while: consoles ask every few seconds. */
const QUICK_MS = 100
const KEPT_MS = 60_000

export interface SlowCounts {
  /** The count, or undefined where it fails or takes too long; one that takes long goes on, for whoever asks next. */
  of<T>(key: string, count: () => Promise<T>): Promise<T | undefined>
}

interface Kept {
  value: Promise<unknown>
  /** Absent while it is being counted. */
  until?: number
}

/** Counts over any number of rows that may hold up nobody and are made one at a time each. */
export const createSlowCounts = (clock: Clock, onError: (error: unknown) => void): SlowCounts => {
  const kept = new Map<string, Kept>()
  const start = (key: string, count: () => Promise<unknown>): Kept => {
    const began = clock.now()
    const value = count().catch((error: unknown) => {
      onError(error)
      return undefined
    })
    const entry: Kept = { value }
    kept.set(key, entry)
    void value.then(() => {
      const now = clock.now()
      entry.until = now + (now - began > QUICK_MS ? KEPT_MS : 0)
    })
    return entry
  }
  return {
    async of<T>(key: string, count: () => Promise<T>) {
      const now = clock.now()
      for (const [other, { until }] of kept) {
        if (until !== undefined && until <= now) kept.delete(other)
      }
      const { value } = kept.get(key) ?? start(key, count)
      let cancel = (): void => undefined
      const late = new Promise<undefined>((resolve) => {
        cancel = clock.after(WAIT_MS, () => resolve(undefined))
      })
      return Promise.race([value as Promise<T | undefined>, late]).finally(() => cancel())
    },
  }
}

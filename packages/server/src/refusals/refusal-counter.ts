import type { Clock, RefusalKind } from '@footfall/contract'
import type { Pool } from 'pg'
import { asOrigin } from '../sites/origin-match.ts'
import { createFrequentValues } from './frequent-values.ts'
import { mayShow } from './may-show.ts'
import { addRefusals, type RefusalCount } from './refusal-store.ts'

/** Values of a kind that one process counts apart for a site in an hour: they come from the open web. */
const MAX_VALUES = 50
/** The same of all sites together. */
const MAX_OF_ALL = 100_000
/** What may wait for the database, of all sites together. */
const MAX_WAITING = 20_000
const WRITE_MS = 1_000

/** Counts what sites do not let in, so that their owners see it. Nobody waits for it, and nothing of the visitor is in it. */
export interface RefusalCounter {
  event(site: string, name: string): void
  origin(site: string, origin: string): void
  /** Writes what waits; resolves when that has ended, well or not. */
  flush(): Promise<void>
}

export interface RefusalCounterOptions {
  pool: Pool
  clock: Clock
  onError?(error: unknown): void
}

export const createRefusalCounter = (options: RefusalCounterOptions): RefusalCounter => {
  const { pool, clock, onError } = options
  const bounds = { clock, max: MAX_VALUES, maxOfAll: MAX_OF_ALL }
  const frequent = { event: createFrequentValues(bounds), origin: createFrequentValues(bounds) }
  let waiting = new Map<string, RefusalCount>()
  let cancel: (() => void) | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (count: RefusalCount): void => {
    const key = JSON.stringify([count.site, count.kind, count.value, count.hour])
    const known = waiting.get(key)
    if (known) {
      known.n += count.n
      // Came and gave way before anybody wrote it down.
      if (known.n === 0) waiting.delete(key)
    } else if (waiting.size < MAX_WAITING) waiting.set(key, count)
    cancel ??= clock.after(WRITE_MS, () => void flush())
  }

  const write = async (counts: RefusalCount[]): Promise<void> => {
    try {
      await addRefusals(pool, counts)
    } catch (error) {
      onError?.(error)
      // For the next time; as many as before, since values are bounded.
      for (const count of counts) add(count)
    }
  }

  const flush = (): Promise<void> => {
    cancel?.()
    cancel = undefined
    const counts = [...waiting.values()]
    waiting = new Map()
    if (counts.length > 0) writing = writing.then(() => write(counts))
    return writing
  }

  const note = (kind: RefusalKind, site: string, value: string): void => {
    const now = clock.now()
    const changes = mayShow(value) ? frequent[kind].note(site, value) : [{ value: '', n: 1 }]
    for (const change of changes) add({ ...change, site, kind, hour: now - (now % 3_600_000) })
  }

  return {
    event: (site, name) => note('event', site, name),
    origin(site, origin) {
      const page = origin.toLowerCase()
      // A browser names it in this form only.
      if (asOrigin(page) === page) note('origin', site, page)
    },
    async flush() {
      await flush()
      // What failed waits again, and nobody comes for it any more.
      cancel?.()
      cancel = undefined
    },
  }
}

import type { Clock, RefusalKind } from '@footfall/contract'
import type { Pool } from 'pg'
import { createNameLimit, OTHER_NAMES } from '../collect/name-limit.ts'
import { asOrigin } from '../collect/origin-match.ts'
import { hideSecrets } from '../collect/secret-text.ts'
import { addRefusals, type RefusalCount } from './refusal-store.ts'

/** Values of a kind that one process counts apart for a site in an hour: they come from the open web. */
const MAX_VALUES = 50
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
  const limits = {
    event: createNameLimit(clock, MAX_VALUES),
    origin: createNameLimit(clock, MAX_VALUES),
  }
  let waiting = new Map<string, RefusalCount>()
  let cancel: (() => void) | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (count: RefusalCount): void => {
    const key = JSON.stringify([count.site, count.kind, count.value, count.hour])
    const known = waiting.get(key)
    if (known) known.n += count.n
    else if (waiting.size < MAX_WAITING) waiting.set(key, count)
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
    const admitted = value === '' ? OTHER_NAMES : limits[kind].admit(site, value)
    const now = clock.now()
    add({
      ...{ site, kind, n: 1, hour: now - (now % 3_600_000) },
      value: admitted === OTHER_NAMES ? '' : admitted,
    })
  }

  return {
    // A name that holds an address or a token is counted without it, as it would be kept without.
    event: (site, name) => note('event', site, hideSecrets(name) === name ? name : ''),
    origin(site, origin) {
      const page = asOrigin(origin)
      if (page) note('origin', site, page)
    },
    async flush() {
      await flush()
      // What failed waits again, and nobody comes for it any more.
      cancel?.()
      cancel = undefined
    },
  }
}

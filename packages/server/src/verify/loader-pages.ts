import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { isAllowedOrigin } from '../sites/origin-match.ts'

/** Once in this time for a page origin: it is only ever asked whether the script has been fetched at all. */
const QUIET_MS = 10_000
/** Sites and origins that one process remembers; beyond it, the oldest are written anew. */
const MAX_KNOWN = 5_000
/** Beyond it notes are left out: they come again, and one site's must not keep another's waiting. */
const MAX_WAITING = 100
/** Of the origins that a pattern lets in. */
const MAX_ORIGINS = 50

/** Notes which of a site's own domains fetched its script last. Nobody waits for it, and it knows no visitor. */
export interface LoaderPages {
  /** `referrer` is the page as the browser names it to us: nearly always its origin alone. */
  note(site: { key: string; origins: readonly string[] }, referrer: string | undefined): void
  lastSeen(site: string): Promise<number | undefined>
  /** Resolves when what was noted is written, well or not. */
  flush(): Promise<void>
}

export interface LoaderPagesOptions {
  pool: Pool
  clock: Clock
  onError?(error: unknown): void
}

export const createLoaderPages = ({ pool, clock, onError }: LoaderPagesOptions): LoaderPages => {
  const known = new Map<string, number>()
  let writing: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const write = async (site: string, origin: string, now: number): Promise<void> => {
    await pool.query(
      `insert into loader_pages (site, origin, seen_at)
       select $1, $2, $3
       where (select count(*) from loader_pages where site = $1 and origin <> $2) < $4
       on conflict (site, origin) do update set seen_at = $3`,
      [site, origin, new Date(now), MAX_ORIGINS],
    )
  }
  return {
    note({ key, origins }, referrer) {
      const origin = referrer && URL.parse(referrer)?.origin
      // Others' pages are none of the owner's business here, and could be made up without end.
      if (!origin || !isAllowedOrigin(origin, origins)) return
      const now = clock.now()
      const name = `${key} ${origin}`
      if (waiting >= MAX_WAITING || now - (known.get(name) ?? 0) < QUIET_MS) return
      waiting += 1
      known.delete(name)
      known.set(name, now)
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? '')
      writing = writing
        .then(() => write(key, origin, now))
        .catch((error) => onError?.(error))
        .finally(() => {
          waiting -= 1
        })
    },
    async lastSeen(site) {
      const { rows } = await pool.query<{ at: Date | null }>(
        'select max(seen_at) as at from loader_pages where site = $1',
        [site],
      )
      return rows[0]?.at?.getTime()
    },
    async flush() {
      await writing
    },
  }
}

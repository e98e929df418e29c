import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isLeaseOver } from '../db/lease-over.ts'
import { type Repeated, repeat } from '../turns/repeat.ts'
import { cleanText } from './clean-review.ts'
import type { ReviewSources } from './create-review-sources.ts'
import { createPassLease, LEASE_MS, type PassLease } from './pass-lease.ts'
import { SourceError } from './source-kind.ts'
import type { SourceRow } from './source-row.ts'
import { type PassEnd, storePass } from './store-pass.ts'

/** Asks sources when it is their turn. */
export interface SourceRefresher {
  close(): Promise<void>
}

export interface RefresherOptions {
  pool: Pool
  clock: Clock
  log: Pick<Logger, 'warn'>
  sources: ReviewSources
  /** How often it looks. Default 3 s: an owner who asks for it now waits for it. */
  pollMs?: number
  /** 0 to 1, for tests. */
  random?: () => number
}

const AT_ONCE = 20
/** Of all that is under way, so much may be one site's: fifty broken sources of one hold up nobody else's. */
const PER_SITE = 2
const HOUR_MS = 3_600_000
const PAUSES_MS = [1 / 30, 1 / 6, 1, 3, 6, 12, 24].map((hours) => hours * HOUR_MS)
const MAX_NOTE = 300

export const createSourceRefresher = (options: RefresherOptions): SourceRefresher => {
  const { pool, clock, log, sources, pollMs = 3_000, random = Math.random } = options
  const underWay = new Set<Promise<void>>()
  const warn = (error: unknown): void => log.warn({ err: error }, 'reviews could not be refreshed')

  const settle = async (row: SourceRow): Promise<void> => {
    const lease = createPassLease(options, row)
    const end = await ask(sources, row, lease).catch((error): SourceError => {
      if (error instanceof SourceError) return error
      log.warn({ err: error, site: row.site, kind: row.kind }, 'a review source broke')
      return new SourceError('unreadable', '')
    })
    const now = clock.now()
    if (end instanceof SourceError) return fail(row, end, lease)
    const every = (sources.registry.find(row.kind)?.everyHours ?? 24) * HOUR_MS
    await pool.query(
      `update review_sources set state = 'ok', problem = null, note = null, tries = 0, asked_at = $3,
         ok_at = $3, next_at = $4, leased_until = null, total = coalesce($5, total),
         average = coalesce($6, average), url = coalesce($7, url)
       where site = $1 and id = $2 and leased_until = $8 and is_on`,
      [
        ...[row.site, row.id, new Date(now), new Date(now + spread(every))],
        ...[end.total ?? null, end.average ?? null, end.url ?? null, lease.until()],
      ],
    )
  }

  const fail = async (row: SourceRow, error: SourceError, lease: PassLease): Promise<void> => {
    const now = clock.now()
    const pause = spread(PAUSES_MS[Math.min(row.tries, PAUSES_MS.length) - 1] ?? 0)
    // A source that names a time is not asked before it, however short our own pause is.
    const wait = Math.min(Math.max(pause, error.retryAfter ?? 0), 48 * HOUR_MS)
    await pool.query(
      `update review_sources set state = $3, problem = $4, note = $5, asked_at = $6, next_at = $7,
         leased_until = null where site = $1 and id = $2 and leased_until = $8 and is_on`,
      [
        ...[row.site, row.id, error.isFinal ? 'stopped' : 'late', error.problem],
        ...[cleanText(error.message, MAX_NOTE) || null, new Date(now)],
        ...[new Date(now + wait), lease.until()],
      ],
    )
  }

  /** Up to a fifth more, so that what failed together does not come back together. */
  const spread = (ms: number): number => Math.round(ms * (1 + random() / 5))

  const look = async (): Promise<void> => {
    for (const row of await lease(pool, clock.now(), AT_ONCE - underWay.size)) {
      const one = settle(row)
        .catch(warn)
        .then(() => {
          underWay.delete(one)
          turns.hurry()
        })
      underWay.add(one)
    }
  }
  const turns: Repeated = repeat(clock, pollMs, look, warn)
  return {
    async close() {
      await turns.stop()
      await Promise.all(underWay)
    },
  }
}

const ask = async (sources: ReviewSources, row: SourceRow, lease: PassLease): Promise<PassEnd> => {
  const kind = sources.registry.find(row.kind)
  const off = sources.offBecause(row.kind)
  if (!kind || off) throw new SourceError('off', off ?? '', { isFinal: true })
  return storePass(sources, row, kind, await sources.envOf(row), lease)
}

const isOver = (until: string): string =>
  isLeaseOver(until, '$1::timestamptz', `${LEASE_MS} milliseconds`)

/** Those under way count among a site's, and a row is taken by one process only. */
const lease = async (pool: Pool, now: number, free: number): Promise<SourceRow[]> => {
  if (free <= 0) return []
  const { rows } = await pool.query<SourceRow>(
    `update review_sources s set leased_until = $2, tries = s.tries + 1
     from (select site, id from (
         select site, id, next_at, is_free,
           row_number() over (partition by site order by is_free, next_at, id) as n
         from (select site, id, next_at, ${isOver('leased_until')} as is_free
           from review_sources
           where is_on and state <> 'stopped' and next_at <= $1) waiting) one
       where is_free and n <= ${PER_SITE} order by next_at limit $3) due
     where s.site = due.site and s.id = due.id
       and s.is_on and s.state <> 'stopped' and ${isOver('s.leased_until')}
     returning s.*`,
    [new Date(now), new Date(now + LEASE_MS), free],
  )
  return rows
}

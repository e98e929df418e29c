import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { cleanReview, cleanText } from './clean-review.ts'
import { type SourceEnv, SourceError, type SourcePage, type SourceReview } from './source-kind.ts'
import type { SourceRow } from './source-row.ts'
import type { SourceStore } from './source-store.ts'
import type { SourceRegistry } from './sources/registry.ts'

/** Sources that nobody may keep anything of: asked while a visitor waits. */
export interface LiveSources {
  /** What there is to show now; undefined where it cannot be had, which is never a reason to show nothing else. */
  read(site: string, source: string, language: string | undefined): Promise<SourcePage | undefined>
}

export interface LiveDeps {
  pool: Pool
  clock: Clock
  registry: SourceRegistry
  store: SourceStore
  envOf(row: SourceRow): Promise<SourceEnv>
  offBecause(kind: string): string | undefined
}

const DAY_MS = 86_400_000
const DEFAULT_LIMIT = 200
/** After a refusal the source is left alone for so long, or for as long as it says. */
const PAUSE_MS = 60_000

export const createLiveSources = (deps: LiveDeps): LiveSources => {
  const { pool, clock, registry, store } = deps
  /** Questions under way and nothing else: once one is over, its response is forgotten. */
  const underWay = new Map<string, Promise<SourcePage | undefined>>()

  const ask = async (
    site: string,
    id: string,
    language: string | undefined,
  ): Promise<SourcePage | undefined> => {
    const row = await store.row(site, id)
    const kind = row && registry.find(row.kind)
    if (!row?.is_on || !kind?.live || row.state === 'stopped' || deps.offBecause(row.kind)) {
      return undefined
    }
    const now = clock.now()
    if (row.state === 'late' && row.next_at && row.next_at.getTime() > now) return undefined
    if (!(await takeOne(pool, row, now))) return undefined
    try {
      const page = await kind.live(await deps.envOf(row), language)
      await told(pool, row, now)
      return { ...page, reviews: page.reviews.flatMap(tidy) }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      await failed(pool, row, error, now)
      return undefined
    }
  }

  return {
    read(site, id, language) {
      const key = JSON.stringify([site, id, language])
      const found = underWay.get(key)
      if (found) return found
      const asked = ask(site, id, language).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

/** The same means as for what is kept: no text goes on as it came. */
const tidy = (review: SourceReview): SourceReview[] => {
  const clean = cleanReview(review)
  if (!clean) return []
  const { author, title, body, language, translations } = clean
  return [
    {
      ...review,
      native: clean.native,
      author,
      ...(title && { title }),
      original: { text: body, ...(language && { language }) },
      translations: Object.entries(translations).map(([name, text]) => ({ text, language: name })),
    },
  ]
}

/** Counts a question against the day's; `tries` holds how many there were since midnight (UTC) of `asked_at`. */
const takeOne = async (pool: Pool, row: SourceRow, now: number): Promise<boolean> => {
  const { dailyLimit } = row.settings
  const limit = typeof dailyLimit === 'number' ? dailyLimit : DEFAULT_LIMIT
  const midnight = new Date(now - (now % DAY_MS))
  const { rowCount } = await pool.query(
    `update review_sources set tries = case when asked_at >= $3 then tries + 1 else 1 end, asked_at = $4
     where site = $1 and id = $2 and (asked_at is null or asked_at < $3 or tries < $5)`,
    [row.site, row.id, midnight, new Date(now), limit],
  )
  if (rowCount) return true
  await pool.query(
    `update review_sources set state = 'late', problem = 'quota', note = $3, next_at = $4
     where site = $1 and id = $2 and problem is distinct from 'quota'`,
    [row.site, row.id, OVER, new Date(midnight.getTime() + DAY_MS)],
  )
  return false
}

const OVER = 'The questions you allow for a day are used up; its reviews are back tomorrow.'

/** That it went well is all that is written; of a source that was well before, nothing is. */
const told = async (pool: Pool, row: SourceRow, now: number): Promise<void> => {
  if (row.state === 'ok') return
  await pool.query(
    `update review_sources set state = 'ok', problem = null, note = null, ok_at = $3, next_at = null
     where site = $1 and id = $2`,
    [row.site, row.id, new Date(now)],
  )
}

const failed = async (
  pool: Pool,
  row: SourceRow,
  error: SourceError,
  now: number,
): Promise<void> => {
  await pool.query(
    `update review_sources set state = $3, problem = $4, note = $5, next_at = $6
     where site = $1 and id = $2 and secret is not distinct from $7`,
    [
      ...[row.site, row.id, error.isFinal ? 'stopped' : 'late', error.problem],
      ...[cleanText(error.message, 300) || null],
      // What was refused with a key that has been changed since says nothing of the new one.
      ...[new Date(now + Math.max(PAUSE_MS, error.retryAfter ?? 0)), row.secret],
    ],
  )
}

import type { Pool } from 'pg'
import type { HeldUp } from '../event-log.ts'
import { findHolder, findOwnBound } from './open-transactions.ts'

/** How often it is looked whether something stands in the way. */
const LOOK_MS = 500
/** How long a transaction may hold up reading before it is read past. */
const PATIENCE_MS = 3_000
/** A bound that was true stays true, so it may be used for a moment. */
const FRESH_MS = 20
const TELL_AGAIN_MS = 60_000

/**
 * How far the log may be read when the usual rule stops. That rule, in `readEntries`, waits for every transaction of the
 * whole cluster, a stranger's in another database included. One that stays open for longer is read past by a second rule
 * that asks only whether our own appenders have ended.
 */
export interface ReadHorizon {
  /** Everything below this transaction may be read, beside what the usual rule allows. '0' while nothing is in the way. */
  bound(): Promise<string>
  /** To be called when a read brought nothing; asks the database only now and then. */
  look(): Promise<void>
  held(): HeldUp | undefined
}

export interface ReadHorizonOptions {
  pool: Pool
  patienceMs?: number
  /** Hears of it when reading is held up, and every minute while it is. */
  onHeldUp?(held: HeldUp): void
}

export const createReadHorizon = (options: ReadHorizonOptions): ReadHorizon => {
  const { pool, patienceMs = PATIENCE_MS, onHeldUp } = options
  // Spans of time within this process: the time of day may be set meanwhile.
  const clock = performance
  /** All transactions below it have to end before the next one is waited for; so each wait is measured whole. */
  let target: { xid: bigint; since: number } | undefined
  let held: HeldUp | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let known = { bound: '0', at: Number.NEGATIVE_INFINITY }
  let finding: Promise<string> | undefined

  const lookNow = async (): Promise<void> => {
    const { rows } = await pool.query<{ xmin: string; xmax: string }>({
      name: 'log-horizon',
      text: `select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax
             from pg_current_snapshot() as s`,
    })
    const now = clock.now()
    const xmin = BigInt(rows[0]?.xmin ?? 0)
    const xmax = BigInt(rows[0]?.xmax ?? 0)
    if (!target || xmin >= target.xid) {
      target = xmin < xmax ? { xid: xmax, since: now } : undefined
      held = undefined
      return
    }
    const ms = now - target.since
    if (ms < patienceMs) return
    const own = await findOwnBound(pool)
    const isOurs = own < target.xid
    held = { ms, isOurs, ...(await findHolder(pool, isOurs ? own : xmin)) }
    if (now - toldAt < TELL_AGAIN_MS) return
    toldAt = now
    onHeldUp?.(held)
  }

  const findBound = async (): Promise<string> => {
    const bound = String(await findOwnBound(pool))
    known = { bound, at: clock.now() }
    return bound
  }

  return {
    async bound() {
      if (!held) return '0'
      if (clock.now() - known.at < FRESH_MS) return known.bound
      finding ??= findBound().finally(() => {
        finding = undefined
      })
      return finding
    },
    async look() {
      if (clock.now() - lookedAt < LOOK_MS) return looking
      lookedAt = clock.now()
      looking ??= lookNow().finally(() => {
        looking = undefined
      })
      return looking
    },
    held: () => held,
  }
}

import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'

const EVERY_MS = 60_000
/** The quickest of a few questions tells most: the answer is off by half its round trip at worst. */
const TRIES = 4
/** A machine this far off has no time service; it is put right here, but someone should know. */
const LARGE_MS = 1_000

/**
 * The machine's clock, corrected to PostgreSQL's. Several servers take events and withdrawals of the same visitor: times
 * that are compared must be one clock's, and the database is what all of them share.
 */
export interface DatabaseClock extends Clock {
  /** How far this machine is behind the database, in ms, as last measured; 0 before. */
  offset(): number
  measure(): Promise<void>
  /** Measures every minute from now on. */
  start(): void
  close(): void
}

export interface DatabaseClockOptions {
  pool: Pool
  clock: Clock
  /** Hears of an offset of more than a second, in ms. */
  onLargeOffset?(offset: number): void
  onError?(error: unknown): void
}

export const createDatabaseClock = (options: DatabaseClockOptions): DatabaseClock => {
  const { pool, clock, onLargeOffset, onError } = options
  let offset = 0
  let cancel: (() => void) | undefined
  let isClosed = false

  const measure = async (): Promise<void> => {
    const client = await pool.connect()
    let best = { trip: Number.POSITIVE_INFINITY, offset }
    try {
      for (let n = 0; n < TRIES; n++) {
        const sent = clock.now()
        const start = performance.now()
        const { rows } = await client.query<{ ms: number }>(
          'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
        )
        const trip = performance.now() - start
        if (rows[0] && trip < best.trip) best = { trip, offset: rows[0].ms - trip / 2 - sent }
      }
    } finally {
      client.release()
    }
    offset = Math.round(best.offset)
    if (Math.abs(offset) > LARGE_MS) onLargeOffset?.(offset)
  }

  const schedule = (): void => {
    if (isClosed) return
    // While the database cannot be asked, the last answer holds.
    cancel = clock.after(EVERY_MS, () => void measure().catch(onError).then(schedule))
  }

  return {
    now: () => clock.now() + offset,
    after: clock.after,
    offset: () => offset,
    measure,
    start: schedule,
    close() {
      isClosed = true
      cancel?.()
    },
  }
}

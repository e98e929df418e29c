import type { Pool } from 'pg'
import { addressKey } from '../http/address-key.ts'
import { AppError } from '../http/app-error.ts'

/** Slows down whoever guesses, counted by the database so that several processes count together. */
export interface AttemptLimit {
  /**
   * Takes one attempt of `what` by `who`, or throws FOOTFALL_E_RATE with the time to wait. A network address counts as the
   * whole of what one subscriber has.
   */
  take(what: string, who: string): Promise<void>
}

export const createAttemptLimit = (pool: Pool, perMinute: number): AttemptLimit => ({
  async take(what, who) {
    const { rows } = await pool.query<{ granted: number; wait: number }>(
      'select granted, wait from lease_rates($1, $2, $3)',
      [[`attempt ${what} ${addressKey(who)}`], [1], [perMinute]],
    )
    const [row] = rows
    if (row && row.granted < 1) {
      throw new AppError('FOOTFALL_E_RATE', { retryAfter: Math.max(row.wait, 1) })
    }
  },
})

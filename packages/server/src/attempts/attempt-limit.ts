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
  /** Takes one if there is one. */
  has(what: string, who: string): Promise<boolean>
  /** Gives one back that was taken: what it was taken for does not count. */
  giveBack(what: string, who: string): Promise<void>
}

export const createAttemptLimit = (pool: Pool, perMinute: number): AttemptLimit => {
  const lease = async (what: string, who: string, wanted: number) => {
    const { rows } = await pool.query<{ granted: number; wait: number }>(
      'select granted, wait from lease_rates($1, $2, $3)',
      [[`attempt ${what} ${addressKey(who)}`], [wanted], [perMinute]],
    )
    return { granted: rows[0]?.granted ?? wanted, wait: rows[0]?.wait ?? 0 }
  }
  return {
    async take(what, who) {
      const { granted, wait } = await lease(what, who, 1)
      if (granted < 1) throw new AppError('FOOTFALL_E_RATE', { retryAfter: Math.max(wait, 1) })
    },
    async has(what, who) {
      return (await lease(what, who, 1)).granted >= 1
    },
    async giveBack(what, who) {
      // Less than nothing is always granted, and lessens what was given in this minute.
      await lease(what, who, -1)
    },
  }
}

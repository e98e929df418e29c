import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { SourceRow } from './source-row.ts'

/**
 * Leave to ask a source, held by one pass. Whatever a pass writes, it writes only while the row still bears its lease: an owner
 * who changes the source takes it away, and so does another process once it has lapsed.
 */
export interface PassLease {
  /** As the row bears it. */
  until(): Date
  /** For as long again. False: it is gone, and nothing more may be written. */
  renew(): Promise<boolean>
}

/** Longer than a page with its pictures takes; a process that died is waited for as long. */
export const LEASE_MS = 900_000

/** `row`: as it was leased. */
export const createPassLease = (
  { pool, clock }: { pool: Pool; clock: Clock },
  { site, id, leased_until }: SourceRow,
): PassLease => {
  let until = leased_until ?? new Date(0)
  return {
    until: () => until,
    async renew() {
      const next = new Date(clock.now() + LEASE_MS)
      const { rowCount } = await pool.query(
        `update review_sources set leased_until = $4
         where site = $1 and id = $2 and leased_until = $3 and is_on`,
        [site, id, until, next],
      )
      if (rowCount) until = next
      return Boolean(rowCount)
    },
  }
}

import type { Pool } from 'pg'
import { isLeaseOver } from '../db/lease-over.ts'

/** For as long others wait for a holder that died. */
const LEASE = '2 minutes'
/** The upkeep is done once in so much time, whichever process does it. */
const EVERY = '1 hour'

/** The right to do the upkeep of the installation. */
export interface UpkeepLease {
  /** True where it is due and nobody else is at it. `isFirst`: it is due too where it was last done by another key. */
  take(isFirst: boolean): Promise<boolean>
  /** False where another has it by now. */
  renew(): Promise<boolean>
  /** `isDone`: it is not due again for an hour. */
  release(isDone: boolean): Promise<void>
}

export interface UpkeepHolder {
  pool: Pool
  /** Of this process alone. */
  holder: string
  /** Names the newest key of this process. */
  key: string
}

export const createUpkeepLease = ({ pool, holder, key }: UpkeepHolder): UpkeepLease => ({
  async take(isFirst) {
    const { rowCount } = await pool.query(TAKE, [holder, isFirst ? key : null])
    return rowCount === 1
  },
  async renew() {
    const { rowCount } = await pool.query(
      `update upkeep_lease set leased_until = now() + interval '${LEASE}' where holder = $1`,
      [holder],
    )
    return rowCount === 1
  },
  async release(isDone) {
    await pool.query(
      `update upkeep_lease set leased_until = null, done_at = case when $2 then now() else done_at end,
         done_key = case when $2 then $3 else done_key end
       where holder = $1`,
      [holder, isDone, key],
    )
  },
})

// A time ahead of the clock was noted before the clock was set back.
const TAKE = `
  insert into upkeep_lease (holder, leased_until) values ($1, now() + interval '${LEASE}')
  on conflict (is_only) do update set holder = excluded.holder, leased_until = excluded.leased_until
  where ${isLeaseOver('upkeep_lease.leased_until', 'now()', LEASE)}
    and (coalesce(upkeep_lease.done_at not between now() - interval '${EVERY}' and now(), true)
      or $2::text is not null and upkeep_lease.done_key is distinct from $2)`

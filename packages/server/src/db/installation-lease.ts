import type { Pool } from 'pg'
import { isLeaseOver } from './lease-over.ts'

/** The right to do something for the whole installation, held by one process at a time. */
export interface InstallationLease {
  /**
   * True where it is due and nobody else has it; who has it keeps it for as long again. `isFirst`: it is due too where it was last
   * done in another version.
   */
  take(isFirst?: boolean): Promise<boolean>
  /** False where another has it by now. */
  renew(): Promise<boolean>
  /** `isDone`: it is not due again before `every` has passed. */
  release(isDone?: boolean): Promise<void>
}

export interface InstallationLeaseOptions {
  name: string
  /** Different in each process. */
  holder: string
  /** For so long others wait for a holder that died, as PostgreSQL writes intervals. */
  lease: string
  /** What is done is due again after so much time. Absent: at once. */
  every?: string
  /** In what version this process does it, such as the name of its newest key. */
  version?: string
}

export const createInstallationLease = (
  pool: Pool,
  { name, holder, lease, every, version }: InstallationLeaseOptions,
): InstallationLease => {
  // A time ahead of the clock was noted before the clock was set back.
  const isDue = every
    ? `coalesce(leases.done_at not between now() - interval '${every}' and now(), true)`
    : 'true'
  const takeSql = `
    insert into leases (name, holder, leased_until) values ($1, $2, now() + interval '${lease}')
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where (${isDue} or $3::text is not null and leases.done_version is distinct from $3)
      and (leases.holder = excluded.holder
      or ${isLeaseOver('leases.leased_until', 'now()', lease)})`
  return {
    async take(isFirst = false) {
      const { rowCount } = await pool.query(takeSql, [name, holder, isFirst ? version : null])
      return rowCount === 1
    },
    async renew() {
      const { rowCount } = await pool.query(
        `update leases set leased_until = now() + interval '${lease}' where name = $1 and holder = $2`,
        [name, holder],
      )
      return rowCount === 1
    },
    async release(isDone = false) {
      await pool.query(
        `update leases set leased_until = null, done_at = case when $3 then now() else done_at end,
           done_version = case when $3 then $4 else done_version end
         where name = $1 and holder = $2`,
        [name, holder, isDone, version ?? null],
      )
    },
  }
}

import type { Pool } from 'pg'
import { isLeaseOver } from '../db/lease-over.ts'
import { type Cursor, cursorOf } from './cursor.ts'
import { FencedError, LOG_PARTITIONS } from './event-log.ts'

/** A partition as its owner holds it. */
export interface Holding {
  part: number
  epoch: number
  cursor: Cursor
}

/** Leases on partitions, all by the database's clock: members' clocks may differ. */
export interface Ownership {
  /** Says that this member lives; returns how many partitions are its fair share. */
  greet(): Promise<number>
  /** Extends the leases of these partitions; returns those that are still ours. */
  renew(holdings: Holding[]): Promise<Set<number>>
  /** Takes up to `max` partitions that nobody holds, none of `except`. */
  take(max: number, except: number[]): Promise<Holding[]>
  commit(holding: Holding, position: string): Promise<void>
  giveBack(holding: Holding): Promise<void>
  /** Leaves the group. */
  leave(): Promise<void>
}

export interface OwnershipOptions {
  pool: Pool
  /** Names the log the positions belong to; a partition last read in another log is begun anew. */
  log(): Promise<string>
  group: string
  member: string
  leaseMs: number
}

/** One that was seen in the future died before the database's clock was set back, or says anew that it lives. */
const SEEN_LATELY = 'seen_at between now() - $3::interval and now() + $3::interval'

export const createOwnership = (options: OwnershipOptions): Ownership => {
  const { pool, group, member, leaseMs } = options
  const lease = `${leaseMs} milliseconds`
  let hasRows = false

  const ensureRows = async (): Promise<void> => {
    if (hasRows) return
    await pool.query(
      `insert into log_owners (group_name, part, log) select $1, generate_series(0, $2::int), $3
       on conflict do nothing`,
      [group, LOG_PARTITIONS - 1, await options.log()],
    )
    hasRows = true
  }

  return {
    async greet() {
      await ensureRows()
      const { rows } = await pool.query<{ others: number; before: number }>(
        `with gone as (
           delete from log_members
           where group_name = $1 and member <> $2 and not ${SEEN_LATELY}
         ), here as (
           insert into log_members values ($1, $2, now())
           on conflict (group_name, member) do update set seen_at = excluded.seen_at
         )
         select count(*)::int as others,
           count(*) filter (where member collate "C" < $2 collate "C")::int as before from log_members
         where group_name = $1 and member <> $2 and ${SEEN_LATELY}`,
        [group, member, lease],
      )
      const { others = 0, before = 0 } = rows[0] ?? {}
      const members = others + 1
      // By their names in order, those first in line have one more: rounded up for all, the last would have none.
      const more = before < LOG_PARTITIONS % members ? 1 : 0
      return Math.floor(LOG_PARTITIONS / members) + more
    },
    async renew(holdings) {
      const { rows } = await pool.query<{ part: number }>(
        `update log_owners o set lease_until = now() + $3::interval
         from unnest($4::smallint[], $5::bigint[]) as mine (part, epoch)
         where o.group_name = $1 and o.owner = $2 and o.part = mine.part and o.epoch = mine.epoch
         returning o.part`,
        [group, member, lease, holdings.map(({ part }) => part), holdings.map((h) => h.epoch)],
      )
      return new Set(rows.map(({ part }) => part))
    },
    async take(max, except) {
      const { rows } = await pool.query<{ part: number; epoch: number; xid: string; seq: string }>(
        `update log_owners set owner = $2, epoch = epoch + 1, lease_until = now() + $3::interval,
           xid = case when log = $5 then xid else '0' end,
           seq = case when log = $5 then seq else 0 end,
           log = $5
         where group_name = $1 and part in (
           select part from log_owners
           where group_name = $1 and ${isLeaseOver('lease_until', 'now()', lease)}
             and part <> all ($6::smallint[])
           order by part limit $4 for update skip locked
         )
         returning part, epoch, xid::text, seq::text`,
        [group, member, lease, max, await options.log(), except],
      )
      return rows.map(({ part, epoch, xid, seq }) => ({ part, epoch, cursor: { xid, seq } }))
    },
    async commit({ part, epoch }, position) {
      const { xid, seq } = cursorOf(position)
      const { rowCount } = await pool.query({
        name: 'commit-log',
        text: `update log_owners set xid = $4::xid8, seq = $5::bigint
               where group_name = $1 and part = $2 and epoch = $3`,
        values: [group, part, epoch, xid, seq],
      })
      if (!rowCount) throw new FencedError(`Partition ${part} of ${group} has a newer owner.`)
    },
    async giveBack({ part, epoch }) {
      await pool.query(
        `update log_owners set owner = null, lease_until = '-infinity'
         where group_name = $1 and part = $2 and epoch = $3`,
        [group, part, epoch],
      )
    },
    async leave() {
      await pool.query('delete from log_members where group_name = $1 and member = $2', [
        group,
        member,
      ])
    },
  }
}

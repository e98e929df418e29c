import { LOG_PARTITIONS } from '../../../../packages/server/src/log/event-log.ts'
import { pause } from '../part.ts'
import type { PrivatePostgres } from '../private-postgres.ts'

/** How many partitions each member of a group holds, the fewest first; members without one are among them. */
export const readShares = async (
  { query }: PrivatePostgres,
  group: 'record' | 'deliver',
): Promise<number[]> => {
  const rows = await query<{ n: number }>(
    `select count(o.part)::int as n from log_members m
     left join log_owners o on o.group_name = m.group_name and o.owner = m.member and o.lease_until > now()
     where m.group_name = $1 group by m.member order by 1`,
    [group],
  )
  return rows.map(({ n }) => n)
}

/** Whether so many members hold all partitions between them, none more than one more than another. */
const isEven = (shares: readonly number[], members: number): boolean =>
  shares.length === members &&
  shares.reduce((sum, share) => sum + share, 0) === LOG_PARTITIONS &&
  Math.max(...shares) - Math.min(...shares) <= 1

/** Waits until both groups share evenly; returns how long that took, in milliseconds. */
export const untilEven = async (
  postgres: PrivatePostgres,
  members: { record: number; deliver: number },
  ms = 120_000,
): Promise<number> => {
  const began = Date.now()
  for (;;) {
    const [record, deliver] = [
      await readShares(postgres, 'record'),
      await readShares(postgres, 'deliver'),
    ]
    if (isEven(record, members.record) && isEven(deliver, members.deliver)) {
      return Date.now() - began
    }
    if (Date.now() - began > ms) {
      throw new Error(`Not even: record ${record.join()}, deliver ${deliver.join()}.`)
    }
    await pause(100)
  }
}

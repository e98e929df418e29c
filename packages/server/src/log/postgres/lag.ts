import type { Pool } from 'pg'
import { eventIn, parseBody } from '../event-in.ts'
import { POSTGRES_LOG } from './retention.ts'

const LIMIT = 100_000

/** Of each partition the entries `e` that the group `$1` has not committed, at most `$2`. */
const unread = (columns: string, order = ''): string => `
  from generate_series(0, 15) as p (part)
  left join log_owners o on o.group_name = $1 and o.part = p.part and o.log = '${POSTGRES_LOG}'
  cross join lateral (
    select ${columns} from log_entries e
    where e.part = p.part and (e.xid, e.seq) > (coalesce(o.xid, '0'), coalesce(o.seq, 0))
    ${order} limit $2
  ) as behind`

/** How many entries a group has not committed, at most `LIMIT`. */
export const measureLag = async (pool: Pool, group: string): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from (select 1 ${unread('1')} limit $2) as bounded`,
    [group, LIMIT],
  )
  return rows[0]?.n ?? 0
}

/** When the first event came that a group has not committed. */
export const findOldest = async (pool: Pool, group: string): Promise<number | undefined> => {
  const { rows } = await pool.query<{ site: string; body: string }>(
    `select behind.site, behind.body ${unread('site, body', 'order by e.xid, e.seq')}`,
    [group, 1],
  )
  const times = rows.flatMap(({ site, body }) => {
    const event = eventIn({ site, body: parseBody(body) })
    return event ? [event.receivedAt] : []
  })
  return times.length > 0 ? Math.min(...times) : undefined
}

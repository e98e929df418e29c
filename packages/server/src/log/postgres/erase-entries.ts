import type { Pool } from 'pg'
import { eventIn, parseBody } from '../event-in.ts'
import type { LogErasure } from '../event-log.ts'
import { sitePartition } from '../site-partition.ts'
import { POSTGRES_LOG } from './retention.ts'

const STEP = 500

interface Row {
  xid: string
  seq: string
  body: string
  is_passed: boolean
}

/** Deletes a person's entries that every group has passed; counts those that one has still to read. */
export const eraseEntries = async (
  pool: Pool,
  site: string,
  { texts, isTheirs }: LogErasure,
): Promise<{ removed: number; left: number }> => {
  const part = sitePartition(site)
  const patterns = texts.map(patternOf)
  let after = ['0', '0']
  let removed = 0
  let left = 0
  for (;;) {
    const { rows } = await pool.query<Row>(SQL, [...[part, site, POSTGRES_LOG, ...after, patterns]])
    const theirs = rows.filter(({ body }) => {
      const event = eventIn({ site, body: parseBody(body) })
      // Nobody can tell whose it is: that it names them is enough.
      return event === undefined || isTheirs(event)
    })
    const passed = theirs.filter(({ is_passed }) => is_passed)
    left += theirs.length - passed.length
    if (passed.length > 0) {
      const { rowCount } = await pool.query(
        `delete from log_entries e using unnest($3::text[], $4::bigint[]) as k (xid, seq)
         where e.part = $1 and e.site = $2 and e.xid = k.xid::xid8 and e.seq = k.seq`,
        [part, site, passed.map(({ xid }) => xid), passed.map(({ seq }) => seq)],
      )
      removed += rowCount ?? 0
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return { removed, left }
    after = [last.xid, last.seq]
  }
}

/** As JSON writes the text, wherever it stands. */
const patternOf = (text: string): string =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')}%`

const SQL = `
  select e.xid::text, e.seq::text, e.body,
    exists (select from log_owners o where o.log = $3 and o.part = $1) and not exists (
      select from log_owners o where o.log = $3 and o.part = $1 and (o.xid, o.seq) < (e.xid, e.seq)) as is_passed
  from log_entries e
  where e.part = $1 and e.site = $2 and (e.xid, e.seq) > ($4::xid8, $5::bigint)
    and e.body like any ($6::text[])
  order by e.xid, e.seq limit ${STEP}`

import type { Pool } from 'pg'

/** How many people chose in our own banner, each by the last choice within a time. */
export interface ChoiceCounts {
  /** Allowed analytics. */
  granted: number
  denied: number
}

/** Counts people by when the server wrote their choice down, ms since 1970: from, and before. */
export const countChoices = async (
  pool: Pool,
  site: string,
  { from, to }: { from: number; to: number },
): Promise<ChoiceCounts> => {
  const { rows } = await pool.query<{ granted: string; n: string }>(
    `select count(*) filter (where 'analytics' = any (granted)) as granted, count(*) as n
     from (select distinct on (id) granted from consent_records
           where site = $1 and received_at >= $2 and received_at < $3
           order by id, seq desc) as choice`,
    [site, new Date(from), new Date(to)],
  )
  const { granted = 0, n = 0 } = rows[0] ?? {}
  return { granted: Number(granted), denied: Number(n) - Number(granted) }
}

import type { Pool } from 'pg'
import type { CountsQuery, DayCount } from '../event-counts.ts'

interface CountRow {
  day: string
  name: string
  subject: string
  n: string
  sums: Record<string, number>
  last_at: Date
}

/** What the recorder counted, by day, name and subject. */
export const queryCounts = async (
  pool: Pool,
  site: string,
  { names, subject, days }: CountsQuery,
): Promise<DayCount[]> => {
  const { rows } = await pool.query<CountRow>({
    name: 'day-counts',
    text: `select day::text, name, subject, sum(n)::bigint as n, max(last_at) as last_at,
             coalesce(jsonb_object_agg(currency, value) filter (where value > 0), '{}') as sums
           from event_days
           where site = $1 and day between $2::date and $3::date
             and ($4::text[] is null or name = any ($4)) and ($5::text is null or subject = $5)
           group by 1, 2, 3 order by 1, 2, 3`,
    values: [site, days.from, days.to, names ?? null, subject ?? null],
  })
  return rows.map(({ last_at, n, ...row }) => ({
    ...row,
    n: Number(n),
    lastAt: last_at.getTime(),
  }))
}

/**
 * Moves what changed rows were counted as to what they say now. `changed` is a common table expression with the row's
 * `site` and `time` and its tally `was_…` and `now_…`; rows of before there were tallies have none and stay as they were.
 */
export const moveTallies = (changed: string): string => `
  insert into event_days (site, day, name, subject, currency, n, value, last_at)
  select site, day, name, subject, currency, sum(n), sum(value), max(time) from (
    select site, (time at time zone 'UTC')::date as day, tally_name as name, tally_subject as subject,
      was_currency as currency, -1 as n, -was_value as value, time from ${changed} where was_value is not null
    union all
    select site, (time at time zone 'UTC')::date, tally_name, tally_subject, now_currency, 1, now_value, time
    from ${changed} where was_value is not null
  ) as moves group by 1, 2, 3, 4, 5 having sum(n) <> 0 or sum(value) <> 0 order by 1, 2, 3, 4, 5
  on conflict (site, day, name, subject, currency) do update set
    n = event_days.n + excluded.n, value = event_days.value + excluded.value,
    last_at = greatest(event_days.last_at, excluded.last_at)`

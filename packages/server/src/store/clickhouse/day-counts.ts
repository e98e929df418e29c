import { dayOf } from '../../db/day-partitions.ts'
import type { CountsQuery, DayCount } from '../event-counts.ts'
import { amountOf } from './amount.ts'
import type { Clickhouse } from './clickhouse.ts'
import { BY_TIME } from './event-queries.ts'

const DAY_MS = 86_400_000

interface CountRow {
  day: number
  name: string
  subject: string
  currency: string
  n: number
  micros: string
  last_at: number
}

/** Counted from the events themselves, each of which is there once. */
export const queryCounts = async (
  clickhouse: Clickhouse,
  site: string,
  { names, subject, days }: CountsQuery,
): Promise<DayCount[]> => {
  const rows = await clickhouse.query<CountRow>(
    `select intDiv(time, ${DAY_MS}) as day, event as name, subject, currency, count() as n,
       toString(sum(toInt128(micros))) as micros, max(time) as last_at
     from events
     where site = {site:String} and time >= {from:Int64} and time < {to:Int64}
       and ({anyName:Bool} or event in {names:Array(String)}) and ({anySubject:Bool} or subject = {subject:String})
     group by day, name, subject, currency order by day, name, subject, currency ${BY_TIME}`,
    {
      site,
      from: Date.parse(days.from),
      to: Date.parse(days.to) + DAY_MS,
      anyName: names === undefined,
      names: names ?? [],
      anySubject: subject === undefined,
      subject: subject ?? '',
    },
  )
  const counts = new Map<string, DayCount>()
  for (const row of rows) {
    const key = `${row.day} ${row.name} ${row.subject}`
    const count = counts.get(key) ?? {
      day: dayOf(row.day * DAY_MS),
      name: row.name,
      subject: row.subject,
      n: 0,
      sums: {},
      lastAt: 0,
    }
    const sum = amountOf(row.micros)
    counts.set(key, {
      ...count,
      n: count.n + row.n,
      sums: sum > 0 ? { ...count.sums, [row.currency]: sum } : count.sums,
      lastAt: Math.max(count.lastAt, row.last_at),
    })
  }
  return [...counts.values()]
}

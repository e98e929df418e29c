import type { PoolClient } from 'pg'
import { dayOf } from '../../db/day-partitions.ts'
import { REPORT_SLOT_MS, type ReportGaps, type ReportSpan } from '../report-query.ts'
import { findBacklog } from './report-backlog.ts'

/** What the roll-up lacks of a site: what the backlog has not come to yet, and what it has set aside. */
export const findGaps = async (
  client: PoolClient,
  site: string,
  spans: readonly ReportSpan[],
): Promise<ReportGaps> => {
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  const { rows } = await client.query<{ unfit: number }>(
    `select count(*)::integer as unfit from report_unfit
     where site = $1 and day between $2::date and $3::date`,
    [site, dayOf(from), dayOf(to - 1)],
  )
  const { unfit = 0 } = rows[0] ?? {}
  const backlog = await findBacklog(client)
  if (!backlog) return { unfit }
  const { rows: found } = await client.query<{ time: Date | null }>(NEWEST, [
    ...[site, new Date(from), new Date(to), backlog.day, backlog.site, backlog.id],
  ])
  const newest = found[0]?.time?.getTime()
  if (newest === undefined) return { unfit }
  return { unfit, countedSince: newest - (newest % REPORT_SLOT_MS) + REPORT_SLOT_MS }
}

// By the time of the event, as reports count it: the day it is kept under may be another.
const NEWEST = `
  select max(time) as time from events
  where site = $1 and time >= $2 and time < $3
    and report_key is null and day <= $4::date and (day, site, id) < ($4::date, $5::text, $6::uuid)`

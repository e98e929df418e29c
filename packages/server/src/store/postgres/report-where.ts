import type { ReportDimension, ReportFilter } from '@footfall/contract'
import type { PoolClient } from 'pg'
import { dayOf } from '../../db/day-partitions.ts'
import type { ReportSpan } from '../report-query.ts'
import { hashOf, quarterOf } from './report-slots.ts'

/** Where each dimension stands. A set of destinations is one number, resolved apart. */
export const COLUMNS: Record<ReportDimension, string> = {
  firstSource: 'first_source',
  lastSource: 'last_source',
  firstCampaign: 'first_campaign',
  lastCampaign: 'last_campaign',
  firstLanding: 'first_landing',
  lastLanding: 'last_landing',
  event: 'event',
  destination: 'destinations',
}

/** A condition on `report_slots` with its values, the first of which is the site. */
export interface Where {
  sql: string
  values: unknown[]
}

/**
 * Which rows are meant: of one site, of these days' partitions, of these slots, by these filters. The days stand there as constants, or
 * PostgreSQL would open every partition there is.
 */
export const whereOf = async (
  client: PoolClient,
  site: string,
  span: ReportSpan,
  filters: readonly ReportFilter[] = [],
): Promise<Where> => {
  const values: unknown[] = [
    ...[site, dayOf(span.from), dayOf(span.to - 1), quarterOf(span.from), quarterOf(span.to)],
  ]
  const conditions = [
    'site = $1 and day between $2::date and $3::date and slot >= $4 and slot < $5',
    // What has moved to another row leaves nothing.
    'n > 0',
  ]
  for (const { dimension, values: wanted } of filters) {
    const hashes =
      dimension === 'destination'
        ? await findSets(client, site, wanted)
        : wanted.map((value) => hashOf(value).toString())
    values.push(hashes)
    conditions.push(`${COLUMNS[dimension]} = any ($${values.length}::bigint[])`)
  }
  return { sql: conditions.join(' and '), values }
}

/** The sets that hold any of these destinations; nothing is a set too. */
const findSets = async (
  client: PoolClient,
  site: string,
  names: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash::text from report_sets where site = $1 and names && $2::text[]',
    [site, names],
  )
  return [...(names.includes('') ? ['0'] : []), ...rows.map(({ hash }) => hash)]
}

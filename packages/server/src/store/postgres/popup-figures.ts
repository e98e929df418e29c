import { POPUP_EVENTS, type PopupArm, thingKey } from '@footfall/contract'
import type { Pool } from 'pg'
import { spanDays } from '../near-days.ts'
import {
  POPUP_DAYS,
  type PopupArms,
  type PopupArmsQuery,
  type PopupSales,
  type PopupSalesQuery,
} from '../popup-figures.ts'
import { SALE_LATE_DAYS } from '../sales-query.ts'
import { readOddDays } from './odd-days.ts'

const DAY_MS = 86_400_000

/** The days under which events of a time may be kept, so that PostgreSQL looks into no other. */
const daysFor = async (pool: Pool, site: string, from: number, to: number): Promise<string[]> => [
  ...spanDays(from, to),
  ...(await readOddDays(pool, site)),
]

const subjectOf = (id: string): string => thingKey({ kind: 'popup', id })

/** What a page tells is at most so many days old. */
const OLDEST_DAYS = 31
const OLDEST = `interval '${OLDEST_DAYS} days'`
const IN_TIME = `interval '${POPUP_DAYS} days'`
// Letter for letter as the index has it, or the index is not used.
const OF_POPUP = `site = $1 and tally_subject = $2 and tally_subject like 'popup/%'`

/**
 * Visitors are told apart by the id that only the analytics purpose allows; who has none is not found again. The last conversion
 * before a sale decides, so that who tells a thousand of each costs one pass and no million of pairs. Not one statement under a
 * name: a plan for any popup and any goal would use no index that holds but a part of the rows.
 */
export const findPopupSales = async (
  pool: Pool,
  site: string,
  { popup, days }: PopupSalesQuery,
): Promise<PopupSales> => {
  const [from, to] = [Date.parse(days.from), Date.parse(days.to) + DAY_MS]
  const { rows } = await pool.query<{ currency: string; n: number; value: number }>(
    `with told as (
       select body->>'visitorId' as visitor, time, false as is_sale, '' as currency, 0 as value from events
       where ${OF_POPUP} and day = any ($5::date[]) and name = '${POPUP_EVENTS.conversion}' and body ? 'visitorId'
         and time >= $3::timestamptz - ${IN_TIME} and time < $4::timestamptz
       union all
       select body->>'visitorId', time, true, coalesce(tally_currency, ''), coalesce(tally_value, 0) from events
       where site = $1 and day = any ($5::date[]) and name = 'Purchase' and body ? 'visitorId'
         and time >= $3::timestamptz and time < $4::timestamptz
     ), placed as (
       select *, max(time) filter (where not is_sale) over (
         partition by visitor order by time, is_sale rows unbounded preceding
       ) as converted_at from told
     )
     select currency, count(*)::int as n, sum(value)::float8 as value from placed
     where is_sale and time < converted_at + ${IN_TIME} group by 1 order by 1`,
    [
      ...[site, subjectOf(popup), new Date(from), new Date(to)],
      await daysFor(pool, site, from - POPUP_DAYS * DAY_MS, to + SALE_LATE_DAYS * DAY_MS),
    ],
  )
  return {
    orders: rows.reduce((sum, { n }) => sum + n, 0),
    sums: Object.fromEntries(
      rows.flatMap(({ currency, value }) => (value > 0 ? [[currency, value]] : [])),
    ),
  }
}

interface ArmRow {
  is_shown: boolean
  visitors: number
  converted: number
  last_at: Date
}

/**
 * What a visitor was shown first decides for them; of each group the first ones count, whatever became of them. First by our
 * own clock: by a time that pages claim, whoever likes could come before those who counted, and turn what has been announced.
 */
export const findPopupArms = async (
  pool: Pool,
  site: string,
  now: number,
  { popup, goal, sample, since }: PopupArmsQuery,
): Promise<PopupArms> => {
  const { rows } = await pool.query<ArmRow>(
    `with met as (
       select distinct on (visitor) * from (
         select body->>'visitorId' as visitor, name = '${POPUP_EVENTS.view}' as is_shown, time, received_at
         from events where ${OF_POPUP} and day = any ($6::date[]) and body ? 'visitorId' and received_at >= $5::timestamptz
           and time >= $5::timestamptz - ${OLDEST}
           and (name = '${POPUP_EVENTS.holdout}'
             or name = '${POPUP_EVENTS.view}' and body->'params'->>'variant' = 'shown')
       ) as all_met order by visitor, received_at, time, is_shown
     ), placed as (
       select *, row_number() over (partition by is_shown order by received_at, time, visitor) as place from met
     ), counted as materialized (
       select visitor, is_shown, time, received_at from placed where place <= $4
     ), goals as materialized (
       select body->>'visitorId' as visitor, time, received_at from events
       where site = $1 and day = any ($6::date[]) and name = $3 and body ? 'visitorId'
         and time >= (select min(time) from counted)
         and time < (select max(time) from counted) + ${IN_TIME}
     ), reached as (
       select distinct c.visitor from counted c join goals g using (visitor)
       where g.time >= c.time and g.time < c.time + ${IN_TIME}
         and g.received_at < c.received_at + ${IN_TIME}
     )
     select is_shown, count(*)::int as visitors, count(reached.visitor)::int as converted,
       max(received_at) as last_at
     from counted left join reached using (visitor) group by 1`,
    [
      ...[site, subjectOf(popup), goal, sample, new Date(since)],
      await daysFor(pool, site, since - OLDEST_DAYS * DAY_MS, now),
    ],
  )
  const armOf = (isShown: boolean): PopupArm => {
    const row = rows.find(({ is_shown }) => is_shown === isShown)
    return { visitors: row?.visitors ?? 0, converted: row?.converted ?? 0 }
  }
  const lastAt = Math.max(...rows.map(({ last_at }) => last_at.getTime()))
  return {
    shown: armOf(true),
    heldOut: armOf(false),
    ...(rows.length > 0 && { lastAt }),
  }
}

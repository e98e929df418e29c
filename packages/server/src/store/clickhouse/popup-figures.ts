import { POPUP_EVENTS, type PopupArm, thingKey } from '@footfall/contract'
import {
  POPUP_DAYS,
  type PopupArms,
  type PopupArmsQuery,
  type PopupSales,
  type PopupSalesQuery,
} from '../popup-figures.ts'
import { amountOf } from './amount.ts'
import type { Clickhouse } from './clickhouse.ts'
import { BY_TIME, HAS_BODY } from './event-queries.ts'

const DAY_MS = 86_400_000
const IN_TIME = POPUP_DAYS * DAY_MS
/** What a page tells is at most a month old. */
const OLDEST = 31 * DAY_MS

const subjectOf = (id: string): string => thingKey({ kind: 'popup', id })

const OF_POPUP = `site = {site:String} and subject = {subject:String} and visitor != 0 and ${HAS_BODY}`

/** The last conversion before a sale decides; who has no id is not found again. */
export const findPopupSales = async (
  clickhouse: Clickhouse,
  site: string,
  { popup, days }: PopupSalesQuery,
): Promise<PopupSales> => {
  const rows = await clickhouse.query<{ currency: string; n: number; micros: string }>(
    `select currency, count() as n, toString(sum(toInt128(micros))) as micros from (
       select currency, micros, time, is_sale,
         max(if(is_sale, -1, time)) over (
           partition by visitor order by time, is_sale rows between unbounded preceding and current row
         ) as converted_at
       from (
         select visitor, time, false as is_sale, '' as currency, toInt64(0) as micros from events
         where ${OF_POPUP} and name = '${POPUP_EVENTS.conversion}'
           and time >= {from:Int64} - ${IN_TIME} and time < {to:Int64}
         union all
         select visitor, time, true, toString(currency), micros from events
         where site = {site:String} and name = 'Purchase' and visitor != 0 and ${HAS_BODY}
           and time >= {from:Int64} and time < {to:Int64}
       )
     ) where is_sale and converted_at >= 0 and time < converted_at + ${IN_TIME}
     group by currency order by currency ${BY_TIME}`,
    {
      site,
      subject: subjectOf(popup),
      from: Date.parse(days.from),
      to: Date.parse(days.to) + DAY_MS,
    },
  )
  return {
    orders: rows.reduce((sum, { n }) => sum + n, 0),
    sums: Object.fromEntries(
      rows
        .map(({ currency, micros }): [string, number] => [currency, amountOf(micros)])
        .filter(([, sum]) => sum > 0),
    ),
  }
}

interface ArmRow {
  is_shown: number
  visitors: number
  converted: number
  last_at: number
}

/** What a visitor was shown first decides for them, first by our own clock; of each group the first ones count. */
export const findPopupArms = async (
  clickhouse: Clickhouse,
  site: string,
  { popup, goal, sample, since }: PopupArmsQuery,
): Promise<PopupArms> => {
  const rows = await clickhouse.query<ArmRow>(
    `with counted as (
       select visitor, is_shown, at, heard_at from (
         select visitor, first.1 as heard_at, first.2 as at, first.3 as is_shown,
           row_number() over (partition by is_shown order by heard_at, at, visitor) as place
         from (
           select visitor, min((received_at, time, toUInt8(name = '${POPUP_EVENTS.view}'))) as first
           from events
           where ${OF_POPUP} and received_at >= {since:Int64} and time >= {since:Int64} - ${OLDEST}
             and (name = '${POPUP_EVENTS.holdout}' or name = '${POPUP_EVENTS.view}'
               and JSONExtractString(body, 'params', 'variant') = 'shown')
           group by visitor
         )
       ) where place <= {sample:UInt32}
     ), reached as (
       select distinct g.visitor as visitor from (
         select visitor, time, received_at from events
         where site = {site:String} and name = {goal:String} and visitor != 0 and ${HAS_BODY}
           and time >= (select min(at) from counted) and time < (select max(at) from counted) + ${IN_TIME}
       ) as g join counted as c on c.visitor = g.visitor
       where g.time >= c.at and g.time < c.at + ${IN_TIME} and g.received_at < c.heard_at + ${IN_TIME}
     )
     select is_shown, count() as visitors, countIf(visitor in (select visitor from reached)) as converted,
       max(heard_at) as last_at
     from counted group by is_shown ${BY_TIME}`,
    { site, subject: subjectOf(popup), goal, sample, since: Math.trunc(since) },
  )
  const armOf = (isShown: boolean): PopupArm => {
    const row = rows.find(({ is_shown }) => Boolean(is_shown) === isShown)
    return { visitors: row?.visitors ?? 0, converted: row?.converted ?? 0 }
  }
  return {
    shown: armOf(true),
    heldOut: armOf(false),
    ...(rows.length > 0 && { lastAt: Math.max(...rows.map(({ last_at }) => last_at)) }),
  }
}

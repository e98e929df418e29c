import { type AcceptedEvent, type BrowserReport, worthOf } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { eventDay } from '../event-day.ts'
import type { CountedNames } from './counted-names.ts'
import { moveTallies } from './day-counts.ts'
import { rateSlot } from './event-rates.ts'
import { noteOddDays } from './odd-days.ts'
import type { Tallies } from './tally.ts'

/** No honest event is worth more; sums of made-up ones must stay numbers. */
const MAX_WORTH = 1e12

/** Stores what is not there yet; the day comes from the id, so the key (day, site, id) is as good as site and id alone. */
export const recordEvents = async (
  pool: Pool,
  events: AcceptedEvent[],
  { now, names, tallies }: { now: number; names: CountedNames; tallies: Tallies },
): Promise<number> => {
  const counted = await names.of(events)
  const tally = await tallies.of(events)
  const rows = events.map((event, index) => ({
    day: eventDay(event.id),
    id: event.id,
    site: event.site,
    name: event.name,
    time: new Date(event.time),
    received_at: new Date(event.receivedAt),
    body: event,
    slot: rateSlot(event.receivedAt),
    counted: counted[index],
    worth: Math.min(worthOf(event.params ?? {}), MAX_WORTH),
    subject: tally[index]?.subject,
    currency: tally[index]?.currency,
  }))
  await noteOddDays(pool, rows, now)
  // Counted in the statement that stores them: what comes twice is counted once, and nothing is scanned for alarms.
  const { rows: answers } = await pool.query<{ n: number }>(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as e
         (day date, id uuid, site text, name text, time timestamptz, received_at timestamptz, body jsonb,
          slot timestamptz, counted text, worth double precision, subject text, currency text)
     ), added as (
       insert into events (day, id, site, name, time, received_at, body,
         tally_name, tally_subject, tally_currency, tally_value)
       select day, id, site, name, time, received_at, body,
         counted, subject, currency, event_value(body->'params') from told
       on conflict do nothing
       returning day, id, site, time, tally_name, tally_subject, tally_currency, tally_value
     ), rated as (
       insert into event_rates (site, slot, name, n, value)
       select t.site, t.slot, t.counted, count(*), sum(t.worth)
       from (select distinct on (day, id, site) * from told) t join added using (day, id, site)
       group by 1, 2, 3 order by 1, 2, 3
       on conflict (site, slot, name) do update set
         n = event_rates.n + excluded.n, value = event_rates.value + excluded.value
     ), tallied as (
       insert into event_days (site, day, name, subject, currency, n, value, last_at)
       select site, (time at time zone 'UTC')::date, tally_name, tally_subject, tally_currency,
         count(*), sum(tally_value), max(time)
       from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       on conflict (site, day, name, subject, currency) do update set
         n = event_days.n + excluded.n, value = event_days.value + excluded.value,
         last_at = greatest(event_days.last_at, excluded.last_at)
     )
     select count(*)::int as n from added`,
    [storableJson(rows)],
  )
  const recorded = answers[0]?.n ?? 0
  if (recorded < rows.length) {
    await completeHeld(pool, rows)
    await joinSales(pool, rows)
  }
  return recorded
}

interface Row {
  day: string
  site: string
  body: AcceptedEvent
}

/**
 * A page tells an event again, under its id, when a destination it had to wait for is granted later. The one row then
 * takes the fuller account, or the owner would read 'held' beside 'sent'.
 */
const completeHeld = async (pool: Pool, rows: Row[]) => {
  const retold = rows.filter(({ body }) => !Object.values(body.destinations).some(isHeld))
  if (retold.length === 0) return
  await pool.query(
    changeRows({
      told: 'distinct on (day, site, id)',
      where: `e.body->'destinations' @? '$.*.state ? (@ == "held")'`,
      body: `r.body || ${SHOPS_FIGURES}`,
      takesFigures: `not ${isShops('e')}`,
    }),
    [storableJson(retold)],
  )
}

interface RowChange {
  told: string
  /** Which rows change; `e` is the one that is stored, `r` the one that was told. */
  where: string
  body: string
  /** Whether the row gets the figures that were told. */
  takesFigures: string
}

/** Changes stored rows, and by the same statement what they are counted as. They are locked first, for their old figures. */
const changeRows = ({ told, where, body, takesFigures }: RowChange): string => `
  with told as materialized (
    select ${told} * from jsonb_to_recordset($1::jsonb) as r
      (day date, site text, id uuid, body jsonb, currency text)
  ), before as materialized (
    select e.day, e.site, e.id, ${body} as new_body, e.tally_currency as was_currency,
      e.tally_value as was_value,
      case when ${takesFigures} then r.currency else e.tally_currency end as now_currency
    from events e join told r on (e.day, e.site, e.id) = (r.day, r.site, r.id)
    where ${where} for update of e
  ), changed as (
    update events e set body = b.new_body, xid = pg_current_xact_id(),
      tally_currency = b.now_currency, tally_value = event_value(b.new_body->'params')
    from before b where (e.day, e.site, e.id) = (b.day, b.site, b.id)
    returning e.site, e.time, e.tally_name, e.tally_subject, b.was_currency, b.was_value,
      e.tally_currency as now_currency, e.tally_value as now_value
  )
  ${moveTallies('changed')}`

const isShops = (row: string): string =>
  `(${row}.body->>'confirmedBy' is not distinct from 'order')`

const figuresOf = (row: string): string =>
  `jsonb_build_object('params', ${row}.body->'params', 'time', ${row}.body->'time',
     'evidence', 'confirmed', 'confirmedBy', 'order')`

/** A sale the shop has confirmed keeps the shop's figures, whatever pages tell of it. */
const SHOPS_FIGURES = `case when ${isShops('e')}
  then ${figuresOf('e')} else '{}' end`

/** Page and shop tell of one order under one id: the row takes the browser's part from the page, the figures from the shop.
 * A row that has its page's part already keeps it. */
const joinSales = async (pool: Pool, rows: Row[]) => {
  const sales = rows.filter(({ body }) => body.name === 'Purchase')
  if (sales.length === 0) return
  await pool.query(
    changeRows({
      told: `distinct on (day, site, id, body->>'confirmedBy' = 'order')`,
      where: `${isShops('e')} <> ${isShops('r')}
        and (${isShops('r')} or not e.body->'destinations' @? '$.*.state ? (@ != "off")')`,
      body: `case when ${isShops('r')} then e.body || ${figuresOf('r')} else r.body || ${SHOPS_FIGURES} end`,
      takesFigures: isShops('r'),
    }),
    [storableJson(sales)],
  )
}

const isHeld = ({ state }: BrowserReport): boolean => state === 'held'

import { type AcceptedEvent, type BrowserReport, worthOf } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { eventDay } from '../event-day.ts'
import type { CountedNames } from './counted-names.ts'
import { rateSlot } from './event-rates.ts'
import { noteOddDays } from './odd-days.ts'

/** No honest event is worth more; sums of made-up ones must stay numbers. */
const MAX_WORTH = 1e12

/** Stores what is not there yet; the day comes from the id, so the key (day, site, id) is as good as site and id alone. */
export const recordEvents = async (
  pool: Pool,
  events: AcceptedEvent[],
  { now, names }: { now: number; names: CountedNames },
): Promise<number> => {
  const counted = await names.of(events)
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
  }))
  await noteOddDays(pool, rows, now)
  // Counted in the statement that stores them: what comes twice is counted once, and nothing is scanned for alarms.
  const { rows: answers } = await pool.query<{ n: number }>(
    `with told as (
       select * from jsonb_to_recordset($1::jsonb) as e
         (day date, id uuid, site text, name text, time timestamptz, received_at timestamptz, body jsonb,
          slot timestamptz, counted text, worth double precision)
     ), added as (
       insert into events (day, id, site, name, time, received_at, body)
       select day, id, site, name, time, received_at, body from told
       on conflict do nothing returning day, id, site
     ), rated as (
       insert into event_rates (site, slot, name, n, value)
       select t.site, t.slot, t.counted, count(*), sum(t.worth)
       from (select distinct on (day, id, site) * from told) t join added using (day, id, site)
       group by 1, 2, 3 order by 1, 2, 3
       on conflict (site, slot, name) do update set
         n = event_rates.n + excluded.n, value = event_rates.value + excluded.value
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
    `update events e set body = r.body || ${SHOPS_FIGURES}, xid = pg_current_xact_id()
     from (
       select distinct on (day, site, id) *
       from jsonb_to_recordset($1::jsonb) as r (day date, site text, id uuid, body jsonb)
     ) as r
     where (e.day, e.site, e.id) = (r.day, r.site, r.id) and e.body->'destinations' @? '$.*.state ? (@ == "held")'`,
    [storableJson(retold)],
  )
}

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
    `update events e set xid = pg_current_xact_id(), body = case when ${isShops('r')}
       then e.body || ${figuresOf('r')}
       else r.body || ${SHOPS_FIGURES} end
     from (
       select distinct on (day, site, id, body->>'confirmedBy' = 'order') *
       from jsonb_to_recordset($1::jsonb) as r (day date, site text, id uuid, body jsonb)
     ) as r
     where (e.day, e.site, e.id) = (r.day, r.site, r.id) and ${isShops('e')} <> ${isShops('r')}
       and (${isShops('r')} or not e.body->'destinations' @? '$.*.state ? (@ != "off")')`,
    [storableJson(sales)],
  )
}

const isHeld = ({ state }: BrowserReport): boolean => state === 'held'

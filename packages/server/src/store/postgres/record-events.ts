import type { AcceptedEvent, BrowserReport } from '@footfall/contract'
import type { Pool } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { eventDay } from '../event-day.ts'

/** Stores what is not there yet; the day comes from the id, so the key (day, id) is as good as the id alone. */
export const recordEvents = async (pool: Pool, events: AcceptedEvent[]): Promise<number> => {
  const rows = events.map((event) => ({
    day: eventDay(event.id, event.receivedAt),
    id: event.id,
    site: event.site,
    name: event.name,
    time: new Date(event.time),
    received_at: new Date(event.receivedAt),
    body: event,
  }))
  const { rowCount } = await pool.query(
    `insert into events (day, id, site, name, time, received_at, body)
     select * from jsonb_to_recordset($1::jsonb) as e
       (day date, id uuid, site text, name text, time timestamptz, received_at timestamptz, body jsonb)
     on conflict do nothing`,
    [storableJson(rows)],
  )
  const recorded = rowCount ?? 0
  if (recorded < rows.length) {
    await completeHeld(pool, rows)
    await joinSales(pool, rows)
  }
  return recorded
}

/**
 * A page tells an event again, under its id, when a destination it had to wait for is granted later. The one row then
 * takes the fuller account, or the owner would read 'held' beside 'sent'.
 */
const completeHeld = async (pool: Pool, rows: { day: string; body: AcceptedEvent }[]) => {
  const retold = rows.filter(({ body }) => !Object.values(body.destinations).some(isHeld))
  if (retold.length === 0) return
  await pool.query(
    `update events e set body = r.body || ${SHOPS_FIGURES}, xid = pg_current_xact_id()
     from (
       select distinct on (day, id) * from jsonb_to_recordset($1::jsonb) as r (day date, id uuid, body jsonb)
     ) as r
     where (e.day, e.id) = (r.day, r.id) and e.body->'destinations' @? '$.*.state ? (@ == "held")'`,
    [storableJson(retold)],
  )
}

/** A sale the shop has confirmed keeps the shop's figures, whatever pages tell of it. */
const SHOPS_FIGURES = `case when e.body ? 'confirmed'
  then jsonb_build_object('params', e.body->'params', 'time', e.body->'time', 'confirmed', true) else '{}' end`

/** Page and shop tell of one order under one id: the row takes the browser's part from the page, the figures from the shop.
 * A row that has its page's part already keeps it. */
const joinSales = async (pool: Pool, rows: { day: string; body: AcceptedEvent }[]) => {
  const sales = rows.filter(({ body }) => body.name === 'Purchase')
  if (sales.length === 0) return
  await pool.query(
    `update events e set xid = pg_current_xact_id(), body = case when r.body ? 'confirmed'
       then e.body || jsonb_build_object('params', r.body->'params', 'time', r.body->'time', 'confirmed', true)
       else r.body || ${SHOPS_FIGURES} end
     from (
       select distinct on (day, id, body ? 'confirmed') *
       from jsonb_to_recordset($1::jsonb) as r (day date, id uuid, body jsonb)
     ) as r
     where (e.day, e.id) = (r.day, r.id) and (e.body ? 'confirmed') <> (r.body ? 'confirmed')
       and (r.body ? 'confirmed' or not e.body->'destinations' @? '$.*.state ? (@ != "off")')`,
    [storableJson(sales)],
  )
}

const isHeld = ({ state }: BrowserReport): boolean => state === 'held'

import type { PoolClient } from 'pg'
import { storableJson } from '../../db/storable-json.ts'
import { rateSlot } from '../postgres/event-rates.ts'

/** What a new event adds to the rates of its name. */
export interface RatedEvent {
  site: string
  receivedAt: number
  name: string
  worth: number
}

/**
 * The rates of the last two days, by which alarms are judged and sites are listed. They stand in PostgreSQL whichever engine keeps the
 * events. A process that dies between storing a batch and this leaves the batch out of its ten minutes.
 */
export const addRates = async (
  client: PoolClient,
  events: readonly RatedEvent[],
): Promise<void> => {
  if (events.length === 0) return
  const rows = events.map(({ site, receivedAt, name, worth }) => ({
    site,
    slot: rateSlot(receivedAt),
    name,
    worth,
  }))
  await client.query(
    `insert into event_rates (site, slot, name, n, value)
     select site, slot, name, count(*), sum(worth) from jsonb_to_recordset($1::jsonb) as r
       (site text, slot timestamptz, name text, worth double precision)
     group by 1, 2, 3 order by 1, 2, 3
     on conflict (site, slot, name) do update set
       n = event_rates.n + excluded.n, value = event_rates.value + excluded.value`,
    [storableJson(rows)],
  )
}

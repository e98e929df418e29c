import type { Pool } from 'pg'
import { eventDay, isSaleId } from './event-day.ts'

/** Days never change once they are settled, so what is known stays true; only memory bounds it. */
const MOST_KNOWN = 20_000

/** Names one event of a site. */
export interface EventKey {
  site: string
  event: string
}

/** Under which day events are kept. That of a sale, whose id holds no time, is the one on which it was first heard of. */
export interface SaleDays {
  /** In the order of the keys; a sale nobody has heard of has the day of ids without a time, where nothing of it is found. */
  daysOf(keys: readonly EventKey[]): Promise<string[]>
  /** The same, and sales nobody has heard of yet are kept under this day from now on. */
  settle(keys: readonly EventKey[], day: string): Promise<string[]>
}

/** The days of sales stand in PostgreSQL, whichever engine keeps the events: who comes first has to be certain. */
export const createSaleDays = (pool: Pool): SaleDays => {
  const known = new Map<string, string>()

  const remember = (rows: readonly (EventKey & { day: string })[]): void => {
    for (const row of rows) known.set(nameOf(row), row.day)
    for (const name of known.keys()) {
      if (known.size <= MOST_KNOWN) break
      known.delete(name)
    }
  }
  const unknown = (keys: readonly EventKey[]): EventKey[] => {
    const missing = new Map<string, EventKey>()
    for (const key of keys) {
      const name = nameOf(key)
      if (isSaleId(key.event) && !known.has(name)) missing.set(name, key)
    }
    return [...missing.values()]
  }
  const query = async (sql: string, keys: readonly EventKey[], more: unknown[] = []) => {
    const { rows } = await pool.query<EventKey & { day: string }>(sql, [
      ...[keys.map(({ site }) => site), keys.map(({ event }) => event)],
      ...more,
    ])
    return rows
  }
  /** What was found counts before what is remembered: more may be asked for at once than is remembered. */
  const daysIn = (keys: readonly EventKey[], found: readonly (EventKey & { day: string })[]) => {
    const fresh = new Map(found.map((row) => [nameOf(row), row.day]))
    return keys.map((key) => {
      const name = nameOf(key)
      return fresh.get(name) ?? known.get(name) ?? eventDay(key.event)
    })
  }

  return {
    async daysOf(keys) {
      const missing = unknown(keys)
      const found = missing.length > 0 ? await query(FIND, missing) : []
      const days = daysIn(keys, found)
      remember(found)
      return days
    },
    async settle(keys, day) {
      const missing = unknown(keys)
      if (missing.length > 0) await query(SETTLE, missing, [day])
      // Read by a statement of its own: what another has settled in the same moment is only seen from the next one on.
      const found = missing.length > 0 ? await query(FIND, missing) : []
      const days = daysIn(keys, found)
      remember(found)
      return days
    },
  }
}

const nameOf = ({ site, event }: EventKey): string => `${site} ${event}`

const FIND = `
  select site, event, day from unnest($1::text[], $2::uuid[]) as k (site, event)
  join sale_days using (site, event)`

// Always in one order, or two who settle the same sales would wait for each other.
const SETTLE = `
  insert into sale_days (site, event, day)
  select site, event, $3::date from unnest($1::text[], $2::uuid[]) as k (site, event) order by 1, 2
  on conflict do nothing`

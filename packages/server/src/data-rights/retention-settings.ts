import { RETENTION_KINDS, type Retention, type RetentionKind } from '@footfall/contract'
import type { Pool } from 'pg'
import { invalid } from '../http/invalid.ts'

type Days = Record<RetentionKind, number>

/** Thirteen months of events compare one year with the next; what only helps to send and to find faults goes sooner. */
export const RETENTION_DEFAULTS: Readonly<Days> = {
  events: 400,
  addresses: 30,
  outcomes: 90,
  attempts: 30,
  counts: 800,
  orders: 800,
  leads: 730,
  deadLetters: 30,
}

/**
 * A page may tell of an event a month late, and it is known as told by what is kept of it: what counts and what was sent stays that
 * long at least.
 */
export const RETENTION_BOUNDS: Readonly<Retention['bounds']> = {
  events: { least: 35, most: 3_650 },
  addresses: { least: 1, most: 400 },
  outcomes: { least: 35, most: 3_650 },
  attempts: { least: 8, most: 400 },
  counts: { least: 35, most: 3_650 },
  orders: { least: 35, most: 3_650 },
  leads: { least: 1, most: 3_650 },
  deadLetters: { least: 1, most: 90 },
}

/** How long sites keep what. */
export interface RetentionSettings {
  get(site: string): Promise<Retention>
  /** Kinds that are not named stay as they are. */
  set(site: string, days: Partial<Days>): Promise<Retention>
  /** Days of every site that is there. */
  all(): Promise<Map<string, Days>>
}

export const createRetentionSettings = (pool: Pool): RetentionSettings => {
  const get = async (site: string): Promise<Retention> => {
    const { rows } = await pool.query<Row>(
      'select site, kind, days from retention where site = $1',
      [site],
    )
    return {
      days: daysOf(rows),
      defaults: { ...RETENTION_DEFAULTS },
      bounds: { ...RETENTION_BOUNDS },
    }
  }
  return {
    get,
    async set(site, days) {
      const { days: kept } = await get(site)
      const wanted = { ...kept, ...days }
      if (wanted.counts < wanted.events) {
        throw invalid('counts', 'Keep counts at least as many days as events.')
      }
      const kinds = RETENTION_KINDS.filter((kind) => days[kind] !== undefined)
      await pool.query(
        `insert into retention (site, kind, days) select $1, kind, days from unnest($2::text[], $3::int[]) as r (kind, days)
         on conflict (site, kind) do update set days = excluded.days`,
        [site, kinds, kinds.map((kind) => days[kind])],
      )
      // What became too old by this goes with the next run, not a day later.
      await pool.query('delete from retention_runs where site = $1', [site])
      return get(site)
    },
    async all() {
      const { rows } = await pool.query<Row & { key: string }>(
        'select s.key, r.kind, r.days from sites s left join retention r on r.site = s.key',
      )
      const bySite = new Map<string, Row[]>(rows.map(({ key }) => [key, []]))
      for (const row of rows) bySite.get(row.key)?.push(row)
      return new Map([...bySite].map(([site, own]) => [site, daysOf(own)]))
    },
  }
}

interface Row {
  kind: RetentionKind | null
  days: number | null
}

/** Within bounds whatever stands in the table: they may have been others once. */
const daysOf = (rows: readonly Row[]): Days => {
  const own = new Map(rows.map(({ kind, days }) => [kind, days]))
  const days = Object.fromEntries(
    RETENTION_KINDS.map((kind) => {
      const { least, most } = RETENTION_BOUNDS[kind]
      const wanted = own.get(kind) ?? RETENTION_DEFAULTS[kind]
      return [kind, Math.min(Math.max(wanted, least), most)]
    }),
  ) as Days
  // An event that is kept is counted, or a change of it would be taken off of nothing.
  return { ...days, counts: Math.max(days.counts, days.events) }
}

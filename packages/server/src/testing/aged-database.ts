import { defaultSiteConfig } from '@footfall/contract'
import type { Pool } from 'pg'
import { RETENTION_DEFAULTS } from '../data-rights/retention-settings.ts'
import { dayOf } from '../db/day-partitions.ts'
import { TIMELESS_DAY } from '../store/event-day.ts'

const DAY_MS = 86_400_000
const DAYS_AHEAD = 3
/** Days made by one transaction: each table and index takes a lock, of which PostgreSQL holds some thousands. */
const STEP = 100

/** How many days back each table has partitions once the default retention has been reached. */
export const AGED_DAYS: Readonly<
  Record<'events' | 'outcomes' | 'attempts' | 'report_slots', number>
> = {
  events: RETENTION_DEFAULTS.events,
  outcomes: RETENTION_DEFAULTS.outcomes,
  attempts: RETENTION_DEFAULTS.attempts,
  report_slots: RETENTION_DEFAULTS.counts,
}

export interface AgedOptions {
  /** Default 1,000, with the keys `aged-1` and so on. */
  sites?: number
  /** Default: now. */
  now?: number
}

/** Gives a migrated database the partitions and sites of an installation that has run for years. */
export const ageDatabase = async (
  pool: Pool,
  { sites = 1_000, now = Date.now() }: AgedOptions = {},
): Promise<void> => {
  for (const [table, back] of Object.entries(AGED_DAYS)) {
    const days = Array.from({ length: back + DAYS_AHEAD + 1 }, (_, at) =>
      dayOf(now + (DAYS_AHEAD - at) * DAY_MS),
    )
    if (table !== 'report_slots') days.push(TIMELESS_DAY)
    for (let at = 0; at < days.length; at += STEP) {
      await pool.query(
        days
          .slice(at, at + STEP)
          .map((day) => partition(table, day))
          .join(';'),
      )
    }
  }
  const keys = Array.from({ length: sites }, (_, at) => `aged-${at + 1}`)
  const configs = keys.map((key) => defaultSiteConfig(key, 'http://t.shop.test'))
  await pool.query(
    `insert into sites (key, name, origins, webhook_secret, revision)
     select key, key, '{http://www.shop.test}', 'secret', revision
     from unnest($1::text[], $2::int[]) as s (key, revision)`,
    [keys, configs.map(({ revision }) => revision)],
  )
  await pool.query(
    `insert into site_versions (site, revision, config)
     select site, revision, config from unnest($1::text[], $2::int[], $3::jsonb[]) as v (site, revision, config)`,
    [
      keys,
      configs.map(({ revision }) => revision),
      configs.map((config) => JSON.stringify(config)),
    ],
  )
}

const partition = (table: string, day: string): string =>
  `create table if not exists ${table}_${day.replaceAll('-', '')} partition of ${table}
   for values from ('${day}') to ('${dayOf(Date.parse(day) + DAY_MS)}')`

import { type Clock, type SiteConfig, upgradeSiteConfig } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { KnownSite, SiteDirectory } from './site-directory.ts'
import { createTimedCache } from './timed-cache.ts'

/** Also how long the collector goes on with what it knows while the database is away. */
const HOUR_MS = 3_600_000

/** Nothing else is asked of the database, which would choke on some of what strangers call a site. */
const KEY = /^[a-z0-9][a-z0-9-]{1,62}$/

export interface SiteDirectoryOptions {
  db: Kysely<Tables>
  clock: Clock
  /** How long a change by another process may go unseen. Default 2 s. */
  ttlMs?: number
}

export const createSiteDirectory = (options: SiteDirectoryOptions): SiteDirectory => {
  const { db, clock, ttlMs = 2_000 } = options

  const sites = createTimedCache<KnownSite | undefined>({
    clock,
    ttlMs,
    max: 20_000,
    graceMs: HOUR_MS,
    async load(key) {
      const row = await db
        .selectFrom('sites')
        .select(['key', 'origins', 'revision'])
        .where('key', '=', key)
        .executeTakeFirst()
      return row && { key: row.key, origins: row.origins, revision: row.revision ?? 0 }
    },
  })

  // Published versions never change, so they may be kept for long.
  const configs = createTimedCache<SiteConfig | undefined>({
    clock,
    ttlMs: HOUR_MS,
    max: 5_000,
    graceMs: HOUR_MS,
    async load(key) {
      const [site = '', revision = ''] = key.split(' ')
      const row = await db
        .selectFrom('site_versions')
        .select('config')
        .where('site', '=', site)
        .where('revision', '=', Number(revision))
        .executeTakeFirst()
      return row && upgradeSiteConfig(row.config)
    },
  })

  return {
    find: async (key) => (KEY.test(key) ? sites.get(key) : undefined),
    async config(key, revision) {
      if (!KEY.test(key)) return undefined
      const wanted = revision ?? (await sites.get(key))?.revision
      if (!wanted) return undefined
      const name = `${key} ${wanted}`
      const config = await configs.get(name)
      // A revision that does not exist yet may exist soon: only what was found is kept.
      if (!config) configs.forget(name)
      return config
    },
    async webhookSecret(key) {
      const row = await db
        .selectFrom('sites')
        .select('webhook_secret')
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.webhook_secret
    },
    forget: (key) => sites.forget(key),
  }
}

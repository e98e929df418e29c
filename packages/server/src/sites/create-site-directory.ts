import { type Clock, type SiteConfig, upgradeSiteConfig } from '@footfall/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import { createBatchLoad } from '../cache/batch-load.ts'
import { createTimedCache } from '../cache/timed-cache.ts'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'
import { type SiteChanges, siteTtl } from './site-changes.ts'
import type { KnownSite, SiteDirectory } from './site-directory.ts'
import type { SitesTable, SiteTables } from './tables.ts'

/** Also how long the collector goes on with what it knows while the database is away. */
const HOUR_MS = 3_600_000
/** Well beyond the ten thousand sites one process is meant to serve. */
const MAX_SITES = 50_000
const MAX_UNKNOWN = 10_000
const UNKNOWN_MS = 60_000

/** Nothing else is asked of the database, which would choke on some of what strangers call a site. */
const KEY = /^[a-z0-9][a-z0-9-]{1,62}$/

export interface SiteDirectoryOptions {
  db: Kysely<SiteTables>
  clock: Clock
  /** Opens webhook secrets; absent, none that is sealed opens. */
  secrets?: SealedSecrets
  /** Tells of changes by other processes. Absent, what is known serves for `ttlMs`. */
  changes?: SiteChanges
  /** How long a change by another process may go unseen while changes are not heard. Default 2 s. */
  ttlMs?: number
}

export const createSiteDirectory = (options: SiteDirectoryOptions): SiteDirectory => {
  const { db, clock, changes, ttlMs = 2_000, secrets = createSealedSecrets([]) } = options
  /** Grows with each change heard of, so that an answer that was on its way is not taken for a newer one. */
  let heard = 0

  const sites = createTimedCache<CachedSite | undefined>({
    clock,
    ttlMs: siteTtl(changes, ttlMs),
    max: MAX_SITES,
    graceMs: HOUR_MS,
    load: createBatchLoad(async (keys) => {
      const rows = await db
        .selectFrom('sites')
        .select(['key', 'origins', 'revision', 'delete_at'])
        .select(['has_order_webhook', 'has_signed_events', 'has_signed_sales'])
        .where(sql<boolean>`key = any (${keys})`)
        .execute()
      return new Map(
        rows.map((row) => [row.key, { site: knownSite(row), isLeaving: row.delete_at !== null }]),
      )
    }),
  })
  const unknown = createUnknownKeys({
    clock,
    max: MAX_UNKNOWN,
    ttlMs: siteTtl(changes, ttlMs, UNKNOWN_MS),
  })

  // Published versions never change, so they may be kept for long.
  const configs = createTimedCache<SiteConfig | undefined>({
    clock,
    ttlMs: HOUR_MS,
    max: MAX_SITES,
    graceMs: HOUR_MS,
    load: createBatchLoad(async (names) => {
      const pairs = names.map((name) => name.split(' '))
      const rows = await db
        .selectFrom('site_versions')
        .select(['site', 'revision', 'config'])
        .where(
          sql<boolean>`(site, revision) in (select * from unnest(
            ${pairs.map(([site]) => site)}::text[], ${pairs.map(([, revision]) => revision)}::int[]))`,
        )
        .execute()
      return new Map(
        rows.map(({ site, revision, config }) => [
          `${site} ${revision}`,
          upgradeSiteConfig(config),
        ]),
      )
    }),
  })

  changes?.onChange((site) => {
    heard++
    unknown.forget(site)
    sites.expire(site)
  })

  const find = async (key: string): Promise<KnownSite | undefined> => {
    if (!KEY.test(key) || unknown.has(key)) return undefined
    const since = heard
    const found = await sites.get(key)
    if (!found && since === heard) {
      sites.forget(key)
      unknown.add(key)
    }
    return found?.isLeaving ? undefined : found?.site
  }

  return {
    find,
    async isLeaving(key) {
      if (!KEY.test(key) || unknown.has(key)) return false
      return (await sites.get(key))?.isLeaving ?? false
    },
    async config(key, revision) {
      const wanted = revision ?? (await find(key))?.revision
      if (!wanted || !KEY.test(key)) return undefined
      const name = `${key} ${wanted}`
      const config = await configs.get(name)
      // A revision that does not exist yet may exist soon: only what was found is kept.
      if (!config) configs.forget(name)
      return config
    },
    async webhookSecrets(key) {
      if (!(await find(key))) return []
      const row = await db
        .selectFrom('sites')
        .select(['webhook_secret', 'webhook_secret_before', 'webhook_secret_before_until'])
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) return []
      const until = row.webhook_secret_before_until?.getTime() ?? 0
      const stored = [row.webhook_secret, until > clock.now() && row.webhook_secret_before]
      return stored.flatMap((one) => {
        const opened = one ? secrets.open(one, webhookPlace(key)) : undefined
        return opened?.ok ? [opened.text] : []
      })
    },
    forget(key) {
      heard++
      unknown.forget(key)
      sites.forget(key)
    },
    async noteWays(key, { events, sales }) {
      await db
        .updateTable('sites')
        .set({
          ...(events && { has_signed_events: true }),
          ...(sales && { has_signed_sales: true }),
        })
        .where('key', '=', key)
        .execute()
      sites.forget(key)
    },
  }
}

interface CachedSite {
  site: KnownSite
  isLeaving: boolean
}

const knownSite = (
  row: Pick<
    Selectable<SitesTable>,
    'key' | 'origins' | 'revision' | 'has_order_webhook' | 'has_signed_events' | 'has_signed_sales'
  >,
): KnownSite => ({
  key: row.key,
  origins: row.origins,
  revision: row.revision ?? 0,
  ways: {
    orders: row.has_order_webhook,
    events: row.has_signed_events,
    sales: row.has_signed_sales,
  },
})

import { type Clock, type SiteConfig, upgradeSiteConfig } from '@footfall/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import { createBatchLoad } from '../cache/batch-load.ts'
import { createByteCache } from '../cache/byte-cache.ts'
import { createTimedCache } from '../cache/timed-cache.ts'
import { createUnknownKeys } from '../cache/unknown-keys.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { webhookPlace } from '../secrets/webhook-secret.ts'
import { type SiteChanges, siteTtl } from './site-changes.ts'
import type { KnownSite, PauseState, SiteDirectory } from './site-directory.ts'
import type { SitesTable, SiteTables } from './tables.ts'
import { usableEndpoint } from './usable-endpoint.ts'

/**
 * How long the collector goes on with what it knows while the database is away or hangs. A change that was heard of (a pause, an
 * origin, a deletion) is waited for; only where it cannot be read does the old state serve. While nothing is heard, one that other
 * processes made shows within twice `ttlMs`, or with the first request of a site that was quiet for longer.
 */
const HOUR_MS = 3_600_000
/** Well beyond the ten thousand sites one process is meant to serve. */
const MAX_SITES = 50_000
/** Room for the configs of ten thousand sites. */
const CONFIG_BYTES = 160_000_000
/** What a config takes as objects, beside its text. */
const HEAP_PER_BYTE = 2
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
  /** What stands in for an endpoint that is no web address. Absent, it is served as it is stored. */
  publicUrl?: string
  /** How long a change by another process may go unseen while changes are not heard. Default 2 s. */
  ttlMs?: number
}

export const createSiteDirectory = (options: SiteDirectoryOptions): SiteDirectory => {
  const { db, clock, changes, publicUrl, ttlMs = 2_000 } = options
  const { secrets = createSealedSecrets([]) } = options
  const readConfig = (stored: unknown): SiteConfig | undefined => {
    const config = upgradeSiteConfig(stored)
    if (!config || publicUrl === undefined) return config
    return { ...config, endpoint: usableEndpoint(config.endpoint, publicUrl) }
  }
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
        .select(['key', 'organisation', 'origins', 'revision', 'delete_at', 'link_generation'])
        .select(['has_order_webhook', 'has_signed_events', 'has_signed_sales'])
        .select(PAUSES.as('pauses'))
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

  // Published versions never change, so they may be kept for as long as there is room.
  const configs = createByteCache<CachedConfig>({
    maxBytes: CONFIG_BYTES,
    sizeOf: ({ bytes }) => bytes,
  })
  const loadConfig = createBatchLoad<CachedConfig>(async (names) => {
    const pairs = names.map((name) => name.split(' '))
    const rows = await db
      .selectFrom('site_versions')
      .select(['site', 'revision', 'config', sql<number>`octet_length(config::text)`.as('bytes')])
      .where(
        sql<boolean>`(site, revision) in (select * from unnest(
            ${pairs.map(([site]) => site)}::text[], ${pairs.map(([, revision]) => revision)}::int[]))`,
      )
      .execute()
    return new Map(
      rows.flatMap(({ site, revision, config: stored, bytes }) => {
        const config = readConfig(stored)
        return config ? [[`${site} ${revision}`, { config, bytes: bytes * HEAP_PER_BYTE }]] : []
      }),
    )
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
    async pause(key) {
      if (!KEY.test(key) || unknown.has(key)) return NOT_PAUSED
      return (await sites.get(key))?.site.pause ?? NOT_PAUSED
    },
    async config(key, revision) {
      const wanted = revision ?? (await find(key))?.revision
      if (!wanted || !KEY.test(key)) return undefined
      // A revision that does not exist yet may exist soon: only what was found is kept.
      const found = await configs.get(key, String(wanted), () => loadConfig(`${key} ${wanted}`))
      return found?.config
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

/** A pause as the database says it: ms since 1970, without an end while it goes on. */
interface StoredPause {
  from: number
  to: number | null
}

/** The one at work, and those whose events must not be delivered, for as long as any platform would take one. */
const PAUSES = sql<StoredPause[] | null>`(
  select jsonb_agg(jsonb_build_object(
    'from', extract(epoch from p.paused_at) * 1000, 'to', extract(epoch from p.resumed_at) * 1000))
  from site_pauses p where p.site = sites.key
    and (p.resumed_at is null or p.choice = 'drop' and p.resumed_at > now() - interval '14 days'))`

interface CachedConfig {
  config: SiteConfig
  /** Of memory, about. */
  bytes: number
}

interface CachedSite {
  site: KnownSite
  isLeaving: boolean
}

const knownSite = (
  row: Pick<
    Selectable<SitesTable>,
    | 'key'
    | 'organisation'
    | 'origins'
    | 'revision'
    | 'link_generation'
    | 'has_order_webhook'
    | 'has_signed_events'
    | 'has_signed_sales'
  > & { pauses: StoredPause[] | null },
): KnownSite => ({
  key: row.key,
  ...(row.organisation !== null && { organisation: row.organisation }),
  origins: row.origins,
  revision: row.revision ?? 0,
  generation: row.link_generation,
  ways: {
    orders: row.has_order_webhook,
    events: row.has_signed_events,
    sales: row.has_signed_sales,
  },
  pause: pauseOf(row.pauses ?? []),
})

const pauseOf = (pauses: readonly StoredPause[]): PauseState => ({
  isPaused: pauses.some(({ to }) => to === null),
  dropped: pauses.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }])),
})

const NOT_PAUSED: PauseState = { isPaused: false, dropped: [] }

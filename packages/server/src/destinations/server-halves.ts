import type { Clock, DestinationServer, SettingsValues } from '@footfall/contract'
import { type Kysely, sql } from 'kysely'
import { createBatchLoad } from '../cache/batch-load.ts'
import { createTimedCache } from '../cache/timed-cache.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { openSettings } from '../secrets/settings-secrets.ts'
import { type SiteChanges, siteTtl } from '../sites/site-changes.ts'
import type { DestinationRegistry } from './destination-registry.ts'
import { isEnabled } from './is-enabled.ts'
import { restoreSettings } from './restore-settings.ts'
import type { DestinationTables } from './tables.ts'

/**
 * A destination the owner switched on and whose settings allow sending from the server. What pages have of it is as published;
 * tokens and the switch are at work as soon as they are saved.
 */
export interface ServerHalf {
  name: string
  server: DestinationServer
  /** All settings, secrets among them: never log, never respond with these. */
  settings: SettingsValues
  /** Changes whenever the owner saves it, or pages get another: so that a stopped lane notices a new key. */
  version: string
}

export interface ServerHalves {
  of(site: string): Promise<readonly ServerHalf[]>
  /** Those that would be ready if a key opened their secrets, which are absent from `settings`: nothing can be sent to them. */
  lost(site: string): Promise<readonly ServerHalf[]>
  forget(site: string): void
}

/**
 * The collector goes on with what it knows while the database is away or hangs: it makes the hashes that these destinations declare.
 * Whoever delivers needs the database for each event anyway. A change that was heard of, a withdrawn token among them, is waited for.
 */
const HOUR_MS = 3_600_000
/** Well beyond the ten thousand sites one process is meant to serve. */
const MAX_SITES = 50_000

export interface ServerHalvesOptions {
  db: Kysely<DestinationTables>
  clock: Clock
  destinations: DestinationRegistry
  /** Opens the tokens; absent, none that is sealed opens. */
  secrets?: SealedSecrets
  /** Tells of changes by other processes. Absent, what is known serves for `ttlMs`. */
  changes?: SiteChanges
  /** How long a change by another process may go unseen while changes are not heard. Default 2 s. */
  ttlMs?: number
}

export const createServerHalves = (options: ServerHalvesOptions): ServerHalves => {
  const {
    db,
    clock,
    destinations,
    changes,
    ttlMs = 2_000,
    secrets = createSealedSecrets([]),
  } = options
  const loadRows = createBatchLoad(async (keys) => {
    const rows = await db
      .selectFrom('site_things')
      .innerJoin('sites', 'sites.key', 'site_things.site')
      .leftJoin('site_versions as served', (join) =>
        join.onRef('served.site', '=', 'sites.key').onRef('served.revision', '=', 'sites.revision'),
      )
      .select(['site_things.site', 'site_things.id', 'draft', 'updated_at', 'sites.revision'])
      .select(
        sql<SettingsValues | null>`served.config -> 'destinations' -> site_things.id`.as('live'),
      )
      .where(sql<boolean>`site_things.site = any (${keys})`)
      .where('kind', '=', 'destination')
      .where(isEnabled)
      .orderBy('site_things.id')
      .execute()
    const bySite = new Map<string, typeof rows>()
    for (const row of rows) bySite.set(row.site, [...(bySite.get(row.site) ?? []), row])
    return bySite
  })
  const cache = createTimedCache<{ ready: readonly ServerHalf[]; lost: readonly ServerHalf[] }>({
    clock,
    ttlMs: siteTtl(changes, ttlMs),
    max: MAX_SITES,
    graceMs: HOUR_MS,
    async load(site) {
      const rows = (await loadRows(site)) ?? []
      const ready: ServerHalf[] = []
      const withoutKey: ServerHalf[] = []
      for (const { id: destination, draft, updated_at, revision, live } of rows) {
        const module = await destinations.load(destination)
        const server = module?.server
        // What pages do not have is not published: nothing is told of there, whatever is saved.
        if (!server || (revision !== null && !live)) continue
        const { fields } = module.settings
        const saved = (draft.settings ?? {}) as SettingsValues
        const stored = live ? restoreSettings(fields, saved, live) : saved
        const place = { site, destination }
        const { settings, lost } = openSettings(secrets, fields, stored, place)
        if (!server.isReady({ ...stored, ...settings })) continue
        const version = `${updated_at.toISOString()} ${JSON.stringify(live)}`
        const half = { name: destination, server, settings, version }
        if (lost.length === 0) ready.push(half)
        else withoutKey.push(half)
      }
      return { ready, lost: withoutKey }
    },
  })
  changes?.onChange((site) => cache.expire(site))
  return {
    of: async (site) => (await cache.get(site)).ready,
    lost: async (site) => (await cache.get(site)).lost,
    forget: (site) => cache.forget(site),
  }
}

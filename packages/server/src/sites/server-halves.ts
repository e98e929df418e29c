import type { Clock, DestinationServer, SettingsValues } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { DestinationRegistry } from '../deliver/destination-registry.ts'
import { createTimedCache } from './timed-cache.ts'

/** A destination the owner switched on and whose settings allow sending from the server. */
export interface ServerHalf {
  name: string
  server: DestinationServer
  /** All settings, secrets among them: never log, never answer with these. */
  settings: SettingsValues
  /** Changes whenever the owner saves, so that a stopped lane notices a new key. */
  version: string
}

export interface ServerHalves {
  of(site: string): Promise<readonly ServerHalf[]>
  forget(site: string): void
}

/** The collector goes on with what it knows while the database is away. */
const HOUR_MS = 3_600_000

export interface ServerHalvesOptions {
  db: Kysely<Tables>
  clock: Clock
  destinations: DestinationRegistry
  /** How long a change by another process may go unseen. Default 2 s. */
  ttlMs?: number
}

export const createServerHalves = (options: ServerHalvesOptions): ServerHalves => {
  const { db, clock, destinations, ttlMs = 2_000 } = options
  const cache = createTimedCache<readonly ServerHalf[]>({
    clock,
    ttlMs,
    max: 20_000,
    graceMs: HOUR_MS,
    async load(site) {
      const rows = await db
        .selectFrom('site_destinations')
        .select(['destination', 'settings', 'updated_at'])
        .where('site', '=', site)
        .where('is_enabled', '=', true)
        .execute()
      const halves: ServerHalf[] = []
      for (const { destination, settings: stored, updated_at } of rows) {
        const server = (await destinations.load(destination))?.server
        const settings = stored as SettingsValues
        if (server?.isReady(settings)) {
          halves.push({ name: destination, server, settings, version: updated_at.toISOString() })
        }
      }
      return halves
    },
  })
  return { of: (site) => cache.get(site), forget: (site) => cache.forget(site) }
}

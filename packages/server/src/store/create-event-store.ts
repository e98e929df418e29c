import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createClickhouseEventStore } from './clickhouse/create-clickhouse-event-store.ts'
import {
  findPendingSteps as findSteps,
  migrateClickhouse,
} from './clickhouse/migrate-clickhouse.ts'
import type { EventStore } from './event-store.ts'
import type { OwnerNames } from './postgres/counted-names.ts'
import { createPostgresEventStore } from './postgres/create-postgres-event-store.ts'
import type { StoreConfig } from './store-config.ts'

export interface EventStoreOptions {
  config: StoreConfig
  pool: Pool
  clock: Clock
  isOwnersName: OwnerNames
  isOwnersThing: OwnerNames
  /** How long a statement may take where the store is no PostgreSQL, whose limits are its connections'. Default 60 s. */
  requestMs?: number
  /** Hears of what reports cannot count. */
  onUnfit?(unfit: { site: string; id: string; reason: string }): void
}

/** The event store the configuration names. */
export const createEventStore = ({ config, onUnfit, ...options }: EventStoreOptions): EventStore =>
  config.engine === 'postgres'
    ? createPostgresEventStore({ ...options, onUnfit })
    : createClickhouseEventStore({ ...options, ...config })

/** Brings what the store has beside PostgreSQL up to date; returns the names of what ran. */
export const migrateStore = async (config: StoreConfig): Promise<string[]> =>
  config.engine === 'postgres' ? [] : migrateClickhouse(config)

/** What it still lacks there. */
export const findPendingSteps = async (config: StoreConfig): Promise<string[]> =>
  config.engine === 'postgres' ? [] : findSteps(config)

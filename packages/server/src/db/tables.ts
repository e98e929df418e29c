import type { SiteConfig } from '@footfall/contract'
import type { ColumnType, Generated } from 'kysely'

/** A jsonb column; written as text so that arrays are not taken for PostgreSQL arrays. */
type Json<T> = ColumnType<T, string, string>

type Time = ColumnType<Date, Date | string, Date | string>

/** Set by the database unless given. */
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>

/** The draft of a site's config: everything publishing does not add itself. */
export type SiteDraft = Partial<Omit<SiteConfig, 'v' | 'site' | 'revision' | 'destinations'>>

export interface SitesTable {
  key: string
  name: string
  origins: string[]
  settings: Json<SiteDraft>
  /** Sealed. */
  webhook_secret: string
  /** The one before, valid for a while after a new one was made. */
  webhook_secret_before: ColumnType<string | null, string | undefined, string | null>
  webhook_secret_before_until: ColumnType<Date | null, Date | undefined, Date | null>
  revision: number | null
  /** Its shop tells of orders by webhook, so sales only a page tells of are not believed. */
  has_order_webhook: Generated<boolean>
  /** Its host has signed an event, and a Purchase, at least once. */
  has_signed_events: Generated<boolean>
  has_signed_sales: Generated<boolean>
  created_at: DefaultTime
}

export interface SiteVersionsTable {
  site: string
  revision: number
  config: Json<unknown>
  published_at: DefaultTime
}

export interface SiteDestinationsTable {
  site: string
  destination: string
  is_enabled: Generated<boolean>
  settings: Json<Record<string, unknown>>
  updated_at: DefaultTime
}

export interface DropCountsTable {
  site: string
  hour: Time
  page: string
  reason: string
  n: number
}

export interface RetryQueueTable {
  site: string
  destination: string
  event: string
  part: number
  state: 'retrying' | 'throttled' | 'stopped' | 'queued'
  attempts: number
  ids: string[]
  next_at: Time
  body: Json<unknown>
  created_at: DefaultTime
}

/**
 * The tables that code outside the two engines may use through Kysely. Log and event store have interfaces of their
 * own and are absent here on purpose: no code outside their folders knows which engine runs.
 */
export interface Tables {
  sites: SitesTable
  site_versions: SiteVersionsTable
  site_destinations: SiteDestinationsTable
  retry_queue: RetryQueueTable
  drop_counts: DropCountsTable
}

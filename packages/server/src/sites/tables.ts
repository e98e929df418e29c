import type { VersionChange } from '@footfall/contract'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json, Time } from '../db/column-types.ts'

export interface SitesTable {
  key: string
  name: string
  origins: string[]
  /** Sealed. */
  webhook_secret: string
  /** The one before, valid for a while after a new one was made. */
  webhook_secret_before: ColumnType<string | null, string | undefined, string | null>
  webhook_secret_before_until: ColumnType<Date | null, Date | undefined, Date | null>
  revision: number | null
  /** Null while it is nobody's. */
  organisation: ColumnType<string | null, string | undefined, string | null>
  time_zone: Generated<string>
  currency: ColumnType<string | null, string | undefined, string | null>
  /** When it is deleted; null while it is not to be. */
  delete_at: ColumnType<Date | null, Date | undefined, Date | null>
  /** Its shop tells of orders by webhook, so sales only a page tells of are not believed. */
  has_order_webhook: Generated<boolean>
  /** Its host has signed an event, and a Purchase, at least once. */
  has_signed_events: Generated<boolean>
  has_signed_sales: Generated<boolean>
  /** Grows with each hand-over. */
  link_generation: Generated<number>
  created_at: DefaultTime
}

/** What is remembered of a publication. */
export interface VersionSummary {
  changes?: VersionChange[]
  count?: number
  /** The site came to another organisation by it. */
  isHandover?: true
  rolledBackTo?: number
}

export interface SiteVersionsTable {
  site: string
  revision: number
  config: Json<unknown>
  published_at: DefaultTime
  /** A user's or an API key's id. */
  published_by: ColumnType<string | null, string | null | undefined, never>
  /** What it brought; absent from versions of older programs. */
  summary: ColumnType<VersionSummary | null, string | undefined, never>
}

export interface RetiredSiteKeysTable {
  key: string
  organisation: string | null
}

export interface SitePausesTable {
  site: string
  paused_at: Time
  paused_by: ColumnType<string | null, string | undefined, never>
  resumed_at: ColumnType<Date | null, Date | undefined, Date | null>
  resumed_by: ColumnType<string | null, string | undefined, string>
  choice: ColumnType<'deliver' | 'drop' | null, undefined, 'deliver' | 'drop'>
}

export interface SiteTables {
  /** Keys of deleted sites, kept from strangers. */
  retired_site_keys: RetiredSiteKeysTable
  site_pauses: SitePausesTable
  sites: SitesTable
  /** Written when a site is published, read by the directory. */
  site_versions: SiteVersionsTable
}

import type { SiteConfig } from '@footfall/contract'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json } from '../db/column-types.ts'

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

export interface SiteTables {
  sites: SitesTable
  /** Written when a site is published, read by the directory. */
  site_versions: SiteVersionsTable
}

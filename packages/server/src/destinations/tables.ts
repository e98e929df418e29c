import type { Generated } from 'kysely'
import type { DefaultTime, Json } from '../db/column-types.ts'

export interface SiteDestinationsTable {
  site: string
  destination: string
  is_enabled: Generated<boolean>
  settings: Json<Record<string, unknown>>
  updated_at: DefaultTime
}

export interface DestinationTables {
  site_destinations: SiteDestinationsTable
}

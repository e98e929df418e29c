import type { ThingKind } from '@footfall/contract'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultTime, Json } from '../db/column-types.ts'

export interface SiteThingsTable {
  site: string
  kind: ThingKind
  id: string
  draft: Json<Record<string, unknown>>
  /** Of the draft as JSON; the database counts them. */
  bytes: ColumnType<number, never, never>
  version: Generated<number>
  is_deleted: Generated<boolean>
  created_at: DefaultTime
  updated_at: DefaultTime
  updated_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface DraftTables {
  site_things: SiteThingsTable
}

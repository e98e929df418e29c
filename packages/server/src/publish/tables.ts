import type { DraftTables } from '../drafts/tables.ts'
import type { SiteTables } from '../sites/tables.ts'

/** Whatever a published version is composed of. */
export interface PublishTables extends SiteTables, DraftTables {}

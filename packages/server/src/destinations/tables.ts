import type { DraftTables } from '../drafts/tables.ts'
import type { SiteTables } from '../sites/tables.ts'

/** What an owner filled in for a destination is the draft of a thing; what pages have of it stands in the published version. */
export interface DestinationTables extends DraftTables, SiteTables {}

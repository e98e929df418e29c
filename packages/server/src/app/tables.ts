import type { DeliverTables } from '../deliver/tables.ts'
import type { DestinationTables } from '../destinations/tables.ts'
import type { SiteTables } from '../sites/tables.ts'
import type { StoreTables } from '../store/tables.ts'

/**
 * The tables that code outside the two engines may use through Kysely, each declared by the feature that owns it; a feature asks
 * for a database with no more than the tables it touches. Log and event store have interfaces of their own and are absent here on
 * purpose: no code outside their folders knows which engine runs.
 */
export interface Tables extends SiteTables, DestinationTables, DeliverTables, StoreTables {}

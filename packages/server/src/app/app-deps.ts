import type { Clock } from '@footfall/contract'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { ApiKeys } from '../api-keys/api-keys.ts'
import type { DayTurns } from '../attempts/day-turns.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import type { Keyring } from '../keys/keyring.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Members } from '../members/members.ts'
import type { OrderLedger } from '../orders/order-ledger.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { Publisher } from '../publish/create-publisher.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteChanges } from '../sites/site-changes.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'
import type { ServerConfig } from './server-config.ts'
import type { Tables } from './tables.ts'

/** What finds out who asks, with connections of its own. */
export type DoorDeps = Pick<AppDeps, 'pool' | 'members' | 'apiKeys'>

/** What every part of the server is built from; made once by `createServer`, or by a test. */
export interface AppDeps {
  config: ServerConfig
  keyring: Keyring
  secrets: SealedSecrets
  pool: Pool
  db: Kysely<Tables>
  eventLog: EventLog
  eventStore: EventStore
  blobs: BlobStore
  withdrawals: Withdrawals
  orders: OrderLedger
  /** By what people are found again, site by site. */
  hashes: PersonHashes
  /** Who was erased, and stays so. */
  suppressions: Suppressions
  /** Tells every cache of sites what changed, by whichever process. */
  changes: SiteChanges
  /** Sites and their published configs, cached until they change. */
  sites: SiteDirectory
  publisher: Publisher
  destinations: DestinationRegistry
  members: Members
  audit: AuditLog
  apiKeys: ApiKeys
  mailer: Mailer
  /** What may be done so often in a day. */
  dayTurns: DayTurns
  clock: Clock
  /** Structured; never hand it personal data, an address or an agent. */
  log: Logger
}

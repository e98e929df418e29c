import { type Clock, thingKey } from '@footfall/contract'
import { automation, destinations } from '@footfall/destinations'
import type { Logger } from 'pino'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { createAuditLog } from '../audit/audit-log.ts'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { createDatabaseClock, type DatabaseClock } from '../clock/database-clock.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDatabase } from '../db/create-database.ts'
import {
  asModules,
  createDestinationRegistry,
} from '../destinations/create-destination-registry.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { isNamedIn } from '../event-names/known-events.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createEventLog } from '../log/create-event-log.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMembers } from '../members/members.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createPersonHashes } from '../people/person-hashes.ts'
import { createSuppressions } from '../people/suppressions.ts'
import { createPublisher } from '../publish/create-publisher.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createSiteChanges } from '../sites/site-changes.ts'
import { createEventStore } from '../store/create-event-store.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import type { AppDeps } from './app-deps.ts'
import { createLogger } from './logger.ts'
import type { ServerConfig } from './server-config.ts'
import type { Tables } from './tables.ts'

export interface AppDepsOptions {
  config: ServerConfig
  clock?: Clock
  log?: Logger
  destinations?: DestinationRegistry
}

export interface OwnedAppDeps extends AppDeps {
  /** The machine's own until it is measured. */
  clock: DatabaseClock
  /** Lets go of the database. */
  close(): Promise<void>
}

/** The real parts, ready to use. */
export const createAppDeps = (options: AppDepsOptions): OwnedAppDeps => {
  const { config } = options
  const log = options.log ?? createLogger(config.logLevel)
  const onIdleError = (error: Error): void =>
    log.warn({ err: error }, 'an idle database connection broke')
  const main = createDatabase<Tables>({ url: config.databaseUrl, max: 12, onIdleError })
  const append = createDatabase({ url: config.databaseUrl, max: 4, onIdleError })
  const { pool, db } = main
  const clock = createDatabaseClock({
    ...{ pool, clock: options.clock ?? createSystemClock() },
    onLargeOffset: (ms) =>
      log.warn({ seconds: ms / 1_000 }, 'the clock of this machine is not that of PostgreSQL'),
    onError: (error) => log.warn({ err: error }, 'the clock of PostgreSQL could not be read'),
  })
  const registry =
    options.destinations ?? createDestinationRegistry({ ...destinations, ...asModules(automation) })
  const eventLog = createEventLog({
    ...{ pool, clock, log, databaseUrl: config.databaseUrl },
    config: config.log,
    appendPool: append.pool,
  })
  const keyring = createKeyring({ masters: config.keys, oldSecret: config.oldSecret })
  const secrets = createSealedSecrets(keyring.all('secrets'))
  const hashes = createPersonHashes({
    ...{ pool, clock, log },
    secrets: createSealedSecrets(keyring.all('reviews')),
  })
  const blobs = createBlobStore({ pool, secrets, config: config.blobs })
  const changes = createSiteChanges(config.databaseUrl, clock)
  const sites = createSiteDirectory({ db, clock, secrets, changes })
  const eventStore = createEventStore({
    ...{ config: config.store, pool, clock },
    async isOwnersName(site, name) {
      const served = await sites.config(site)
      return served !== undefined && isNamedIn(name, served)
    },
    async isOwnersThing(site, key) {
      const served = await sites.config(site)
      const { triggers = [], popups = [] } = served ?? {}
      return (
        triggers.some(({ id }) => thingKey({ kind: 'trigger', id }) === key) ||
        popups.some(({ id }) => thingKey({ kind: 'popup', id }) === key)
      )
    },
    onUnfit: (unfit) => log.error(unfit, 'an event of before the roll-up could not be counted'),
  })
  return {
    config,
    keyring,
    secrets,
    pool,
    db,
    eventLog,
    eventStore,
    blobs,
    withdrawals: createWithdrawals(pool, eventStore.advertisingEvents),
    orders: createOrderLedger(pool),
    hashes,
    suppressions: createSuppressions({ pool, clock, hashes }),
    changes,
    sites,
    publisher: createPublisher({
      db,
      destinations: registry,
      sites,
      secrets,
      publicUrl: config.publicUrl,
    }),
    destinations: registry,
    members: createMembers(pool),
    audit: createAuditLog(pool),
    apiKeys: createApiKeys(pool),
    mailer: createMailer({ pool, secrets, isReady: config.smtpUrl !== '' }),
    clock,
    log,
    async close() {
      clock.close()
      await eventLog.close()
      await eventStore.close()
      await changes.close()
      await blobs.close()
      await append.close()
      await main.close()
    },
  }
}

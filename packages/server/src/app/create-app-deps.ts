import { type Clock, thingKey } from '@footfall/contract'
import { automation, destinations } from '@footfall/destinations'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createApiKeys } from '../api-keys/api-keys.ts'
import { createDayTurns } from '../attempts/day-turns.ts'
import { createAuditLog } from '../audit/audit-log.ts'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { createDatabaseClock, type DatabaseClock } from '../clock/database-clock.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { TIME_LIMITS, type TimeLimit } from '../db/time-limits.ts'
import {
  asModules,
  createDestinationRegistry,
} from '../destinations/create-destination-registry.ts'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { isNamedIn } from '../event-names/known-events.ts'
import { createKeyring } from '../keys/keyring.ts'
import { createEventLog } from '../log/create-event-log.ts'
import { createMailTurns } from '../mail/mail-turns.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMembers } from '../members/members.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createPersonHashes } from '../people/person-hashes.ts'
import { createSuppressions } from '../people/suppressions.ts'
import { createPublisher } from '../publish/create-publisher.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import { createSiteChanges } from '../sites/site-changes.ts'
import { createEventStore, type EventStoreOptions } from '../store/create-event-store.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import type { AppDeps, DoorDeps } from './app-deps.ts'
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
  /** The same parts for what visitors' pages ask, with connections of their own. */
  visitors: AppDeps
  /** The same for the console: however much its users ask, visitors and deliveries keep their connections. */
  console: AppDeps
  /** For what must be known to take an event, in two seconds or not at all. */
  collect: Pick<Database<Tables>, 'pool' | 'db'>
  /** Signs in and finds out who asks, also while the console's connections wait for slow questions. */
  door: DoorDeps
  /** The machine's own until it is measured. */
  clock: DatabaseClock
  /** All connections, by what they are for. */
  pools: Readonly<Record<keyof typeof CONNECTIONS, Pool>>
  /** Lets go of the database. */
  close(): Promise<void>
}

/** Connections to PostgreSQL of one process, at most; docs/operation.md adds them up. */
const CONNECTIONS = { work: 8, collect: 4, visitors: 5, console: 7, door: 2, append: 4 }

/** One for each kind of work, so that none waits for another's. */
const openPools = (
  { databaseUrl, consoleQueryMs }: ServerConfig,
  onIdleError: (error: Error) => void,
): Record<keyof typeof CONNECTIONS, Database<Tables>> => {
  const connect = (max: number, limit: TimeLimit): Database<Tables> =>
    createDatabase<Tables>({ url: databaseUrl, max, onIdleError, limit })
  return {
    work: connect(CONNECTIONS.work, TIME_LIMITS.work),
    append: connect(CONNECTIONS.append, TIME_LIMITS.append),
    collect: connect(CONNECTIONS.collect, TIME_LIMITS.collect),
    visitors: connect(CONNECTIONS.visitors, TIME_LIMITS.visitors),
    console: connect(CONNECTIONS.console, {
      ...TIME_LIMITS.visitors,
      statementMs: consoleQueryMs,
    }),
    door: connect(CONNECTIONS.door, TIME_LIMITS.door),
  }
}

const poolsOf = (
  databases: Record<keyof typeof CONNECTIONS, Database<Tables>>,
): OwnedAppDeps['pools'] => {
  const { work, collect, visitors, console, door, append } = databases
  return {
    work: work.pool,
    collect: collect.pool,
    visitors: visitors.pool,
    console: console.pool,
    door: door.pool,
    append: append.pool,
  }
}

/** The real parts, ready to use. */
export const createAppDeps = (options: AppDepsOptions): OwnedAppDeps => {
  const { config } = options
  const log = options.log ?? createLogger(config.logLevel)
  const onIdleError = (error: Error): void =>
    log.warn({ err: error }, 'an idle database connection broke')
  const databases = openPools(config, onIdleError)
  const { work: main, append, collect, visitors, console, door } = databases
  const { pool } = main
  const clock = createDatabaseClock({
    pool,
    clock: options.clock ?? createSystemClock(),
    onLargeOffset: (ms) =>
      log.warn({ seconds: ms / 1_000 }, 'the clock of this machine is not that of PostgreSQL'),
    onError: (error) => log.warn({ err: error }, 'the clock of PostgreSQL could not be read'),
  })
  const registry =
    options.destinations ?? createDestinationRegistry({ ...destinations, ...asModules(automation) })
  const eventLog = createEventLog({
    pool,
    clock,
    log,
    databaseUrl: config.databaseUrl,
    config: config.log,
    appendPool: append.pool,
  })
  const keyring = createKeyring({ masters: config.keys, oldSecret: config.oldSecret })
  const secrets = createSealedSecrets(keyring.all('secrets'))
  const hashes = createPersonHashes({
    pool: collect.pool,
    clock,
    log,
    secrets: createSealedSecrets(keyring.all('reviews')),
  })
  const blobs = createBlobStore({ pool, secrets, config: config.blobs })
  const changes = createSiteChanges(config.databaseUrl, clock)
  const sites = createSiteDirectory({
    db: collect.db,
    clock,
    secrets,
    changes,
    publicUrl: config.publicUrl,
  })
  const storeOptions: Omit<EventStoreOptions, 'pool'> = {
    config: config.store,
    clock,
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
  }
  const eventStore = createEventStore({ ...storeOptions, pool })
  // Reports are read by it, and never from the connections of those who record.
  const reading = createEventStore({
    ...storeOptions,
    pool: console.pool,
    requestMs: config.consoleQueryMs,
  })
  const partsOf = ({ pool: own, db: ownDb }: Database<Tables>): Pick<AppDeps, PoolPart> => ({
    pool: own,
    db: ownDb,
    withdrawals: createWithdrawals(own, eventStore.advertisingEvents),
    orders: createOrderLedger(own),
    publisher: createPublisher({
      db: ownDb,
      destinations: registry,
      sites,
      secrets,
      publicUrl: config.publicUrl,
    }),
    members: createMembers(own),
    audit: createAuditLog(own),
    apiKeys: createApiKeys(own),
    dayTurns: createDayTurns(own, clock),
  })
  const shared: Omit<AppDeps, PoolPart> = {
    config,
    keyring,
    secrets,
    eventLog,
    eventStore,
    blobs,
    hashes,
    changes,
    sites,
    log,
    suppressions: createSuppressions({ pool, collectPool: collect.pool, clock, hashes, changes }),
    destinations: registry,
    clock,
    // One for all: it wakes whoever sends.
    mailer: createMailer({
      pool,
      secrets,
      isReady: config.smtpUrl !== '',
      turns: createMailTurns({
        pool,
        clock,
        perDay: config.mailsPerDay,
        serverPerDay: config.serverMailsPerDay,
      }),
    }),
  }
  return {
    ...shared,
    ...partsOf(main),
    clock,
    visitors: { ...shared, ...partsOf(visitors) },
    console: { ...shared, ...partsOf(console), eventStore: reading },
    door: partsOf(door),
    pools: poolsOf(databases),
    collect,
    async close() {
      clock.close()
      await eventLog.close()
      await eventStore.close()
      await reading.close()
      await changes.close()
      await blobs.close()
      for (const one of [append, collect, visitors, console, door, main]) await one.close()
    },
  }
}

/** Parts that ask the database and remember nothing. */
type PoolPart =
  | ('pool' | 'db' | 'withdrawals' | 'orders' | 'publisher')
  | ('members' | 'audit' | 'apiKeys' | 'dayTurns')

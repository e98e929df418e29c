import type { Clock } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import { automation } from '@footfall/tracker/automation/settings'
import type { Logger } from 'pino'
import type { AppDeps } from './app-deps.ts'
import { createDatabase } from './db/create-database.ts'
import { asModules, createDestinationRegistry } from './deliver/create-destination-registry.ts'
import type { DestinationRegistry } from './deliver/destination-registry.ts'
import { createEventLog } from './log/create-event-log.ts'
import { createLogger } from './logger.ts'
import { createOrderLedger } from './orders/order-ledger.ts'
import { createPublisher } from './publish/create-publisher.ts'
import type { ServerConfig } from './server-config.ts'
import { createSiteDirectory } from './sites/create-site-directory.ts'
import { createPostgresEventStore } from './store/postgres/create-postgres-event-store.ts'
import { createSystemClock } from './system-clock.ts'
import { createWithdrawals } from './withdraw/withdrawals.ts'

export interface AppDepsOptions {
  config: ServerConfig
  clock?: Clock
  log?: Logger
  destinations?: DestinationRegistry
}

/** The real parts, ready to use; `close` lets go of the database. */
export const createAppDeps = (options: AppDepsOptions): AppDeps & { close(): Promise<void> } => {
  const { config, clock = createSystemClock() } = options
  const log = options.log ?? createLogger(config.logLevel)
  const onIdleError = (error: Error): void =>
    log.warn({ err: error }, 'an idle database connection broke')
  const main = createDatabase({ url: config.databaseUrl, max: 12, onIdleError })
  const append = createDatabase({ url: config.databaseUrl, max: 4, onIdleError })
  const { pool, db } = main
  const registry =
    options.destinations ?? createDestinationRegistry({ ...destinations, ...asModules(automation) })
  const eventLog = createEventLog({
    ...{ pool, clock, log, databaseUrl: config.databaseUrl },
    config: config.log,
    appendPool: append.pool,
  })
  const sites = createSiteDirectory({ db, clock })
  return {
    config,
    pool,
    db,
    eventLog,
    eventStore: createPostgresEventStore({ pool, clock }),
    withdrawals: createWithdrawals(pool),
    orders: createOrderLedger(pool),
    sites,
    publisher: createPublisher({
      db,
      destinations: registry,
      sites,
      publicUrl: config.publicUrl,
    }),
    destinations: registry,
    clock,
    log,
    async close() {
      await eventLog.close()
      await append.close()
      await main.close()
    },
  }
}

import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { EventLog } from './event-log.ts'
import { createJetstreamEventLog } from './jetstream/create-jetstream-event-log.ts'
import type { LogConfig } from './log-config.ts'
import { createPostgresEventLog } from './postgres/create-postgres-event-log.ts'
import { watchAppends } from './watch-appends.ts'

export interface EventLogOptions {
  config: LogConfig
  databaseUrl: string
  pool: Pool
  /** For appending only. */
  appendPool: Pool
  clock: Clock
  log: Logger
}

/** The log the configuration names. */
export const createEventLog = (options: EventLogOptions): EventLog =>
  watchAppends(createEngine(options), options.clock)

const createEngine = (options: EventLogOptions): EventLog => {
  const { config, databaseUrl, pool, appendPool, clock, log } = options
  if (config.engine === 'postgres') {
    return createPostgresEventLog({
      pool,
      appendPool,
      clock,
      url: databaseUrl,
      onHeldUp: ({ ms, ...held }) =>
        log.warn(
          { ...held, seconds: Math.round(ms / 1_000) },
          held.isOurs
            ? 'an append that does not end holds up reading the log'
            : 'a transaction that stays open holds up reading the log; it is read past',
        ),
    })
  }
  return createJetstreamEventLog({
    ...config,
    pool,
    clock,
    onError: (error) => log.error({ err: error }, 'the log is not safe to use just now'),
  })
}

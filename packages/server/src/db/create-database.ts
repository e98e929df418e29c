import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PROGRAM_NAME } from './running-programs.ts'
import { RESPONSE_MS, type TimeLimit } from './time-limits.ts'

export interface DatabaseOptions {
  url: string
  /** Most connections at once. Default 10. */
  max?: number
  /**
   * How long a statement may take, and how long a transaction may stay open with nothing to do; a connection that does not respond
   * a little longer is let go of. Absent: for ever.
   */
  limit?: TimeLimit
  /** What PostgreSQL lists its connections as. Default that of every program that works: `footfall`. */
  applicationName?: string
  /** Hears of a connection that broke while nobody used it; the pool replaces it by itself. */
  onIdleError?(error: Error): void
}

export interface Database<Tables = unknown> {
  pool: pg.Pool
  db: Kysely<Tables>
  close(): Promise<void>
}

const CONNECT_MS = 5_000
/** Between two statements of a transaction a password may be hashed, on a machine that is busy. */
const IDLE_MS = 10_000

/** A peer that went without a word, behind a route that is gone for instance, is noticed on connections that nobody uses too. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** A connection pool and Kysely on top of it, for whichever tables the caller speaks of. */
export const createDatabase = <Tables = unknown>(options: DatabaseOptions): Database<Tables> => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.limit?.connectMs ?? CONNECT_MS,
    ...(options.limit && {
      statement_timeout: options.limit.statementMs,
      idle_in_transaction_session_timeout: Math.max(options.limit.statementMs, IDLE_MS),
      query_timeout: options.limit.statementMs + RESPONSE_MS,
    }),
    ...KEEP_ALIVE,
    application_name: options.applicationName ?? PROGRAM_NAME,
    // An installation may default to off; our promise is that accepted means written to disk.
    options: '-c synchronous_commit=on',
    types: { getTypeParser },
  })
  // Without a listener an idle connection's error would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  // The pool does not listen to those that somebody uses: one that breaks between two statements fails the next one.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    endWhenSilent(client)
  })
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => pool.end(),
  }
}

/**
 * A statement we no longer wait for may still be at work on its connection: the next one would wait behind it, or stand in a
 * transaction of which nobody knows how it ended. So the connection is closed, whoever uses it and however it is given back.
 */
const endWhenSilent = (client: pg.PoolClient): void => {
  const query = (args: unknown[]): unknown =>
    Reflect.apply(Object.getPrototypeOf(client).query, client, args)
  const watched = (...args: unknown[]): unknown => {
    const result = query(args)
    // With a callback there is no promise: then it is the pool's own query, which lets go of the connection after any error.
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if ((error as Error).message === SILENT) void (client as unknown as pg.Client).end()
      })
    }
    return result
  }
  client.query = watched as typeof client.query
}

/** The driver's words for a statement that was not responded to in time. */
const SILENT = 'Query read timeout'

const DATE = 1082
const BIGINT = 20

/** Days stay text (a Date would move them by the local time zone); counts fit a number; the rest as usual. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === DATE) return (value: string) => value
  if (oid === BIGINT) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}) as typeof pg.types.getTypeParser

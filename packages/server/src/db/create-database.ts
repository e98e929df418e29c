import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PROGRAM_NAME } from './running-programs.ts'

export interface DatabaseOptions {
  url: string
  /** Most connections at once. Default 10. */
  max?: number
  /** How long one statement may take, and how long a transaction may stay open with nothing to do. Absent: for ever. */
  statementMs?: number
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

/** A connection pool and Kysely on top of it, for whichever tables the caller speaks of. */
export const createDatabase = <Tables = unknown>(options: DatabaseOptions): Database<Tables> => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    ...(options.statementMs && {
      statement_timeout: options.statementMs,
      idle_in_transaction_session_timeout: options.statementMs,
    }),
    application_name: options.applicationName ?? PROGRAM_NAME,
    // An installation may default to off; our promise is that accepted means written to disk.
    options: '-c synchronous_commit=on',
    types: { getTypeParser },
  })
  // Without a listener an idle connection's error would end the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  // The pool does not listen to those that somebody uses: one that breaks between two statements fails the next one.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => pool.end(),
  }
}

const DATE = 1082
const BIGINT = 20

/** Days stay text (a Date would move them by the local time zone); counts fit a number; the rest as usual. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === DATE) return (value: string) => value
  if (oid === BIGINT) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}) as typeof pg.types.getTypeParser

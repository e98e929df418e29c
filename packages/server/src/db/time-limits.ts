/** How long one statement may take before PostgreSQL ends it, and how long a connection may take to be had, in ms. */
export interface TimeLimit {
  statementMs: number
  connectMs: number
}

/**
 * By whose work it is. This is the only place where such limits stand; the console's comes from the settings, so it is no row here.
 * Without a limit are migrations and index builds (`migrate`, connections of their own, which ask for locks by `withLocksSoon`), the
 * command line's exports, moves and checks (`cli/`), and backups, which are PostgreSQL's own programs.
 */
export const TIME_LIMITS: Readonly<
  Record<'collect' | 'append' | 'door' | 'visitors' | 'work', TimeLimit>
> = {
  /** What must be known to take an event: a sender waits two seconds in all. */
  collect: { statementMs: 1_500, connectMs: 1_500 },
  /** Writing to the log, where it stands in PostgreSQL: shorter, so that a sender is told for certain that nothing was written. */
  append: { statementMs: 1_250, connectMs: 1_250 },
  /** Signing in, and finding out who asks. */
  door: { statementMs: 1_500, connectMs: 1_500 },
  /** Everything else that visitors' pages ask: forms, reviews, pages made by the server. */
  visitors: { statementMs: 10_000, connectMs: 5_000 },
  /** Recording, delivering, upkeep, exports of people's data: nobody waits, but no connection may be lost for ever. */
  work: { statementMs: 300_000, connectMs: 5_000 },
}

/** How much longer we wait for PostgreSQL's own word, which says for certain that nothing was done. */
export const RESPONSE_MS = 250

/**
 * PostgreSQL's words for a connection it ends or does not take: shutting down, starting up, crashed, full; for a question that took too
 * long; for a disk without room or that fails, and for a server that has become a standby.
 */
const CLOSED = /^(08...|57P0[123]|57014|53...|58030|25P03|25006)$/
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver gives these no code. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|Timeout error\.)/

/** Marks an error of a connection with what it led to, where that is not PostgreSQL. */
export const SERVICE: unique symbol = Symbol('service')

/** What does not respond. */
export const serviceOf = (error: Error): string =>
  (error as { [SERVICE]?: string })[SERVICE] ?? 'PostgreSQL'

/** Whether an error says that the database cannot be used just now, rather than that something is wrong with the question. */
export const isDatabaseDown = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return CLOSED.test(code) || UNREACHABLE.test(code) || BROKEN.test(error.message)
}

import { isDatabaseDown, serviceOf } from '../db/is-database-down.ts'

/** PostgreSQL's codes for a login it does not take and a database it does not have; its words then quote only DATABASE_URL. */
const WRONG_ADDRESS = /^(28...|3D000)$/
const DISK_FULL = '53100'

/**
 * Why a program does not start, in words for whoever started it; undefined where it is no refusal but a fault, which is to be
 * shown whole. Only for what happens before anything of a visitor can have been read.
 */
export const startProblem = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const code = String((error as { code?: unknown }).code ?? '')
  if (WRONG_ADDRESS.test(code)) {
    return `PostgreSQL does not let us in: ${error.message}. Look at DATABASE_URL.`
  }
  if (code === DISK_FULL) return 'PostgreSQL has no room left on its disk (53100). Make room there.'
  if (isDatabaseDown(error)) {
    // NATS is named by whoever connects to it.
    const service = serviceOf(error)
    const setting = service === 'ClickHouse' ? 'CLICKHOUSE_URL' : 'DATABASE_URL'
    return `${service} does not answer (${code || error.message}). Look at ${setting}.`
  }
  const isOurs = error.constructor === Error && !code
  return isOurs || /^(ERR_PARSE_ARGS|EADDRINUSE|EACCES)/.test(code) ? error.message : undefined
}

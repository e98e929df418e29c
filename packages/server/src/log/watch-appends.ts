import type { Clock } from '@footfall/contract'
import { isDatabaseDown } from '../db/is-database-down.ts'
import { type EventLog, NotWrittenError } from './event-log.ts'

/** How long what came of the last append says how the log is. Then `check` writes something itself. */
const FRESH_MS = 5_000
/** An append that takes longer counts as one that failed. */
const HANG_MS = 1_500

/** PostgreSQL's codes for a lack of room or memory and for a disk that fails. */
const OUT_OF_ROOM = /^(53|58)/
/** PostgreSQL's codes in general. */
const SQL_STATE = /^[\dA-Z]{5}$/

/** Lets `check` say what happened: whether entries could be appended just now, and only where nobody tried, whether a trial could. */
export const watchAppends = (log: EventLog, clock: Clock): EventLog => {
  /** The last decision, by an append or a trial that succeeded. */
  let last: { isWell: boolean; at: number } | undefined
  const underWay = new Set<{ since: number }>()
  const decide = (isWell: boolean): void => {
    last = { isWell, at: clock.now() }
  }
  return {
    ...log,
    async append(entries) {
      const append = { since: clock.now() }
      underWay.add(append)
      try {
        await log.append(entries)
        decide(true)
      } catch (error) {
        if (isFaultOfLog(error)) decide(false)
        throw error
      } finally {
        underWay.delete(append)
      }
    },
    async check() {
      const now = clock.now()
      for (const { since } of underWay) {
        if (now - since > HANG_MS) throw new Error('The log does not respond.')
      }
      // A clock may be set back.
      if (last && Math.abs(now - last.at) < FRESH_MS) {
        if (last.isWell) return
        throw new Error('The last entries could not be written.')
      }
      await (log.check ? log.check() : log.lag('record'))
      decide(true)
    },
  }
}

/** What is wrong with the entries is no fault of the log, or one sender could have the server taken for broken. */
const isFaultOfLog = (error: unknown): boolean => {
  if (!(error instanceof NotWrittenError)) return true
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? '')
  return !SQL_STATE.test(code) || OUT_OF_ROOM.test(code) || isDatabaseDown(error.cause)
}

import type { Clock } from '@footfall/contract'
import { type EventLog, NotWrittenError } from './event-log.ts'

/** Then somebody has to be sent here again, or nobody would find out that there is room. */
const REMEMBERED_MS = 10_000

/** PostgreSQL's codes for a lack of room or memory and for a disk that fails. */
const OUT_OF_ROOM = /^(53|58)/

/** Lets `check` fail where the last entries found no room: a log on a full disk still responds to questions. */
export const watchAppends = (log: EventLog, clock: Clock): EventLog => {
  let failedAt: number | undefined
  return {
    ...log,
    async append(entries) {
      try {
        await log.append(entries)
        failedAt = undefined
      } catch (error) {
        if (isOutOfRoom(error)) failedAt = clock.now()
        throw error
      }
    },
    async check() {
      const age = failedAt === undefined ? REMEMBERED_MS : clock.now() - failedAt
      if (Math.abs(age) < REMEMBERED_MS) throw new Error('The log has no room.')
      await (log.check ? log.check() : log.lag('record'))
    },
  }
}

/** What is wrong with the entries is no fault of the log, or one sender could have the server taken for broken. */
const isOutOfRoom = (error: unknown): boolean => {
  if (!(error instanceof NotWrittenError)) return false
  const { name, code } = (error.cause ?? {}) as { name?: unknown; code?: unknown }
  return name === 'JetStreamApiError' || OUT_OF_ROOM.test(String(code))
}

import type { Pool } from 'pg'
import { findPending } from '../db/pending-migrations.ts'
import type { EventLog } from '../log/event-log.ts'

const PATIENCE_MS = 2_000

/** Whether this process can do its work now. */
export interface Readiness {
  /** What stands in the way, in plain words; undefined when nothing does. */
  findObstacle(): Promise<string | undefined>
}

export interface ReadinessOptions {
  pool: Pool
  eventLog: EventLog
  isStopping(): boolean
  /** How long each part has to answer. Default 2 s. */
  patienceMs?: number
}

export const createReadiness = (options: ReadinessOptions): Readiness => {
  const { pool, eventLog, isStopping, patienceMs = PATIENCE_MS } = options
  // Migrations are only ever added, so what was complete once stays so for this program.
  let isMigrated = false

  const checks: [obstacle: string, check: () => Promise<boolean>][] = [
    ['the log cannot be written', () => isReachable(eventLog)],
    [
      'the database lacks migrations',
      async () => {
        isMigrated ||= (await findPending(pool)).length === 0
        return isMigrated
      },
    ],
  ]
  return {
    async findObstacle() {
      if (isStopping()) return 'stopping'
      const answers = await Promise.all(
        checks.map(async ([obstacle, check]) => {
          const isFine = await inTime(check, patienceMs)
          return isFine ? undefined : obstacle
        }),
      )
      return answers.find((obstacle) => obstacle !== undefined)
    },
  }
}

const isReachable = async (eventLog: EventLog): Promise<boolean> => {
  await (eventLog.check ? eventLog.check() : eventLog.lag('record'))
  return true
}

/** A part that hangs is as good as one that fails. */
const inTime = (check: () => Promise<boolean>, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    const decide = (isFine: boolean): void => {
      clearTimeout(timer)
      resolve(isFine)
    }
    check().then(decide, () => decide(false))
  })

import type { Pool } from 'pg'
import { findPending } from '../db/pending-migrations.ts'
import type { EventLog, HeldUp } from '../log/event-log.ts'

const PATIENCE_MS = 2_000

/** Whether this process can do its work now. */
export interface Readiness {
  isStopping(): boolean
  /** What stands in the way, in plain words; undefined when nothing does. */
  findObstacle(): Promise<string | undefined>
  /** What an operator should look at although the work goes on; undefined when there is nothing. */
  findWarning(): string | undefined
}

export interface ReadinessOptions {
  pool: Pool
  eventLog: EventLog
  isStopping(): boolean
  /** Why this program is too old for its database; undefined while it is not. */
  findTooOld?(): string | undefined
  /** The migrations of this program. Default its own. */
  migrations?: string | undefined
  /** Whether requests are sent here. Then trouble with reading the log is no reason to send them elsewhere. Default true. */
  takesRequests?: boolean
  /** Why maintenance deletes nothing just now. */
  findDoubt?(): string | undefined
  /** How long each part has to respond. Default 2 s. */
  patienceMs?: number
}

export const createReadiness = (options: ReadinessOptions): Readiness => {
  const { pool, eventLog, isStopping, takesRequests = true, patienceMs = PATIENCE_MS } = options
  // Migrations are only ever added, so what was complete once stays so for this program.
  let isMigrated = false

  const checks: [obstacle: string, check: () => Promise<boolean>][] = [
    ['the log cannot be written', () => isReachable(eventLog)],
    [
      'the database lacks migrations',
      async () => {
        isMigrated ||= (await findPending(pool, options.migrations)).length === 0
        return isMigrated
      },
    ],
    // Only where nothing but reading is done: a collector would be taken away for a fault that all of them share.
    ['the log cannot be read', async () => takesRequests || !eventLog.held?.()?.isOurs],
  ]
  return {
    isStopping,
    async findObstacle() {
      if (isStopping()) return 'stopping'
      const tooOld = options.findTooOld?.()
      if (tooOld) return tooOld
      const obstacles = await Promise.all(
        checks.map(async ([obstacle, check]) => {
          const isFine = await inTime(check, patienceMs)
          return isFine ? undefined : obstacle
        }),
      )
      return obstacles.find((obstacle) => obstacle !== undefined)
    },
    findWarning() {
      const held = eventLog.held?.()
      const warnings = [held && describeHeldUp(held), options.findDoubt?.()].filter(Boolean)
      return warnings.length > 0 ? warnings.join('; ') : undefined
    },
  }
}

const describeHeldUp = ({ ms, pid, database, isOurs }: HeldUp): string => {
  const whose = isOurs ? 'an append that does not end' : 'a transaction that stays open'
  const end = isOurs ? 'nothing is recorded or delivered until it ends' : 'it is read past'
  return `reading the log is held up for ${Math.round(ms / 1_000)} s by ${whose} (process ${pid}, database ${database}); ${end}`
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

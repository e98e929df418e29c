import type { Pool } from 'pg'
import { inTime } from '../clock/in-time.ts'
import { findPending } from '../db/pending-migrations.ts'
import type { EventLog, HeldUp } from '../log/event-log.ts'

/** Whoever asks waits two seconds at most. */
const PATIENCE_MS = 1_500

/** Whether this process can do its work now. */
export interface Readiness {
  isStopping(): boolean
  /** What stands in the way, in plain words; undefined when nothing does. */
  findObstacle(): Promise<string | undefined>
  /** What an operator should look at although the work goes on; undefined when there is nothing. */
  findWarning(): string | undefined
}

export interface ReadinessOptions {
  /** Asked often: its statements need a time limit, or those that hang use up its connections. */
  pool: Pool
  eventLog: EventLog
  isStopping(): boolean
  /** What the process does: it is ready when it can do that. Default: everything. */
  roles?: readonly ('collect' | 'record' | 'deliver' | 'api')[]
  /** Resolves when the event store responds, where that is another service than PostgreSQL. */
  checkStore?: (() => Promise<void>) | undefined
  /** Why this program is too old for its database; undefined while it is not. */
  findTooOld?(): string | undefined
  /** The migrations of this program. Default its own. */
  migrations?: string | undefined
  /** Why maintenance deletes nothing just now. */
  findDoubt?(): string | undefined
  /** How long each part has to respond. Default 1.5 s. */
  patienceMs?: number
}

interface Check {
  obstacle: string
  isFine(): Promise<boolean>
  /** Trouble that all processes share is no reason to send requests elsewhere. */
  isWarningOnly?: boolean
}

export const createReadiness = (options: ReadinessOptions): Readiness => {
  const { pool, eventLog, isStopping, checkStore, patienceMs = PATIENCE_MS } = options
  const roles = new Set(options.roles ?? ['collect', 'record', 'deliver', 'api'])
  const takesRequests = roles.has('collect') || roles.has('api')
  const reads = roles.has('record') || roles.has('deliver')
  // Migrations are only ever added, so what was complete once stays so for this program.
  let isMigrated = false
  let troubles: string[] = []

  const checks: Check[] = [
    {
      obstacle: 'the database lacks migrations',
      async isFine() {
        if (isMigrated) return true
        // A collector can go on without PostgreSQL; whoever cannot is told by a check of its own.
        const pending = await inTime(findPending(pool, options.migrations), patienceMs / 2).catch(
          () => undefined,
        )
        isMigrated = pending?.length === 0
        return pending === undefined || isMigrated
      },
    },
  ]
  if (roles.has('collect')) {
    checks.unshift({ obstacle: 'the log cannot be written', isFine: () => responds(writing) })
  }
  if (reads || roles.has('api')) {
    checks.push({
      obstacle: 'PostgreSQL does not respond',
      isFine: () => responds(() => pool.query('select 1')),
    })
  }
  if (reads) {
    checks.push({
      obstacle: 'the log cannot be read',
      isWarningOnly: takesRequests,
      async isFine() {
        if (!takesRequests && eventLog.held?.()?.isOurs) return false
        return eventLog.checkReading ? responds(eventLog.checkReading) : true
      },
    })
  }
  if (checkStore && (reads || roles.has('api'))) {
    checks.push({
      obstacle: 'the event store does not respond',
      isWarningOnly: takesRequests,
      isFine: () => responds(checkStore),
    })
  }
  const writing = (): Promise<unknown> =>
    eventLog.check ? eventLog.check() : eventLog.lag('record')

  return {
    isStopping,
    async findObstacle() {
      if (isStopping()) return 'stopping'
      const tooOld = options.findTooOld?.()
      if (tooOld) return tooOld
      const failed = await Promise.all(
        checks.map(async (check) => {
          const isFine = await inTime(check.isFine(), patienceMs).catch(() => false)
          return isFine ? [] : [check]
        }),
      )
      troubles = failed.flat().flatMap((one) => (one.isWarningOnly ? [one.obstacle] : []))
      return failed.flat().find(({ isWarningOnly }) => !isWarningOnly)?.obstacle
    },
    findWarning() {
      const held = eventLog.held?.()
      const warnings = [...troubles, held && describeHeldUp(held), options.findDoubt?.()]
      return warnings.filter(Boolean).join('; ') || undefined
    },
  }
}

const describeHeldUp = ({ ms, pid, database, isOurs }: HeldUp): string => {
  const whose = isOurs ? 'an append that does not end' : 'a transaction that stays open'
  const end = isOurs ? 'nothing is recorded or delivered until it ends' : 'it is read past'
  return `reading the log is held up for ${Math.round(ms / 1_000)} s by ${whose} (process ${pid}, database ${database}); ${end}`
}

const responds = async (ask: () => Promise<unknown>): Promise<boolean> => {
  await ask()
  return true
}

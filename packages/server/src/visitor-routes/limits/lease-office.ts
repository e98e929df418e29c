import { randomUUID } from 'node:crypto'
import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'

export interface Grant {
  /** How many of those asked for; the rest of the limit is given away. */
  granted: number
  /** Seconds until there may be more. */
  wait: number
}

/** Where this process gets its share of limits that all processes keep together. */
export interface LeaseOffice {
  /** Asks for so many of a key; all that ask at about the same time share one statement. Undefined: the database is away. */
  ask(key: string, wanted: number, limit: number): Promise<Grant | undefined>
  /** Events of one key that this process may let through in a minute without asking. */
  allowance(limit: number): number
  /** What each process keeps to while the database is away: its part of the limit. Undefined while it is not. */
  aloneShare(limit: number): number | undefined
  close(): Promise<void>
}

export interface LeaseOfficeOptions {
  pool: Pool
  clock: Clock
  /** Hears when the database is lost (true) and when it is back. */
  onAlone?(isAlone: boolean): void
}

/** Most that all processes together let through beyond a limit, as a part of it. */
const OVERSHOOT = 0.1

const HEARTBEAT_MS = 5_000
/** By then every other process has counted this one, and has made its own allowance smaller. */
const KNOWN_AFTER_MS = 2 * HEARTBEAT_MS + 1_000
/** A sender waits two seconds in all, and more is to be done for it than to count it. */
const PATIENCE_MS = 400
/** Pause between two statements of one process, however many keys want something. */
const GAP_MS = 20
const MAX_KEYS = 1_000

interface Asked {
  key: string
  wanted: number
  limit: number
  resolve(grant: Grant | undefined): void
}

export const createLeaseOffice = (options: LeaseOfficeOptions): LeaseOffice => {
  const { pool, clock, onAlone } = options
  const member = randomUUID()
  let processes = 1
  let joinedAt: number | undefined
  let isKnown = false
  let isAlone = false
  let isClosed = false
  const asked: Asked[] = []
  let underWay: Promise<void> | undefined
  let cancelBeat: (() => void) | undefined

  const setAlone = (next: boolean): void => {
    if (next === isAlone) return
    isAlone = next
    onAlone?.(next)
  }

  /** A database that hangs is as good as one that is away. */
  const query = <T extends object>(text: string, values: unknown[]): Promise<T[] | undefined> =>
    new Promise((resolve) => {
      const decide = (rows: T[] | undefined): void => {
        cancel()
        if (!isClosed) setAlone(rows === undefined)
        resolve(rows)
      }
      const cancel = clock.after(PATIENCE_MS, () => decide(undefined))
      pool.query<T>(text, values).then(
        ({ rows }) => decide(rows),
        () => decide(undefined),
      )
    })

  const beat = async (): Promise<void> => {
    const rows = await query<{ n: number }>('select join_rates($1) as n', [member])
    if (rows?.[0]) {
      processes = Math.max(1, Number(rows[0].n))
      joinedAt ??= clock.now()
    } else {
      // Others may count this one as gone by now.
      joinedAt = undefined
      isKnown = false
    }
    if (isClosed) return
    cancelBeat = clock.after(HEARTBEAT_MS, () => {
      beating = beat()
    })
  }
  let beating = beat()

  const send = async (): Promise<void> => {
    while (asked.length > 0) {
      const batch = asked.splice(0, MAX_KEYS)
      const rows = await query<Grant & { name: string }>(
        'select name, granted, wait from lease_rates($1, $2, $3)',
        [
          batch.map(({ key }) => key),
          batch.map(({ wanted }) => wanted),
          batch.map(({ limit }) => limit),
        ],
      )
      const grants = new Map(rows?.map(({ name, ...grant }) => [name, grant]))
      for (const { key, resolve } of batch) resolve(grants.get(key))
      if (!isClosed) await new Promise<void>((resolve) => clock.after(GAP_MS, resolve))
    }
    underWay = undefined
  }

  return {
    ask: (key, wanted, limit) =>
      new Promise((resolve) => {
        asked.push({ key, wanted: Math.ceil(wanted), limit, resolve })
        // A moment later, so that all who ask in this turn go along.
        underWay ??= Promise.resolve().then(send)
      }),
    allowance(limit) {
      // Asked before every request, so the clock is not, once it is certain.
      isKnown ||= joinedAt !== undefined && clock.now() - joinedAt >= KNOWN_AFTER_MS
      return isKnown ? (limit * OVERSHOOT) / processes : 0
    },
    aloneShare: (limit) => (isAlone ? limit / processes : undefined),
    async close() {
      isClosed = true
      cancelBeat?.()
      for (const { resolve } of asked.splice(0)) resolve(undefined)
      await Promise.all([beating, underWay])
      await pool
        .query('delete from rate_members where member = $1', [member])
        .catch(() => undefined)
    },
  }
}

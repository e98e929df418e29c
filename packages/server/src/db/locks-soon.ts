import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'

const LOCK_TIMEOUT = '55P03'
const DEADLOCK = '40P01'

export interface Patience {
  /** How long a lock is waited for. Whoever comes after us waits behind us, so this is how long writers may stall. */
  lockMs: number
  /** How long writers are let through before it is tried again. */
  pauseMs: number
  /** When it is given up. */
  giveUpMs: number
}

/** What is not named, as it usually is. */
export const inPatience = (over: Partial<Patience> = {}): Patience => ({
  lockMs: 1_000,
  pauseMs: 2_000,
  giveUpMs: 600_000,
  ...over,
})

/**
 * Does work in one transaction whose locks are had soon or not at all: behind a long reader everybody else would queue up behind us.
 * Rolled back and tried again until the reader has gone.
 */
export const withLocksSoon = async (
  client: ClientBase,
  { lockMs, pauseMs, giveUpMs }: Patience,
  work: () => Promise<unknown>,
): Promise<void> => {
  const end = Date.now() + giveUpMs
  for (;;) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${Math.ceil(lockMs)}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const { code } = error as { code?: string }
      if ((code !== LOCK_TIMEOUT && code !== DEADLOCK) || Date.now() > end) throw error
      await pause(pauseMs)
    }
  }
}

import type { Clock } from '@footfall/contract'
import pg from 'pg'
import { KEEP_ALIVE } from '../../db/create-database.ts'

export const LOG_CHANNEL = 'footfall_log'

const RECONNECT_MS = 1_000
const CONNECT_MS = 5_000

/** Hears that something was appended. Only a hint: readers poll as well, so a broken connection costs time, not events. */
export interface WakeListener {
  /** Calls back when the partition may have something new; the returned function ends that. */
  onWake(part: number, call: () => void): () => void
  close(): Promise<void>
}

export const createWakeListener = (url: string, clock: Clock): WakeListener => {
  const calls = new Map<number, Set<() => void>>()
  let client: pg.Client | undefined
  let isClosed = false
  let cancelReconnect: (() => void) | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'footfall-wake',
      connectionTimeoutMillis: CONNECT_MS,
      ...KEEP_ALIVE,
    })
    client = next
    let hasFailed = false
    const fail = (): void => {
      if (hasFailed || isClosed) return
      hasFailed = true
      next.end().catch(() => undefined)
      cancelReconnect = clock.after(RECONNECT_MS, () => void connect())
    }
    next.on('error', fail)
    next.on('end', fail)
    next.on('notification', ({ payload }) => {
      for (const part of (payload ?? '').split(',')) {
        for (const call of calls.get(Number(part)) ?? []) call()
      }
    })
    try {
      await next.connect()
      await next.query(`listen ${LOG_CHANNEL}`)
    } catch {
      fail()
    }
  }

  let connecting: Promise<void> | undefined
  return {
    onWake(part, call) {
      connecting ??= connect()
      const set = calls.get(part) ?? new Set()
      calls.set(part, set.add(call))
      return () => set.delete(call)
    },
    async close() {
      isClosed = true
      cancelReconnect?.()
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}

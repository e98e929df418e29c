import type { Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { AppError } from '../http/app-error.ts'
import type { EventStore } from '../store/event-store.ts'
import { isUnderWay } from './retry-queue.ts'

export interface QueuePlace {
  site: string
  destination: string
}

/**
 * Makes what waits due at once: these events, or all. What is under way is left alone, and so is a sale that waits for the
 * other side's word. Returns how many.
 */
export const replayQueue = async (
  pool: Pool,
  { site, destination }: QueuePlace,
  events: readonly string[] | undefined,
  now: number,
): Promise<number> => {
  const { rowCount } = await pool.query(
    `update retry_queue q set next_at = $3
     where q.site = $1 and q.destination = $2 and q.awaits is null
       and ($4::uuid[] is null or q.event = any ($4)) and not ${isUnderWay('$3')}`,
    [site, destination, new Date(now), events ?? null],
  )
  return rowCount ?? 0
}

/** Takes one delivery out of the queue for good, with a reason that stands with the event. */
export const dropQueued = (
  { pool, eventStore }: { pool: Pool; eventStore: EventStore },
  { site, destination }: QueuePlace,
  { event, reason }: { event: string; reason: string },
  now: number,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    // Locked until it is gone: nobody takes it to send it meanwhile.
    const { rows } = await client.query<{ is_under_way: boolean }>(
      `select ${isUnderWay('$4')} as is_under_way from retry_queue q
       where q.site = $1 and q.destination = $2 and q.event = $3 for update`,
      [site, destination, event, new Date(now)],
    )
    const [row] = rows
    if (!row) throw new AppError('FOOTFALL_E_NOT_FOUND')
    if (row.is_under_way) throw new AppError('FOOTFALL_E_CONFLICT')
    // The outcome first: gone from the queue without one, nobody could say what became of it.
    const attempt = { at: now, ms: 0, state: 'dropped', message: reason } as const
    await eventStore.saveOutcomes([
      { site, destination, event, state: 'dropped', reason: 'taken-out', at: now, attempt },
    ])
    await client.query(
      'delete from retry_queue where site = $1 and destination = $2 and event = $3',
      [site, destination, event],
    )
  })

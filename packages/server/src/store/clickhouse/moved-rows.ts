import type { AcceptedEvent, DeliveryState } from '@footfall/contract'
import { type EventRow, rowOf } from './event-row.ts'
import { rankOf } from './save-outcomes.ts'
import { monthOf, storedDay } from './stored-day.ts'

/** An event as PostgreSQL keeps it. Times are ms since 1970, the stamp microseconds. */
export interface MovedEvent {
  day: string
  id: string
  site: string
  name: string
  time: number
  received_at: number
  stamp: number
  body: AcceptedEvent
  tally_name: string | null
  tally_subject: string | null
  counted_currency: string
}

export interface MovedOutcome {
  day: string
  event: string
  destination: string
  site: string
  state: DeliveryState
  reason: string | null
  next_at: number | null
  updated_at: number
}

export interface MovedAttempt {
  day: string
  site: string
  event: string
  destination: string
  at: number
  ms: number
  status: number | null
  code: string | null
  trace: string | null
  message: string | null
  state: string
  body_hash: string | null
}

/**
 * Rows as ClickHouse keeps them, made of nothing but the row that is moved: moved again, each replaces itself. Names, subjects and
 * currencies are those it was counted under, and its times those at which it came.
 */
export const movedEventRow = (row: MovedEvent): EventRow => {
  const { day, id, site, name, time, received_at, stamp, body } = row
  return {
    ...rowOf(body, {
      kept: {
        day: storedDay(day),
        month: monthOf(day, received_at),
        time,
        received_at,
        recorded_at: Math.trunc(stamp / 1_000),
        name,
        event: row.tally_name ?? name,
        subject: row.tally_subject ?? '',
      },
      currency: row.counted_currency,
      version: stamp,
      stamp,
      cleanedAt: 0,
    }),
    site,
    id,
  }
}

export const movedOutcomeRow = ({ day, reason, next_at, ...row }: MovedOutcome): object => ({
  ...row,
  day: storedDay(day),
  month: monthOf(day, row.updated_at),
  rank: rankOf(row.state, row.updated_at * 1_000),
  stamp: row.updated_at * 1_000,
  reason: reason ?? '',
  next_at: next_at ?? 0,
})

export const movedAttemptRow = (row: MovedAttempt): object => ({
  ...row,
  day: storedDay(row.day),
  month: monthOf(row.day, row.at),
  version: 0,
  code: row.code ?? '',
  trace: row.trace ?? '',
  message: row.message ?? '',
  body_hash: row.body_hash ?? '',
})

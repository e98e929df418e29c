import type { DeliveryState, LiveAttempt, LiveEvent, Reason } from '@footfall/contract'
import { liveEvents } from '../postgres/live-rows.ts'
import type { Clickhouse } from './clickhouse.ts'
import type { StoredEvent } from './event-queries.ts'

export interface AttemptColumns {
  at: number
  ms: number
  status: number | null
  code: string
  trace: string
  message: string
  state: DeliveryState
}

export interface OutcomeColumns {
  event: string
  destination: string
  state: DeliveryState
  reason: Reason | ''
  next_at: number
}

export const attemptOf = (row: AttemptColumns): LiveAttempt => {
  const { at, ms, status, code, trace, message, state } = row
  return {
    at,
    ms,
    ...(status !== null && { status }),
    ...(code && { code }),
    ...(trace && { trace }),
    ...(message && { message }),
    state,
  }
}

/** The outcomes of a site's events, of these days. */
export const readOutcomes = (
  clickhouse: Clickhouse,
  site: string,
  events: readonly Pick<StoredEvent, 'day' | 'id'>[],
): Promise<OutcomeColumns[]> =>
  events.length === 0
    ? Promise.resolve([])
    : clickhouse.query(
        `select event, destination, state, reason, next_at from outcomes where ${OF_EVENTS} order by event, destination`,
        paramsOf(site, events),
      )

const OF_EVENTS = `site = {site:String} and day in {days:Array(Date)} and event in {events:Array(String)}`

const paramsOf = (site: string, events: readonly Pick<StoredEvent, 'day' | 'id'>[]) => ({
  site,
  days: [...new Set(events.map(({ day }) => day))],
  events: events.map(({ id }) => id),
})

/** Events with how far they have come. Outcomes before attempts: a state that is seen has its attempt too. */
export const withDeliveries = async (
  clickhouse: Clickhouse,
  site: string,
  events: readonly StoredEvent[],
): Promise<LiveEvent[]> => {
  if (events.length === 0) return []
  const outcomes = await readOutcomes(clickhouse, site, events)
  const attempts = await clickhouse.query<AttemptColumns & { event: string; destination: string }>(
    `select event, destination, at, ms, status, code, trace, message, state from attempts
     where ${OF_EVENTS} order by at`,
    paramsOf(site, events),
  )
  return liveEvents(
    events.map(({ body, recorded_at }) => ({ body, recorded_at: new Date(recorded_at) })),
    outcomes.map(({ reason, next_at, ...row }) => ({
      ...row,
      reason: reason || null,
      next_at: next_at > 0 ? new Date(next_at) : null,
    })),
    attempts.map(({ at, code, trace, message, ...row }) => ({
      ...row,
      at: new Date(at),
      code: code || null,
      trace: trace || null,
      message: message || null,
    })),
  )
}

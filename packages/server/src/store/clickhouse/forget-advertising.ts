import type { AcceptedEvent } from '@footfall/contract'
import type { Pool } from 'pg'
import { ADVERTISING_FIELDS } from '../advertising-fields.ts'
import type { ForgetQuery } from '../event-store.ts'
import { changeEvents } from './change-events.ts'
import type { Clickhouse } from './clickhouse.ts'
import { hashOf } from './event-row.ts'
import { storedDay } from './stored-day.ts'

export interface ForgetOptions {
  pool: Pool
  clickhouse: Clickhouse
  /** Under which the events are kept. */
  days: readonly string[]
  now: number
}

/** Takes the advertising fields out of these events and out of a visitor's. */
export const forgetAdvertising = async (
  site: string,
  { events, visitorId, until }: ForgetQuery,
  { pool, clickhouse, days, now }: ForgetOptions,
): Promise<void> => {
  const inTime = until === undefined ? '1' : `time <= ${Math.trunc(until)}`
  if (events.length > 0) {
    await changeEvents(pool, clickhouse, {
      site,
      change: withoutAdvertising,
      now,
      where: `day in {days:Array(Date)} and id in {ids:Array(String)} and ${inTime}`,
      params: {
        days: [...new Set(days.map(storedDay))],
        ids: events.map((id) => id.toLowerCase()),
      },
    })
  }
  if (visitorId) {
    await changeEvents(pool, clickhouse, {
      site,
      change: withoutAdvertising,
      now,
      where: `visitor = {visitor:UInt64} and ${inTime}`,
      params: { visitor: hashOf(visitorId) },
    })
  }
}

const withoutAdvertising = (event: AcceptedEvent): AcceptedEvent | undefined => {
  const left = Object.entries(event).filter(([field]) => !ADVERTISING_FIELDS.includes(field))
  return left.length < Object.keys(event).length
    ? (Object.fromEntries(left) as unknown as AcceptedEvent)
    : undefined
}

/** A visitor's events that have something to forget. */
export const findAdvertisingEvents = async (
  clickhouse: Clickhouse,
  site: string,
  visitorId: string,
): Promise<string[]> => {
  const rows = await clickhouse.query<{ id: string }>(
    'select id from events where site = {site:String} and visitor = {visitor:UInt64} and addressed = 1',
    { site, visitor: hashOf(visitorId) },
  )
  return rows.map(({ id }) => id)
}

import { createHash } from 'node:crypto'
import type { AcceptedEvent } from '@footfall/contract'
import { ADDRESS_FIELDS } from '../advertising-fields.ts'
import { factOf, microsOf } from '../report-fact.ts'
import { monthOf, storedDay } from './stored-day.ts'

/** Under what an event is counted, besides its time. */
export interface Counted {
  name: string
  subject: string
  currency: string
}

/** One event as it lies in the table. */
export interface EventRow {
  site: string
  day: string
  id: string
  month: number
  version: number
  stamp: number
  recorded_at: number
  cleaned_at: number
  name: string
  time: number
  received_at: number
  visitor: string
  visit: string
  person: string
  /** Whether it holds anything that is kept only as long as addresses are. */
  addressed: number
  first_source: string
  last_source: string
  first_campaign: string
  last_campaign: string
  first_landing: string
  last_landing: string
  event: string
  subject: string
  destinations: readonly string[]
  claimed: number
  currency: string
  micros: string
  body: string
}

/** What a change of an event leaves as it is. */
export type Kept = Pick<
  EventRow,
  'day' | 'month' | 'time' | 'received_at' | 'recorded_at' | 'event' | 'subject' | 'name'
>

/** The first account of an event. */
export const newRow = (
  event: AcceptedEvent,
  { day, stamp, counted }: { day: string; stamp: number; counted: Counted },
): EventRow =>
  rowOf(event, {
    kept: {
      day: storedDay(day),
      month: monthOf(day, event.receivedAt),
      time: Math.trunc(event.time),
      received_at: Math.trunc(event.receivedAt),
      recorded_at: Math.trunc(stamp / 1_000),
      name: event.name,
      event: counted.name,
      subject: counted.subject,
    },
    currency: counted.currency,
    version: stamp,
    stamp,
    cleanedAt: 0,
  })

export interface RowOptions {
  kept: Kept
  currency: string
  version: number
  stamp: number
  cleanedAt: number
}

/** An event's columns: all that is counted is taken out of it here, by the one extraction that every engine shares. */
export const rowOf = (
  event: AcceptedEvent,
  { kept, currency, version, stamp, cleanedAt }: RowOptions,
): EventRow => {
  const fact = factOf(event, { time: kept.time, countedName: kept.event, currency })
  return {
    site: event.site,
    id: event.id.toLowerCase(),
    ...kept,
    version,
    stamp,
    cleaned_at: cleanedAt,
    visitor: hashOf(fact.visitor),
    visit: hashOf(fact.visit),
    person: event.person ?? '',
    addressed: ADDRESS_FIELDS.some((field) => Object.hasOwn(event, field)) ? 1 : 0,
    first_source: fact.firstSource,
    last_source: fact.lastSource,
    first_campaign: fact.firstCampaign,
    last_campaign: fact.lastCampaign,
    first_landing: fact.firstLanding,
    last_landing: fact.lastLanding,
    destinations: fact.destinations,
    claimed: fact.isClaimed ? 1 : 0,
    currency,
    micros: String(microsOf(event.params?.['value'])),
    body: JSON.stringify(event),
  }
}

/** Ids are compared and counted, and that is quick for numbers. '' is 0. */
export const hashOf = (id: string): string =>
  id === '' ? '0' : String(createHash('sha256').update(id).digest().readBigUInt64BE())

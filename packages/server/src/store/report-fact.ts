import type { AcceptedEvent, TouchData } from '@footfall/contract'
import { REPORT_SLOT_MS } from './report-query.ts'

/** What reports know of one event. Every engine counts these, and so does the plain reference in tests. */
export interface ReportFact {
  /** Start of its quarter of an hour, ms since 1970. */
  slot: number
  /** '' where consent allowed no id. */
  visitor: string
  visit: string
  firstSource: string
  lastSource: string
  firstCampaign: string
  lastCampaign: string
  firstLanding: string
  lastLanding: string
  /** Under which name it is counted; made-up names may share one. */
  event: string
  /** Those it was let through to, sorted. */
  destinations: readonly string[]
  isView: boolean
  isOrder: boolean
  isClaimed: boolean
  /** Of an order. */
  currency: string
  /** Of an order, in millionths: whole numbers add up alike on every engine. */
  micros: bigint
}

export interface FactOptions {
  /** When it was first recorded as having happened: a later account of the same event does not move it. */
  time: number
  /** The name and currency it is counted under, as the tallies have it. */
  countedName: string
  currency: string
}

const VIEWS: readonly string[] = ['PageView', 'page_view']
const VALUE = /^([0-9]{1,12})(?:\.([0-9]{1,20}))?$/

export const factOf = (
  event: AcceptedEvent,
  { time, countedName, currency }: FactOptions,
): ReportFact => {
  const { first, last } = event.visit ?? {}
  const isOrder = countedName === 'Purchase'
  return {
    slot: time - (((time % REPORT_SLOT_MS) + REPORT_SLOT_MS) % REPORT_SLOT_MS),
    visitor: event.visitorId ?? '',
    visit: event.visitId ?? '',
    firstSource: first?.source ?? '',
    lastSource: last?.source ?? '',
    firstCampaign: campaignOf(first),
    lastCampaign: campaignOf(last),
    firstLanding: first?.landing ?? '',
    lastLanding: last?.landing ?? '',
    event: countedName,
    destinations: Object.entries(event.destinations)
      .flatMap(([name, { state }]) => (state === 'dropped' ? [] : [name]))
      .sort(),
    isView: VIEWS.includes(countedName),
    isOrder,
    isClaimed: isOrder && event.evidence !== 'confirmed',
    currency: isOrder ? currency : '',
    micros: isOrder ? microsOf(event.params?.['value']) : 0n,
  }
}

const campaignOf = (touch: TouchData | undefined): string => touch?.utm?.['utm_campaign'] ?? ''

/** As `event_value` in SQL: whatever is no plain number is worth nothing. Below a millionth is cut off. */
export const microsOf = (value: unknown): bigint => {
  // Anything may stand there, also what cannot be written as text.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [, whole, part = ''] = VALUE.exec(text) ?? []
  return whole === undefined
    ? 0n
    : BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0').slice(0, 6))
}

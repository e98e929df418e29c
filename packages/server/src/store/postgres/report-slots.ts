import { hash } from 'node:crypto'
import { storableText } from '../../db/storable-json.ts'
import type { ReportFact } from '../report-fact.ts'
import { REPORT_SLOT_MS } from '../report-query.ts'

/** A text as roll-ups keep it: the first eight bytes of its SHA-256, so that rows are small and of one size; 0 for none. */
export const hashOf = (text: string): bigint => {
  const kept = storableText(text)
  return kept === '' ? 0n : BigInt.asIntN(64, BigInt(`0x${hash('sha256', kept).slice(0, 16)}`))
}

/** Gives the number of a text, as `hashOf` does. */
export type TextHash = (text: string) => string

const MOST_KNOWN = 20_000

/** The same, remembering some: sources and pages come again and again. */
export const createTextHash = (): TextHash => {
  const known = new Map<string, string>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = hashOf(text).toString()
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, made)
    return made
  }
}

/** As one text for all of them, so that a set is one number too. */
export const setOf = (destinations: readonly string[]): string =>
  destinations.length > 0 ? JSON.stringify(destinations) : ''

export const quarterOf = (time: number): number => Math.floor(time / REPORT_SLOT_MS)

/** The Julian day of 1970-01-01. */
const EPOCH_DAY = 2_440_588
const SLOTS_A_DAY = 96

/**
 * The days under which these slots are counted, each once, for statements that name them as a constant: otherwise PostgreSQL looks into
 * every day there is. Julian, which PostgreSQL reads for any year; an ISO date ends with the year 9999.
 */
export const slotDays = (slots: readonly { quarter: number }[]): string[] => [
  ...new Set(slots.map(({ quarter }) => `J${EPOCH_DAY + Math.floor(quarter / SLOTS_A_DAY)}`)),
]

/** What tells the rows of one site's quarter of an hour apart. */
export interface SlotDimensions {
  visitor: string
  visit: string
  first_source: string
  last_source: string
  first_campaign: string
  last_campaign: string
  first_landing: string
  last_landing: string
  event: string
  destinations: string
  kind: number
  currency: string
}

/** Where and as what one event is counted. Numbers beyond what JavaScript's hold stand as text. */
export interface SlotRow extends SlotDimensions {
  quarter: number
  report_key: string
  micros: string
}

export const slotRow = (fact: ReportFact, text: TextHash = plainHash): SlotRow => {
  const dimensions: SlotDimensions = {
    visitor: text(fact.visitor),
    visit: text(fact.visit),
    first_source: text(fact.firstSource),
    last_source: text(fact.lastSource),
    first_campaign: text(fact.firstCampaign),
    last_campaign: text(fact.lastCampaign),
    first_landing: text(fact.firstLanding),
    last_landing: text(fact.lastLanding),
    event: text(fact.event),
    destinations: text(setOf(fact.destinations)),
    kind: kindOf(fact),
    currency: fact.currency,
  }
  return {
    ...dimensions,
    quarter: quarterOf(fact.slot),
    report_key: slotKey(dimensions),
    micros: fact.micros.toString(),
  }
}

/** The key of a row, made of all that tells it apart. */
export const slotKey = (dimensions: SlotDimensions): string =>
  plainHash(NAMES.map((name) => dimensions[name]).join(' '))

const plainHash: TextHash = (text) => hashOf(text).toString()

const kindOf = ({ isView, isOrder, isClaimed }: ReportFact): number => {
  if (isOrder) return isClaimed ? 3 : 2
  return isView ? 1 : 0
}

const DIMENSIONS: Record<keyof SlotDimensions, string> = {
  visitor: 'bigint',
  visit: 'bigint',
  first_source: 'bigint',
  last_source: 'bigint',
  first_campaign: 'bigint',
  last_campaign: 'bigint',
  first_landing: 'bigint',
  last_landing: 'bigint',
  event: 'bigint',
  destinations: 'bigint',
  kind: 'smallint',
  currency: 'text',
}

/** In the order in which they make a row's key. */
export const NAMES = Object.keys(DIMENSIONS) as (keyof SlotDimensions)[]

/** The columns of a `SlotRow`, for `jsonb_to_recordset`. Wide enough for any time, so that an event's own column refuses it first. */
export const SLOT_COLUMNS: string = [
  'quarter bigint, report_key bigint, micros numeric',
  ...Object.entries(DIMENSIONS).map(([name, type]) => `${name} ${type}`),
].join(', ')

/**
 * Counts what stands in a common table expression with a `SlotRow`'s columns, `site` and `n`, which may be negative. Always in one order,
 * or two who count the same would wait for each other.
 */
export const addToSlots = (from: string): string => `
  insert into report_slots (day, site, slot, key, ${NAMES.join(', ')}, n, micros)
  select date '1970-01-01' + floor(quarter / 96.0)::integer, site, quarter, report_key,
    ${NAMES.map((name) => `min(${name})`).join(', ')}, sum(n), sum(micros)
  from ${from} group by 1, 2, 3, 4 having sum(n) <> 0 or sum(micros) <> 0 order by 2, 3, 4
  on conflict (site, slot, key, day) do update set
    n = report_slots.n + excluded.n, micros = report_slots.micros + excluded.micros`

import {
  REPORT_MAX_DAYS,
  REPORT_MAX_HOUR_DAYS,
  type ReportAbout,
  type ReportComparison,
  type ReportDays,
} from '@footfall/contract'
import { invalid } from '../http/invalid.ts'
import { REPORT_SLOT_MS, type ReportSpan } from '../store/report-query.ts'
import type { OverviewQuery } from './api-schema.ts'
import { dayEdges, hourEdges, zoneDay } from './zone-edges.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** Before it, zones had offsets of odd minutes. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** What a report counts: which moments, and where its days or hours begin. */
export interface CountedDays {
  span: ReportSpan
  edges: number[]
}

/** The days that were asked for, with those they are compared with, as moments. */
export interface PlannedDays {
  about: Pick<ReportAbout, 'days' | 'step' | 'comparedWith' | 'comparedUntil'>
  now: CountedDays
  before?: CountedDays
}

/** Works out which moments a report is about, in the zone of its site. */
export const planDays = (query: OverviewQuery, zone: string, now: number): PlannedDays => {
  const days = readDays(query, zone, now)
  const length = lengthOf(days)
  const step = query.step ?? (length <= 2 ? 'hour' : 'day')
  if (step === 'hour' && length > REPORT_MAX_HOUR_DAYS) {
    throw invalid('step', 'Hours can be had of at most 14 days.')
  }
  const counted = count(zone, days, step)
  const comparedWith = daysBefore(days, query.compare)
  if (!comparedWith) return { about: { days, step }, now: counted }
  const before = count(zone, comparedWith, step)
  // Half a day held against a whole one would always be a fall.
  const elapsed = now - counted.span.from
  const until = before.span.from + Math.ceil(elapsed / REPORT_SLOT_MS) * REPORT_SLOT_MS
  const isGoingOn = elapsed > 0 && now < counted.span.to && until < before.span.to
  return {
    about: { days, step, comparedWith, ...(isGoingOn && { comparedUntil: until }) },
    now: counted,
    before: isGoingOn ? cutAt(before, until) : before,
  }
}

const cutAt = ({ span, edges }: CountedDays, until: number): CountedDays => ({
  span: { from: span.from, to: until },
  edges: [...edges.filter((edge) => edge < until), until],
})

const readDays = ({ from, to }: OverviewQuery, zone: string, now: number): ReportDays => {
  const last = to ?? zoneDay(zone, now)
  const days = { from: from ?? addDays(last, 1 - DAYS), to: last }
  const length = lengthOf(days)
  if (!(length >= 1 && length <= REPORT_MAX_DAYS)) {
    throw invalid('from', 'Choose a first day before the last, at most 400 days apart.')
  }
  if (days.from < FIRST_DAY || days.to > LAST_DAY) {
    throw invalid('from', 'Choose days from 2000 on.')
  }
  return days
}

const count = (zone: string, { from, to }: ReportDays, step: 'hour' | 'day'): CountedDays => {
  const { edges } = (step === 'hour' ? hourEdges : dayEdges)(zone, from, to)
  const [first, last] = [edges[0], edges.at(-1)]
  if (first === undefined || last === undefined || first >= last) {
    throw invalid('from', 'These days do not exist in the time zone of this site.')
  }
  return { span: { from: first, to: last }, edges }
}

const daysBefore = (days: ReportDays, compare: ReportComparison): ReportDays | undefined => {
  if (compare === 'none') return undefined
  if (compare === 'year') return { from: yearBefore(days.from), to: yearBefore(days.to) }
  const length = lengthOf(days)
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) }
}

/** The 29th of February has the 28th a year before it. */
const yearBefore = (day: string): string => {
  const year = Number(day.slice(0, 4)) - 1
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

const lengthOf = ({ from, to }: ReportDays): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

export const addDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10)

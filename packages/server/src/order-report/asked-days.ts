import type { ReportDays } from '@footfall/contract'
import { invalid } from '../http/invalid.ts'
import { dayEdges, type ZoneDays, zoneDay } from '../reports/zone-edges.ts'
import type { DaysAsked } from './api-schema.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const MOST_DAYS = 400

/** The days that were asked for, by default the last thirty, as moments of the site's time zone. */
export const askedDays = ({ from, to }: DaysAsked, zone: string, now: number): ZoneDays => {
  const last = to ?? zoneDay(zone, now)
  const days: ReportDays = {
    to: last,
    from: from ?? new Date(Date.parse(last) - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10),
  }
  const length = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1
  if (!(length >= 1 && length <= MOST_DAYS)) {
    throw invalid('from', 'Choose a first day before the last, at most 400 days apart.')
  }
  return dayEdges(zone, days.from, days.to)
}

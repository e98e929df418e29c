import type { ReportDays } from '@footfall/contract'
import { text } from '../texts/text.ts'

const DAY_MS = 86_400_000

/** Days by name, as they lie from a site's today. */
const RANGES = {
  today: { label: text('Today'), days: (today) => ({ from: today, to: today }) },
  yesterday: {
    label: text('Yesterday'),
    days: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  },
  '7d': { label: text('Last 7 days'), days: (today) => ({ from: addDays(today, -6), to: today }) },
  '30d': {
    label: text('Last 30 days'),
    days: (today) => ({ from: addDays(today, -29), to: today }),
  },
  '90d': {
    label: text('Last 90 days'),
    days: (today) => ({ from: addDays(today, -89), to: today }),
  },
  month: {
    label: text('This month'),
    days: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
  },
  'last-month': {
    label: text('Last month'),
    days: (today) => {
      const to = addDays(`${today.slice(0, 8)}01`, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    },
  },
  year: {
    label: text('This year'),
    days: (today) => ({ from: `${today.slice(0, 5)}01-01`, to: today }),
  },
} as const satisfies Record<string, { label: string; days(today: string): ReportDays }>

export type RangeName = keyof typeof RANGES

export const DEFAULT_RANGE: RangeName = '30d'

export const RANGE_NAMES = Object.keys(RANGES) as RangeName[]

export const rangeLabel = (name: RangeName): string => RANGES[name].label

export const isRangeName = (value: unknown): value is RangeName =>
  typeof value === 'string' && Object.hasOwn(RANGES, value)

/** The days that a name means where the site is. */
export const daysOf = (name: RangeName, timeZone: string, now: number): ReportDays =>
  RANGES[name].days(dayIn(timeZone, now))

/** The day of a moment in a zone, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const addDays = (day: string, n: number): string =>
  new Date(Date.parse(day) + n * DAY_MS).toISOString().slice(0, 10)

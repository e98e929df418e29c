import type { ReportDays } from '@footfall/contract'
import { useMemo } from 'react'
import { localeOf } from '../texts/languages.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Days and hours of a report as their reader writes them, in the zone of the site. */
export interface DayWords {
  /** Below a chart: 3 May, or 14:00. */
  tick(at: number): string
  /** In a table: Sun, 3 May 2026, or Sun, 3 May, 14:00. */
  step(at: number): string
  /** 3 May 2026 */
  day(day: string): string
  /** 3–9 May 2026 */
  range(days: ReportDays): string
}

const createDayWords = (locale: string, timeZone: string, step: 'hour' | 'day'): DayWords => {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const date = { day: 'numeric', month: 'short' } as const
  const tick = new Intl.DateTimeFormat(locale, { timeZone, ...(step === 'hour' ? clock : date) })
  const long = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    ...date,
    // An hour that is shown twice is told apart by its offset.
    ...(step === 'hour' ? { ...clock, timeZoneName: 'short' } : { year: 'numeric' }),
  })
  // Days are days of the site already.
  const plain = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', ...date })
  return {
    tick: (at) => tick.format(at),
    step: (at) => long.format(at),
    day: (day) => plain.format(Date.parse(day)),
    range: ({ from, to }) => plain.formatRange(Date.parse(from), Date.parse(to)),
  }
}

export const useDayWords = (timeZone: string, step: 'hour' | 'day'): DayWords => {
  const { language } = useTexts()
  return useMemo(
    () => createDayWords(localeOf(language, navigator.languages), timeZone, step),
    [language, timeZone, step],
  )
}

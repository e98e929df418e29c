import type { ReportComparison, ReportDays, SiteGeneral } from '@footfall/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../app/services.ts'
import { type DaysSearch, daysOfSearch } from './report-search.ts'

/** The days that an address means for a site, and what they are compared with. */
export const useReportDays = (
  key: string,
  { days, from, to, compare = 'before' }: DaysSearch,
): { general: SiteGeneral; days: ReportDays; compare: ReportComparison } => {
  const { queries, clock } = useServices()
  const { data: general } = useSuspenseQuery(queries.general(key))
  const { timeZone } = general
  const found = useMemo(
    () => daysOfSearch({ days, from, to }, timeZone, clock.now()),
    [from, to, days, timeZone, clock],
  )
  return { general, days: found, compare }
}

import type { ReportDays, SiteGeneral } from '@footfall/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useServices } from '../app/services.ts'
import { DEFAULT_RANGE, daysOf } from '../reports/ranges.ts'
import type { OrderDaysSearch } from './orders-search.ts'

/** The days that an address means for a site; by default the last thirty of its zone. */
export const useOrderDays = (
  site: string,
  { from, to }: OrderDaysSearch,
): { general: SiteGeneral; days: ReportDays } => {
  const { queries, clock } = useServices()
  const { data: general } = useSuspenseQuery(queries.general(site))
  const usual = daysOf(DEFAULT_RANGE, general.timeZone, clock.now())
  return { general, days: from && to ? { from, to } : usual }
}

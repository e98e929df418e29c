import type { ReportComparison, ReportDays, ReportDimension, ReportOrder } from '@footfall/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, addressOf } from '../api/api.ts'
import type { ReportSearch } from './report-search.ts'
import { tabOf } from './report-tabs.ts'

/** Figures move all the time; so long, the ones at hand are good enough. */
const STALE_MS = 30_000

/** How a site's days went. */
export const overviewQuery = (api: Api, key: string, days: ReportDays, compare: Compare) =>
  queryOptions({
    queryKey: ['site', key, 'overview', days, compare],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/overview', {
        path: { key },
        query: { ...days, compare },
        signal,
      }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** What has changed against the days before. */
export const movementsQuery = (api: Api, key: string, days: ReportDays, compare: Compare) =>
  queryOptions({
    queryKey: ['site', key, 'movements', days, compare],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/overview/movements', {
        path: { key },
        query: { ...days, compare },
        signal,
      }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** Whether events still come, and come as usual. */
export const overviewHealthQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['site', key, 'overview-health'],
    queryFn: ({ signal }) => api.get('/api/sites/{key}/overview/health', { path: { key }, signal }),
    refetchInterval: STALE_MS,
  })

type Compare = ReportComparison

/** What a report asks of the server. */
export interface ReportAsked extends ReportDays {
  by: ReportDimension
  order: ReportOrder
  compare: Compare
  filter: string[]
}

/** What an address asks for on these days. */
export const askedOf = (
  { by = 'lastSource', order = tabOf(by).order, compare = 'before', filter = [] }: ReportSearch,
  days: ReportDays,
): ReportAsked => ({ ...days, compare, by, order, filter })

export const reportQuery = (api: Api, key: string, asked: ReportAsked) =>
  queryOptions({
    queryKey: ['site', key, 'report', asked],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/report', { path: { key }, query: asked, signal }),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  })

/** Where a report can be saved as a table. */
export const reportFile = (key: string, asked: ReportAsked, table: 'rows' | 'steps'): string =>
  addressOf('/api/sites/{key}/report.csv', { path: { key }, query: { ...asked, table } })

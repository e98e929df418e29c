import type { RouterContext } from '../app/base-routes.ts'
import { askedOf, overviewQuery, reportQuery } from './report-queries.ts'
import { type DaysSearch, daysOfSearch, type ReportSearch } from './report-search.ts'

/*
 * Figures are asked for while the code of their screen still loads, so that neither waits for the other. What fails here fails in
 * silence: the screen asks again, and says so.
 */

/** Asks for what Overview shows. */
export const fetchOverview = (context: RouterContext, key: string, search: DaysSearch): void =>
  withDays(context, key, search, (days) => {
    const { client, services } = context
    return client.prefetchQuery(overviewQuery(services.api, key, days, search.compare ?? 'before'))
  })

/** Asks for what Reports shows. */
export const fetchReport = (context: RouterContext, key: string, search: ReportSearch): void =>
  withDays(context, key, search, (days) => {
    const { client, services } = context
    return client.prefetchQuery(reportQuery(services.api, key, askedOf(search, days)))
  })

const withDays = (
  { client, services: { queries, clock } }: RouterContext,
  key: string,
  search: DaysSearch,
  ask: (days: ReturnType<typeof daysOfSearch>) => Promise<void>,
): void => {
  const asking = async (): Promise<void> => {
    const { timeZone } = await client.ensureQueryData(queries.general(key))
    await ask(daysOfSearch(search, timeZone, clock.now()))
  }
  asking().catch(() => undefined)
}

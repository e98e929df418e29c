import type { Overview } from '@footfall/contract'
import { listPublications } from '../publish/versions.ts'
import type { OverviewQuery } from './api-schema.ts'
import { readConsent } from './read-consent.ts'
import { openSource, type ReportDeps, readPair } from './report-source.ts'

/** How a site's days went, all together. */
export const readOverview = async (
  deps: ReportDeps,
  site: string,
  query: OverviewQuery,
): Promise<Overview> => {
  const source = await openSource(deps, site, query)
  const { now, before } = source.plan
  const [pair, consent, consentBefore, publications] = await Promise.all([
    readPair(source),
    readConsent(deps, site, now.span),
    before && readConsent(deps, site, before.span),
    listPublications(deps.db, site, now.span),
  ])
  return {
    ...source.about,
    ...pair,
    consent,
    publications,
    ...(consentBefore && { consentBefore }),
  }
}

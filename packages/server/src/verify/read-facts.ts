import type { Clock } from '@footfall/contract'
import type { Lookups } from '../lookup/create-lookups.ts'
import { isAllowedOrigin } from '../sites/origin-match.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { VerificationFacts } from './judge-verification.ts'
import type { LoaderPages } from './loader-pages.ts'
import type { VisitReports } from './visit-reports.ts'

export interface FactsDeps {
  clock: Clock
  sites: SiteDirectory
  lookups: Pick<Lookups, 'last'>
  visitReports: Pick<VisitReports, 'find'>
  loaderPages: Pick<LoaderPages, 'lastSeen'>
}

export interface FactsQuery {
  link?: string | undefined
  /** How long ago the owner opened the page, as their browser says. */
  openedAgoMs?: number | undefined
  probe?: VerificationFacts['probe']
}

/** As long as a look-up may take, and a little. */
const READ_MS = 10_000
const SLACK_MS = 2_000

/** Gathers from everywhere what is known of an owner's own visit. */
export const readVerificationFacts = async (
  { clock, sites, lookups, visitReports, loaderPages }: FactsDeps,
  site: string,
  { link, openedAgoMs, probe }: FactsQuery,
): Promise<VerificationFacts> => {
  const now = clock.now()
  const openedAt = openedAgoMs === undefined ? undefined : now - openedAgoMs
  const [known, visit, last, loaderSeenAt] = await Promise.all([
    sites.find(site),
    link === undefined ? undefined : visitReports.find(site, link),
    lookups.last(site),
    loaderPages.lastSeen(site),
  ])
  const origins = known?.origins ?? []
  // What was read before the owner opened the page again may be mended by now; a new reading gets its time first.
  const isRead =
    openedAt === undefined ||
    now - openedAt > READ_MS ||
    (last !== undefined && last.result.at >= openedAt - SLACK_MS)
  const lookup = isRead ? last?.result : undefined
  return {
    now,
    published: known?.revision ?? 0,
    openedAt,
    lookup,
    isOwnPage:
      lookup?.state === 'read' ? isAllowedOrigin(new URL(lookup.url).origin, origins) : undefined,
    // What was let in since is nobody's concern any more.
    refusedOrigin:
      visit?.refusedOrigin && !isAllowedOrigin(visit.refusedOrigin, origins)
        ? visit.refusedOrigin
        : undefined,
    loaderSeenAt,
    askedAt: visit?.askedAt,
    report: visit?.report,
    firstReportAt: visit?.firstReportAt,
    reportedAt: visit?.reportedAt,
    probe,
  }
}

import type {
  LookupResult,
  Verification,
  VerificationCheck,
  VerificationDetails,
  VerificationProblem,
  VisitReport,
} from '@footfall/contract'

/** Everything by which an owner's own visit is judged. Gathered elsewhere: this file only decides. */
export interface VerificationFacts {
  now: number
  /** Revision that is served; 0 while nothing is published. */
  published: number
  /** When the link was made; absent while there is none. */
  openedAt?: number | undefined
  /** The page as our server read it, and whether where it ended is one of the site's domains. */
  lookup?: LookupResult | undefined
  isOwnPage?: boolean | undefined
  /** An origin that was turned away since the link was made. */
  refusedOrigin?: string | undefined
  /** When the script was last fetched from a page of the site. */
  loaderSeenAt?: number | undefined
  /** When a page asked whether the link holds: its script runs. */
  askedAt?: number | undefined
  report?: VisitReport | undefined
  firstReportAt?: number | undefined
  reportedAt?: number | undefined
  /** Whether the console's own browser could fetch the script. */
  probe?: 'reached' | 'blocked' | undefined
}

/** An owner has to find the tab, and a page to load. */
const PATIENCE_MS = 25_000
/** A running script that says nothing else by then is an old one. */
const REPORT_MS = 6_000
/** Nobody takes longer to press a button that is in front of them. */
const CONSENT_MS = 12_000
/** A page speaks as soon as something changes: an event that is still on its way by then is kept from arriving. */
const ARRIVAL_MS = 8_000

interface Found {
  problem: VerificationProblem
  details?: VerificationDetails
}

/** What became of an owner's own visit: which of the usual mistakes keeps it from arriving, if any. */
export const judgeVerification = (facts: VerificationFacts): Verification => {
  const { report, openedAt, reportedAt } = facts
  const found = report ? judgeReport(facts, report) : judgeSilence(facts)
  const isVerified = Boolean(report && !found && hasArrived(report))
  const state = isVerified
    ? 'verified'
    : found
      ? 'problem'
      : openedAt === undefined
        ? 'idle'
        : 'waiting'
  return {
    state,
    ...(found && { problem: found.problem }),
    ...(found?.details && { details: found.details }),
    checks: checksOf(facts, found?.problem),
    ...(report && { report }),
    ...(openedAt !== undefined && { openedAt }),
    ...(reportedAt !== undefined && { reportedAt }),
  }
}

/** The script runs and speaks: what it says of itself decides, whatever the page looked like from our server. */
const judgeReport = (facts: VerificationFacts, report: VisitReport): Found | undefined => {
  const { now, published, firstReportAt = now } = facts
  if (report.revision < published) {
    return { problem: 'old-loader-cached', details: { revision: report.revision, published } }
  }
  const { functional, analytics, advertising } = report.consent
  // Functional consent lets no event through by itself, and some tools give it before anybody is asked.
  const isSilent =
    [analytics, advertising].every((value) => value === 'unknown') &&
    (functional === 'unknown' || !hasArrived(report))
  if (isSilent && (report.asks === 'nobody' ? REPORT_MS : CONSENT_MS) <= now - firstReportAt) {
    return {
      problem: 'consent-never-given',
      details: { isUnasked: report.asks === 'nobody' },
    }
  }
  const [blocked] = report.blocked
  if (blocked && !hasArrived(report)) {
    const directive = blocked.directive.startsWith('connect') ? 'connect-src' : 'script-src'
    const sources = [...new Set(report.blocked.map(({ source }) => source))]
    return { problem: 'blocked-by-csp', details: { additions: [{ directive, sources }] } }
  }
  return isSilent || hasArrived(report) ? undefined : judgeAnswered(facts, report)
}

/** The visitor has decided, and no event arrived: because of that, or because something is in the way. */
const judgeAnswered = (
  { now, reportedAt = now }: VerificationFacts,
  { consent: { analytics, advertising }, events }: VisitReport,
): Found | undefined => {
  const isGranted = [analytics, advertising].includes('granted')
  // Who agrees later has to load the page once more: what was refused when it happened stays so.
  const isEachRefused =
    events.length > 0 && events.every(({ ways }) => ways.relay?.reason === 'no-consent')
  if (!isGranted || isEachRefused) return { problem: 'consent-refused' }
  return now - reportedAt >= ARRIVAL_MS ? { problem: 'nothing-arrived' } : undefined
}

/** Nothing was heard yet. What our server read of the page says why, or else the time that has passed. */
const judgeSilence = (facts: VerificationFacts): Found | undefined => {
  const { now, openedAt, lookup, refusedOrigin, askedAt, loaderSeenAt, probe, published } = facts
  if (askedAt !== undefined) {
    return now - askedAt >= REPORT_MS
      ? { problem: 'old-loader-cached', details: { published } }
      : undefined
  }
  if (refusedOrigin) return { problem: 'wrong-domain', details: { origin: refusedOrigin } }
  const seen = lookup?.state === 'read' ? lookup : undefined
  if (seen && facts.isOwnPage === false) {
    return { problem: 'wrong-domain', details: { origin: new URL(seen.url).origin } }
  }
  const isFetched = loaderSeenAt !== undefined && openedAt !== undefined && loaderSeenAt >= openedAt
  const { state, key, address } = seen?.snippet ?? {}
  if (state === 'other-key') {
    return { problem: 'other-key', details: { ...(key && { key }), ...(address && { address }) } }
  }
  if (state === 'old-address') {
    return { problem: 'old-loader-cached', details: address ? { address } : {} }
  }
  if (seen?.policy.state === 'blocked' && (state === 'right' || isFetched)) {
    return { problem: 'blocked-by-csp', details: { additions: seen.policy.additions } }
  }
  if (openedAt === undefined) return undefined
  // A tag manager may bring it, which no reading of the page shows: the visit itself gets its time first.
  const isLate = now - openedAt >= PATIENCE_MS
  if (isFetched || state === 'right') {
    if (probe === 'blocked') return { problem: 'ad-blocker' }
    return isLate ? { problem: 'ad-blocker' } : undefined
  }
  if (state === 'kept-back') return { problem: 'kept-back' }
  if (state === 'absent') return { problem: 'script-not-seen' }
  if (lookup?.state === 'failed' && isLate) return { problem: 'not-readable' }
  return isLate ? { problem: 'script-not-seen' } : undefined
}

/** Whether our server took an event of this visit. */
const hasArrived = ({ events }: VisitReport): boolean =>
  events.some(({ ways }) => ['accepted', 'recorded', 'sent'].includes(ways.relay?.state ?? ''))

const BAD: Readonly<Record<VerificationProblem, VerificationCheck['name']>> = {
  'not-readable': 'script',
  'script-not-seen': 'script',
  'kept-back': 'script',
  'other-key': 'script',
  'old-loader-cached': 'script',
  'ad-blocker': 'script',
  'wrong-domain': 'domain',
  'blocked-by-csp': 'policy',
  'consent-never-given': 'consent',
  'consent-refused': 'events',
  'nothing-arrived': 'events',
}

const checksOf = (
  { report, askedAt, lookup, isOwnPage }: VerificationFacts,
  problem: VerificationProblem | undefined,
): VerificationCheck[] => {
  const seen = lookup?.state === 'read' ? lookup : undefined
  const isRunning = report !== undefined || askedAt !== undefined
  const answers = Object.values(report?.consent ?? {})
  const good: Record<VerificationCheck['name'], boolean> = {
    script: isRunning || seen?.snippet.state === 'right',
    // Our server took its word, so its origin is one of the site's.
    domain: isRunning || isOwnPage === true,
    policy: report !== undefined || (seen !== undefined && seen.policy.state !== 'blocked'),
    consent: answers.some((value) => value !== 'unknown'),
    events: report !== undefined && hasArrived(report),
  }
  return (Object.keys(good) as VerificationCheck['name'][]).map((name) => ({
    name,
    state: problem && BAD[problem] === name ? 'bad' : good[name] ? 'good' : 'open',
  }))
}

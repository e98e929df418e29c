import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { collectRoute } from '../collect/collect-route.ts'
import { cookieRoute } from '../collect/cookie-route.ts'
import { countRoute } from '../collect/count-route.ts'
import { compatEventRoutes } from '../compat/event-routes.ts'
import { questionRoute } from '../compat/question-route.ts'
import { healthCountRoute } from '../consent-health/health-count-route.ts'
import type { HealthCount } from '../consent-health/health-counts.ts'
import type { ConsentLedger } from '../consent-records/consent-ledger.ts'
import { consentRecordRoute } from '../consent-records/consent-record-route.ts'
import { debugRoute } from '../debug/debug-route.ts'
import { pickRoute } from '../debug/pick-route.ts'
import type { Picks } from '../debug/picks.ts'
import type { ServerHalves } from '../destinations/server-halves.ts'
import { createNameLimit } from '../event-names/name-limit.ts'
import { createBodyRoom } from '../http/body-room.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import type { Leads } from '../leads/create-leads.ts'
import { formRoutes } from '../leads/form-routes.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OrderLedger } from '../orders/order-ledger.ts'
import { orderRoute } from '../orders/order-route.ts'
import type { PersonHashes } from '../people/person-hashes.ts'
import type { Suppressions } from '../people/suppressions.ts'
import type { RefusalCounter } from '../refusals/refusal-counter.ts'
import type { ReviewSources } from '../reviews/create-review-sources.ts'
import type { Reviews } from '../reviews/create-reviews.ts'
import { importRoute } from '../reviews/import-route.ts'
import { askForReviews } from '../reviews/invite-buyer.ts'
import { reviewRoutes } from '../reviews/review-routes.ts'
import { timeRoute } from '../site-time/time-route.ts'
import type { SiteChanges } from '../sites/site-changes.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { DropCount, EventStore } from '../store/event-store.ts'
import { reachedRoute } from '../verify/reached-route.ts'
import { reportRoute } from '../verify/report-route.ts'
import type { SiteProofs } from '../verify/site-proofs.ts'
import type { VisitReports } from '../verify/visit-reports.ts'
import { createIsBot } from '../visitor-routes/bots.ts'
import { respondToPreflight } from '../visitor-routes/cors.ts'
import { createGroupCommit, type GroupCommit } from '../visitor-routes/group-commit.ts'
import { createHostSecrets } from '../visitor-routes/host-secrets.ts'
import { type Limits, noLimits } from '../visitor-routes/limits/create-limits.ts'
import { prepareVisitorScope } from '../visitor-routes/visitor-scope.ts'
import { withdrawalRoute } from '../withdraw/withdrawal-route.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'

/** What pages post to, perhaps with a preflight. */
const POSTS = [
  ...['collect', 'consent', 'count', 'count/consent', 'withdrawal'],
  ...['debug', 'debug/pick', 'debug/report'],
  ...['compat', 'compat/rest', 'form'],
].map((name) => `/v1/${name}`)

/**
 * Of forms with files that are being read or stored. One site's share is four of the largest, or fifty as people send them; one
 * address's two of the largest.
 */
const BODY_ROOM = {
  most: 200_000_000,
  mostOfSite: 50_000_000,
  mostOfAddress: 32_000_000,
  mostOpen: 16,
}

export interface CollectOptions {
  eventLog: EventLog
  eventStore: EventStore
  sites: SiteDirectory
  /** Tells of changes by other processes; absent, a changed secret is seen within two seconds. */
  changes?: SiteChanges
  halves: ServerHalves
  clock: Clock
  metrics: Metrics
  /** What may come in from one address and for one site. Default: everything. */
  limits?: Limits
  /** Most events in one write to the log. Default 500. */
  groupSize?: number
  /** Longest time the first event of a group waits for company. Default 3 ms. */
  groupDelayMs?: number
  /** Sign links to the on-page debugger; absent, none is accepted. */
  debugKeys?: readonly DerivedKey[]
  /** Sign what this server says of itself to a site's endpoint; absent, it says nothing. */
  checkKeys?: readonly DerivedKey[]
  /** What is being chosen on pages inside the debugger; absent, nothing can be. */
  picks?: Picks
  withdrawals: Withdrawals
  /** Keeps the consents given in our own banner; absent, none is taken. */
  consents?: ConsentLedger
  /** Counts how sites' consent tools behave; absent, nothing is counted. */
  health?: GroupCommit<HealthCount>
  orders: OrderLedger
  /** Takes what forms send; absent, no form can be sent. */
  leads?: Leads
  /** Takes what people write about a site; absent, no review can be sent. */
  reviews?: Reviews
  /** Takes reviews that programs send; absent, none can be sent. */
  reviewSources?: ReviewSources
  /** Counts what sites do not let in; absent, nothing is counted. */
  refusals?: RefusalCounter
  /** Keeps what owners' own pages say of themselves; absent, nothing is. */
  visitReports?: Pick<VisitReports, 'asked' | 'refused' | 'add'>
  /** By what people are found again; absent, nobody is. */
  hashes?: PersonHashes
  /** Who was erased; absent, nobody was. */
  suppressions?: Suppressions
  /** Who sites are to their visitors; absent, pages for visitors do not say it. */
  face?: SiteProofs['face']
  isStopping(): boolean
}

/** The collector's routes; `flush` resolves when everything taken so far is decided. */
export const registerCollect = async (
  app: FastifyInstance,
  options: CollectOptions,
): Promise<{ flush(): Promise<void> }> => {
  const { eventLog, eventStore, clock, metrics } = options
  const commit = createGroupCommit<AcceptedEvent>({
    clock,
    maxDelayMs: options.groupDelayMs ?? 3,
    maxItems: options.groupSize ?? 500,
    // Without groups nothing is gained by waiting for the write before.
    ...(options.groupSize === 1 && { maxInFlight: 64 }),
    async write(events) {
      const end = metrics.appendSeconds.startTimer()
      try {
        await eventLog.append(
          events.map((event) => ({ site: event.site, body: { kind: 'event', event } })),
        )
      } finally {
        end()
      }
    },
    onGroup: (size) => metrics.groupSize.observe(size),
  })
  const countCommit = createGroupCommit<DropCount>({
    clock,
    maxDelayMs: 50,
    maxItems: 500,
    maxInFlight: 1,
    write: (counts) => eventStore.addCounts(counts),
  })
  const { limits = noLimits } = options
  const deps = {
    ...options,
    commit,
    countCommit,
    limits,
    isBot: createIsBot(),
    bodies: createBodyRoom(BODY_ROOM),
    secrets: createHostSecrets(options.sites, clock, options.changes),
    pages: createNameLimit(clock),
    ...(options.leads && { storedLeads: options.leads.ledger }),
    ...(options.reviews && { onOrder: askForReviews(options.reviews) }),
  }

  await app.register(async (scope) => {
    prepareVisitorScope(scope, { limits, metrics, isStopping: options.isStopping })
    respondToPreflight(scope, POSTS)
    collectRoute(scope, deps)
    countRoute(scope, deps)
    healthCountRoute(scope, deps)
    cookieRoute(scope, deps)
    questionRoute(scope, deps)
    await compatEventRoutes(scope, deps)
    debugRoute(scope, deps)
    pickRoute(scope, deps)
    reportRoute(scope, deps)
    reachedRoute(scope, deps)
    withdrawalRoute(scope, deps)
    consentRecordRoute(scope, deps)
    orderRoute(scope, deps)
    timeRoute(scope, deps)
    if (options.reviewSources) {
      await importRoute(scope, { ...deps, sources: options.reviewSources })
    }
    if (options.leads) await formRoutes(scope, { ...deps, leads: options.leads })
    if (options.reviews) await reviewRoutes(scope, { ...deps, reviews: options.reviews })
  })
  return {
    async flush() {
      const { health, refusals } = options
      await Promise.all([commit, countCommit, health, refusals].map((one) => one?.flush()))
    },
  }
}

import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { FastifyInstance } from 'fastify'
import { compatEventRoutes } from '../compat/event-routes.ts'
import { questionRoute } from '../compat/question-route.ts'
import { healthCountRoute } from '../consent-health/health-count-route.ts'
import type { HealthCount } from '../consent-health/health-counts.ts'
import type { ConsentLedger } from '../consent-records/consent-ledger.ts'
import { consentRecordRoute } from '../consent-records/consent-record-route.ts'
import { debugRoute } from '../debug/debug-route.ts'
import { AppError } from '../http/app-error.ts'
import { errorCodeOf } from '../http/error-handler.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Metrics } from '../metrics.ts'
import type { OrderLedger } from '../orders/order-ledger.ts'
import { orderRoute } from '../orders/order-route.ts'
import type { ServerHalves } from '../sites/server-halves.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { DropCount, EventStore } from '../store/event-store.ts'
import { withdrawalRoute } from '../withdraw/withdrawal-route.ts'
import type { Withdrawals } from '../withdraw/withdrawals.ts'
import { createIsBot, type IsBot } from './bots.ts'
import { collectRoute } from './collect-route.ts'
import { cookieRoute } from './cookie-route.ts'
import { answerPreflight } from './cors.ts'
import { countRoute } from './count-route.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { createPageLimit, type PageLimit } from './page-limit.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'

const MAX_BODY = 65_536

/** Answers are for one visitor at one moment. */
const ANSWER_HEADERS = { 'cache-control': 'no-store', vary: 'origin' }

/** What pages post to, perhaps with a preflight. */
const POSTS = [
  ...['collect', 'consent', 'count', 'count/consent', 'debug', 'withdrawal'],
  ...['compat', 'compat/rest'],
].map((name) => `/v1/${name}`)

export interface CollectOptions {
  eventLog: EventLog
  eventStore: EventStore
  sites: SiteDirectory
  halves: ServerHalves
  clock: Clock
  metrics: Metrics
  /** Requests a minute from one address; 0 switches the limit off. */
  perMinute: number
  /** Requests a minute for one site, from all addresses together. Default 0: no limit. */
  sitePerMinute?: number
  /** Most events in one write to the log. Default 500. */
  groupSize?: number
  /** Longest time the first event of a group waits for company. Default 3 ms. */
  groupDelayMs?: number
  /** Signs links to the on-page debugger; absent, none is accepted. */
  debugSecret?: string
  withdrawals: Withdrawals
  /** Keeps the answers to our own banner; absent, none is taken. */
  consents?: ConsentLedger
  /** Counts how sites' consent tools behave; absent, nothing is counted. */
  health?: GroupCommit<HealthCount>
  orders: OrderLedger
  isStopping(): boolean
}

/** What the routes share. */
export interface CollectDeps extends CollectOptions {
  commit: GroupCommit<AcceptedEvent>
  countCommit: GroupCommit<DropCount>
  pages: PageLimit
  siteRate: RateLimit
  isBot: IsBot
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
    write: (events) =>
      eventLog.append(
        events.map((event) => ({ site: event.site, body: { kind: 'event', event } })),
      ),
    onGroup: (size) => metrics.groupSize.observe(size),
  })
  const countCommit = createGroupCommit<DropCount>({
    clock,
    maxDelayMs: 50,
    maxItems: 500,
    maxInFlight: 1,
    write: (counts) => eventStore.addCounts(counts),
  })
  const rate = createRateLimit(clock, options.perMinute)
  const siteRate = createRateLimit(clock, options.sitePerMinute ?? 0)
  const deps: CollectDeps = {
    ...options,
    commit,
    countCommit,
    siteRate,
    isBot: createIsBot(),
    pages: createPageLimit(clock),
  }

  await app.register(async (scope) => {
    // Text, so that pages need no preflight; parsed by us, so that one check serves both content types.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(ANSWER_HEADERS)
      if (options.isStopping()) done(new AppError('FOOTFALL_E_STOPPING'))
      else if (request.method === 'POST' && !rate.take(request.ip)) {
        done(new AppError('FOOTFALL_E_RATE'))
      } else done()
    })
    scope.addHook('onError', async (_request, _reply, error) => {
      metrics.refused.inc({ reason: errorCodeOf(error) })
    })
    answerPreflight(scope, POSTS)
    collectRoute(scope, deps)
    countRoute(scope, deps)
    healthCountRoute(scope, deps)
    cookieRoute(scope, deps)
    questionRoute(scope, deps)
    await compatEventRoutes(scope, deps)
    debugRoute(scope, deps)
    withdrawalRoute(scope, deps)
    consentRecordRoute(scope, deps)
    orderRoute(scope, deps)
  })
  return {
    async flush() {
      await Promise.all([commit.flush(), countCommit.flush(), options.health?.flush()])
    },
  }
}

import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compatEventRoutes } from '../compat/event-routes.ts'
import { questionRoute } from '../compat/question-route.ts'
import { healthCountRoute } from '../consent-health/health-count-route.ts'
import type { HealthCount } from '../consent-health/health-counts.ts'
import type { ConsentLedger } from '../consent-records/consent-ledger.ts'
import { consentRecordRoute } from '../consent-records/consent-record-route.ts'
import { debugRoute } from '../debug/debug-route.ts'
import { AppError } from '../http/app-error.ts'
import { errorCodeOf } from '../http/error-handler.ts'
import type { DerivedKey } from '../keys/keyring.ts'
import { type Limits, noLimits } from '../limits/create-limits.ts'
import type { EventLog } from '../log/event-log.ts'
import type { Metrics } from '../metrics.ts'
import type { OrderLedger } from '../orders/order-ledger.ts'
import { orderRoute } from '../orders/order-route.ts'
import type { RefusalCounter } from '../refusals/refusal-counter.ts'
import type { ServerHalves } from '../sites/server-halves.ts'
import type { SiteChanges } from '../sites/site-changes.ts'
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
import { createHostSecrets, type HostSecrets } from './host-secrets.ts'
import { createNameLimit, type NameLimit } from './name-limit.ts'
import { letPagesReadRefusals } from './readable-refusals.ts'

const MAX_BODY = 65_536
const ORDERS = '/v1/orders'

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
  withdrawals: Withdrawals
  /** Keeps the answers to our own banner; absent, none is taken. */
  consents?: ConsentLedger
  /** Counts how sites' consent tools behave; absent, nothing is counted. */
  health?: GroupCommit<HealthCount>
  orders: OrderLedger
  /** Counts what sites do not let in; absent, nothing is counted. */
  refusals?: RefusalCounter
  isStopping(): boolean
}

/** What the routes share. */
export interface CollectDeps extends CollectOptions {
  commit: GroupCommit<AcceptedEvent>
  countCommit: GroupCommit<DropCount>
  pages: NameLimit
  limits: Limits
  isBot: IsBot
  secrets: HostSecrets
}

/** Every request costs one before anything of it is read, so that nonsense is not free. */
const takeRequest = (
  limits: Limits,
  { ip, routeOptions }: FastifyRequest,
): number | Promise<number> =>
  routeOptions.url === ORDERS ? limits.order(ip) : limits.address(ip, 1)

/** Without a promise where none is needed: this stands before every request. */
const decide = (wait: number | Promise<number>, done: (error?: Error) => void): void => {
  if (typeof wait !== 'number') wait.then((seconds) => decide(seconds, done), done)
  else if (wait === 0) done()
  else done(new AppError('FOOTFALL_E_RATE', { retryAfter: wait }))
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
  const { limits = noLimits } = options
  const deps: CollectDeps = {
    ...options,
    commit,
    countCommit,
    limits,
    isBot: createIsBot(),
    secrets: createHostSecrets(options.sites, clock, options.changes),
    pages: createNameLimit(clock),
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
      else if (request.method === 'OPTIONS') done()
      else decide(takeRequest(limits, request), done)
    })
    scope.addHook('onError', async (_request, _reply, error) => {
      metrics.refused.inc({ reason: errorCodeOf(error) })
    })
    letPagesReadRefusals(scope)
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
      const { health, refusals } = options
      await Promise.all([commit, countCommit, health, refusals].map((one) => one?.flush()))
    },
  }
}

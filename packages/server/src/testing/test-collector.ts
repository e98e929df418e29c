import type { AcceptedEvent, Clock } from '@footfall/contract'
import { destinations } from '@footfall/destinations'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import pino from 'pino'
import { registerCollect } from '../app/register-collect.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { createConsentLedger } from '../consent-records/consent-ledger.ts'
import { createWordings } from '../consent-records/wordings.ts'
import { createDeliverer, type DelivererOptions } from '../deliver/create-deliverer.ts'
import { createDestinationRegistry } from '../destinations/create-destination-registry.ts'
import { createServerHalves } from '../destinations/server-halves.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createLeads, type Leads } from '../leads/create-leads.ts'
import type { EventLog } from '../log/event-log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createOrderLedger } from '../orders/order-ledger.ts'
import { createPersonHashes, type PersonHashes } from '../people/person-hashes.ts'
import { createSuppressions, type Suppressions } from '../people/suppressions.ts'
import { createEmbedFiles } from '../publish/embed-files.ts'
import { createRecorder } from '../record/create-recorder.ts'
import { createRefusalCounter } from '../refusals/refusal-counter.ts'
import { createReviews, type Reviews } from '../reviews/create-reviews.ts'
import { createSealedSecrets, type SealedSecrets } from '../secrets/sealed-secrets.ts'
import { createSiteDirectory } from '../sites/create-site-directory.ts'
import type { EventStore } from '../store/event-store.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { createWithdrawals } from '../withdraw/withdrawals.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testDestination } from './test-destination.ts'
import { testKeyring } from './test-keys.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import { createTestProfile, type Profile, type TestProfile } from './test-profile.ts'
import { createTestProofs } from './test-proofs.ts'

/** A browser as visitors have it: anything less looks like a bot. */
export const BROWSER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** The whole way from the collector's routes to a platform, all parts real but the platform. */
export interface TestCollector {
  app: FastifyInstance
  database: TestDatabase
  eventLog: EventLog
  eventStore: EventStore
  blobs: BlobStore
  hashes: PersonHashes
  suppressions: Suppressions
  clock: Clock
  secrets: SealedSecrets
  leads: Leads
  reviews: Reviews
  platform: TestPlatform
  profile: TestProfile
  /** What its clock says. */
  now(): number
  /** Moves the clock on. Waits are cut short, so that only `now` decides what is due. */
  advance(ms: number): void
  /** Every event that stands in the log, oldest first. */
  logged(): Promise<AcceptedEvent[]>
  destroy(): Promise<void>
}

export interface TestCollectorOptions
  extends Partial<Pick<DelivererOptions, 'maxUnconfirmed' | 'isDevelopment' | 'apiBases'>> {
  /** A built embed, where consent records are to be taken. */
  embedDir?: string
  /** Real destinations that the test platform stands in for. */
  standsInFor?: readonly string[]
  /** Its clock stands still but for `advance`: what is tested does not depend on how busy the machine is. */
  isFrozen?: boolean
  /** Default: PostgreSQL alone. */
  profile?: Profile
  /** Default: everything may come in. */
  limits?(made: { pool: TestDatabase['pool']; clock: Clock }): Limits
  /** Hears of every route that visitors' pages can ask. */
  onRoute?(route: RouteOptions): void
}

const TOKEN_FIELD = { kind: 'secret', label: 'Token', help: '', isPublic: false } as const

const createTestRegistry = () => {
  const server = testDestination()
  return createDestinationRegistry({
    ...destinations,
    lab: async () => ({ settings: { name: 'lab', title: 'Lab', fields: {} }, server }),
    'sealed-lab': async () => ({
      settings: { name: 'sealed-lab', title: 'Lab', fields: { token: TOKEN_FIELD } },
      server: testDestination({ name: 'sealed-lab' }),
    }),
  })
}

/**
 * Sites may use `lab`, a destination of purpose advertising that takes `agent`-less events, besides the real ones; and
 * `sealed-lab`, the same with a token that is a secret.
 */
export const createTestCollector = async (
  log: Logger = pino({ level: 'silent' }),
  options: TestCollectorOptions = {},
): Promise<TestCollector> => {
  const { embedDir = '/nowhere', standsInFor = [], limits, isFrozen, ...rest } = options
  const { profile: engines = 'small', onRoute, ...more } = rest
  const database = await createTestDatabase()
  const { pool, db } = database
  const startedAt = Date.now()
  let offset = 0
  const clock: Clock = {
    now: () => (isFrozen ? startedAt : Date.now()) + offset,
    after(ms, call) {
      const timer = setTimeout(call, Math.min(ms, 50))
      return () => clearTimeout(timer)
    },
  }
  const platform = await createTestPlatform()
  const registry = createTestRegistry()
  const profile = await createTestProfile(engines, { database, clock })
  const { eventLog, eventStore } = profile
  const metrics = createMetrics()
  const keyring = testKeyring()
  const secrets = createSealedSecrets(keyring.all('secrets'))
  const halves = createServerHalves({ db, clock, destinations: registry, ttlMs: 0, secrets })
  const sites = createSiteDirectory({ db, clock, ttlMs: 0, secrets })
  const refusals = createRefusalCounter({ pool, clock })
  const blobs = createBlobStore({ pool, secrets, config: { quota: 50_000_000 } })
  const hashes = createPersonHashes({
    pool,
    clock,
    secrets: createSealedSecrets(keyring.all('reviews')),
  })
  const suppressions = createSuppressions({ pool, clock, hashes })
  const leads = createLeads({ pool, clock, keyring, blobs })
  const reviews = createReviews({
    pool,
    clock,
    keyring,
    blobs,
    sites,
    config: { publicUrl: 'http://t.shop.test' },
  })
  const app = Fastify({ trustProxy: limits !== undefined })
  installErrorHandler(app, log)
  if (onRoute) app.addHook('onRoute', onRoute)
  await registerCollect(app, {
    eventLog,
    eventStore,
    halves,
    clock,
    metrics,
    sites,
    withdrawals: createWithdrawals(pool, eventStore.advertisingEvents),
    consents: createConsentLedger(
      pool,
      keyring.all('consent-records'),
      createWordings({ sites, clock, files: createEmbedFiles(embedDir, clock) }),
    ),
    orders: createOrderLedger(pool),
    refusals,
    checkKeys: keyring.all('endpoint-checks'),
    face: createTestProofs({ pool, clock, sites }).face,
    leads,
    reviews,
    hashes,
    suppressions,
    ...(limits && { limits: limits({ pool, clock }) }),
    isStopping: () => false,
  })
  const consumers = [
    createRecorder({
      eventLog,
      eventStore,
      withdrawals: createWithdrawals(pool, eventStore.advertisingEvents),
      suppressions,
      clock,
      metrics,
      log,
      member: 'a',
      bury: async () => undefined,
    }),
    createDeliverer({
      pool,
      eventLog,
      eventStore,
      clock,
      metrics,
      halves,
      sites,
      log,
      suppressions,
      member: 'a',
      apiBases: Object.fromEntries(
        ['lab', 'sealed-lab', ...standsInFor].map((name) => [name, platform.url]),
      ),
      random: () => 0.5,
      ...more,
    }),
  ]
  return {
    app,
    database,
    eventLog,
    eventStore,
    blobs,
    hashes,
    suppressions,
    clock,
    secrets,
    leads,
    reviews,
    platform,
    profile,
    now: clock.now,
    advance(ms) {
      offset += ms
    },
    async logged() {
      const entries = await profile.entries()
      return entries.map(({ body }) => (JSON.parse(body) as { event: AcceptedEvent }).event)
    },
    async destroy() {
      await app.close()
      await Promise.all(consumers.map((consumer) => consumer.close()))
      await refusals.flush()
      await platform.close()
      await profile.destroy()
      await database.destroy()
    },
  }
}

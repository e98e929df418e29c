import { type AcceptedEvent, createEventId } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { createDatabase } from '../../db/create-database.ts'
import { dayOf } from '../../db/day-partitions.ts'
import { AGED_DAYS, ageDatabase } from '../../testing/aged-database.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type PlanWatch, type WatchedPlan, watchPlans } from '../../testing/watch-plans.ts'
import type { DeliveryKey, DeliveryOutcome, EventStore } from '../event-store.ts'
import { liveDays } from '../near-days.ts'
import { createPostgresEventStore } from './create-postgres-event-store.ts'

const DAY_MS = 86_400_000
const clock = createSystemClock()
const now = clock.now()
const day = (back: number): string => dayOf(now - back * DAY_MS)
const daysBetween = (first: number, last: number): string[] =>
  Array.from({ length: first - last + 1 }, (_, at) => day(first - at))

let database: TestDatabase
let watched: ReturnType<typeof createDatabase>
let store: EventStore
let plans: PlanWatch
beforeAll(async () => {
  database = await createTestDatabase()
  await ageDatabase(database.pool, { sites: 2 })
  const first = createPostgresEventStore({ pool: database.pool, clock })
  await first.record([...before, ...before.map((event) => ({ ...event, site: 'aged-2' }))])
  await first.saveOutcomes(before.map((event) => outcomeOf(event)))
  // A batch may come from a process of another day than the one that made room for it.
  watched = createDatabase({ url: database.url })
  plans = watchPlans(watched.pool, Object.keys(AGED_DAYS))
  store = createPostgresEventStore({ pool: watched.pool, clock })
}, 300_000)
afterAll(async () => {
  await watched?.close()
  await database?.destroy()
})

const at = (back: number, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
  sampleEvent({
    site: 'aged-1',
    time: now - back * DAY_MS,
    receivedAt: now,
    visitorId: 'visitor',
    visitId: 'visit',
    ...over,
  })
const held = { destinations: { meta: { state: 'held', reason: 'loading' } } } as const
const purchase = { name: 'Purchase', params: { value: 5, currency: 'EUR' } } as const
const popup = { definition: 'popup/spring' }
/** Stored before the test begins, today and five days ago. */
const sale = at(5, purchase)
const waiting = at(0, held)
const before = [
  ...[sale, waiting, at(0), at(5, { name: 'PopupConversion', ...popup })],
  at(5, { name: 'PopupView', params: { variant: 'shown' }, ...popup }),
]
const TOLD_DAYS = [day(5), day(0)]
const keyOf = ({ site, id }: AcceptedEvent): DeliveryKey => ({
  site,
  event: id,
  destination: 'meta',
})
const outcomeOf = (event: AcceptedEvent): DeliveryOutcome => ({
  ...keyOf(event),
  state: 'retrying',
  at: now,
  attempt: { at: now, ms: 5, status: 500, state: 'retrying' },
})
const keys = [sale, waiting].map(keyOf)
const span = { from: Date.parse(day(5)), to: Date.parse(day(2)) }
const ofPerson = { visitorIds: ['visitor'], persons: [], events: [] }

interface Case {
  run(): Promise<unknown>
  /** The days that its statements name, and so the only ones that a plan may look into. */
  days?: readonly string[]
  /** Goes through days one after the other: none of its statements looks into more than one. */
  isDayByDay?: boolean
  /** How many its run sends at least, where a part of them would go unnoticed. Default: one. */
  statements?: number
  /** Why it has to look into every day. */
  everyDay?: string
}

/** Calls that only an engine has that is another service than PostgreSQL. */
type OfOthers = 'check'

/** One for each call of the store: a new one does not compile without saying which days it looks into. */
const CASES: { [K in Exclude<keyof EventStore, OfOthers>]: Case } = {
  record: {
    days: TOLD_DAYS,
    statements: 8,
    run: async () => {
      await store.record([at(0), at(5)])
      // Repeats: further accounts of a held event and of a sale, which moves what it was counted as.
      await store.record([
        { ...waiting, destinations: { meta: { state: 'sent' } } },
        {
          ...sale,
          params: { value: 8, currency: 'EUR' },
          evidence: 'confirmed',
          confirmedBy: 'order',
        },
        at(0),
      ])
    },
  },
  isDataError: { days: [], run: async () => store.isDataError(new Error()) },
  saveOutcomes: {
    days: TOLD_DAYS,
    run: () => store.saveOutcomes([outcomeOf(sale), outcomeOf(waiting)]),
  },
  saveAttempts: { days: TOLD_DAYS, run: () => store.saveAttempts([outcomeOf(sale)]) },
  findStates: { days: TOLD_DAYS, run: () => store.findStates(keys) },
  lastAttempt: { days: TOLD_DAYS, run: () => store.lastAttempt(keys) },
  lastAttempts: { days: TOLD_DAYS, run: () => store.lastAttempts(keys) },
  latest: { days: liveDays(now), run: () => store.latest('aged-1', { since: 0, limit: 50 }) },
  countPaused: {
    days: [...daysBetween(5 + 7, -3), ...liveDays(now)],
    run: () => store.countPaused('aged-1', now - 5 * DAY_MS, now),
  },
  countDeliveries: {
    days: liveDays(now),
    run: () => store.countDeliveries('aged-1', { since: 0, limit: 50 }),
  },
  forgetAdvertising: {
    days: TOLD_DAYS,
    run: () => store.forgetAdvertising('aged-1', { events: [sale.id, waiting.id] }),
  },
  advertisingEvents: {
    everyDay:
      'a visitor’s events, once for a withdrawal, by an index that holds only what has something to forget',
    run: async () => {
      await store.advertisingEvents('aged-1', 'visitor')
      await store.forgetAdvertising('aged-1', { events: [], visitorId: 'visitor' })
    },
  },
  addCounts: { days: [], run: () => store.addCounts([]) },
  dropCounts: { days: [], run: () => store.dropCounts('aged-1', 0) },
  live: {
    days: liveDays(now),
    run: async () => {
      const { cursor } = await store.live('aged-1')
      await store.record([at(0)])
      await store.live('aged-1', { cursor })
    },
  },
  counts: {
    days: [],
    run: () => store.counts('aged-1', { days: { from: day(5), to: day(0) } }),
  },
  popupSales: {
    days: [...daysBetween(5 + 7 + 3, -35), ...liveDays(now)],
    run: () => store.popupSales('aged-1', { popup: 'spring', days: { from: day(5), to: day(2) } }),
  },
  popupArms: {
    days: [...daysBetween(5 + 31 + 3, -35), ...liveDays(now)],
    run: () =>
      store.popupArms('aged-1', {
        popup: 'spring',
        goal: 'Purchase',
        sample: 100,
        since: now - 5 * DAY_MS,
      }),
  },
  pageViews: { days: liveDays(now), run: () => store.pageViews('aged-1', { limit: 20 }) },
  sale: {
    days: [...liveDays(now), ...TOLD_DAYS],
    run: async () => {
      await store.sale('aged-1')
      await store.sale('aged-1', sale.id)
    },
  },
  sales: {
    days: [...daysBetween(5 + 1, -35), ...liveDays(now)],
    run: () => store.sales('aged-1', { ...span, limit: 50 }),
  },
  salesOf: { days: TOLD_DAYS, run: () => store.salesOf('aged-1', [sale.id, waiting.id]) },
  visitOf: { days: [...TOLD_DAYS, day(6)], run: () => store.visitOf('aged-1', sale.id) },
  reportGaps: { days: [], run: () => store.reportGaps('aged-1', [span]) },
  reportTotal: { days: daysBetween(5, 2), run: () => store.reportTotal('aged-1', { span }) },
  reportSeries: {
    days: daysBetween(5, 2),
    run: () => store.reportSeries('aged-1', { edges: [span.from, span.to] }),
  },
  reportBreakdown: {
    days: daysBetween(5, 2),
    run: async () => {
      for (const by of ['event', 'destination'] as const) {
        await store.reportBreakdown('aged-1', { span, by, order: 'events', limit: 5 })
      }
    },
  },
  countAlarms: { days: [], run: () => store.countAlarms() },
  person: { isDayByDay: true, run: () => store.person('aged-1', ofPerson, { limit: 500 }) },
  erase: { isDayByDay: true, run: () => store.erase('aged-1', ofPerson, 'salt') },
  retain: {
    isDayByDay: true,
    run: () =>
      store.retain(['aged-2'], {
        events: day(3),
        addresses: day(2),
        outcomes: day(3),
        attempts: day(3),
        counts: day(3),
      }),
  },
  dropDays: {
    isDayByDay: true,
    run: () => store.dropDays({ events: day(390), outcomes: day(80), counts: day(790) }),
  },
  makeRoom: { days: [], run: () => store.makeRoom() },
  maintain: { days: [], run: () => store.maintain() },
  dropSite: { days: [], run: () => store.dropSite('aged-2') },
  close: { days: [], run: () => store.close() },
}

/** Days that are read although nobody named them: the default partition is one more, whatever is in it. */
const DEFAULT = 'default'

const daysIn = ({ partitions }: WatchedPlan): string[] => [
  ...new Set(partitions.map((name) => /_(\d{8}|default)$/.exec(name)?.[1] ?? name)),
]

test('a statement that forgets the day fails the gate', async () => {
  await plans.take()
  await watched.pool.query('select from events where site = $1 and id = $2', [
    'aged-1',
    createEventId(now, (bytes) => crypto.getRandomValues(bytes)),
  ])
  const [plan] = await plans.take()
  expect(plan?.partitions.length).toBeGreaterThan(AGED_DAYS.events)
})

describe('on 400 days of events and 800 of counts', () => {
  test('every call of the store has its case', () => {
    expect(Object.keys(CASES).sort()).toEqual(Object.keys(store).sort())
  })

  test.for(Object.entries(CASES))('%s looks into no day but those it names', async ([, one]) => {
    await plans.take()
    await one.run()
    const sent = await plans.take()
    expect(sent.filter(({ isNamed }) => isNamed)).toEqual([])
    if (one.everyDay) return
    const named = new Set((one.days ?? []).map((name) => name.replaceAll('-', '')))
    const beyond = sent.flatMap((plan) => {
      const days = daysIn(plan)
      const others = one.isDayByDay
        ? days.slice(1)
        : days.filter((name) => !named.has(name) && name !== DEFAULT)
      return others.length > 0 ? [{ sql: plan.sql, days: days.length }] : []
    })
    expect(beyond).toEqual([])
    const isOnDays = named.size > 0 || one.isDayByDay
    expect(sent.length).toBeGreaterThanOrEqual(isOnDays ? (one.statements ?? 1) : 0)
  })
})

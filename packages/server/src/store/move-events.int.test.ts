import { PassThrough } from 'node:stream'
import {
  type AcceptedEvent,
  type DeliveryState,
  orderEventId,
  REPORT_DIMENSIONS,
  STATES,
} from '@footfall/contract'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '../app/create-server.ts'
import { runCli } from '../cli/run-cli.ts'
import { createDatabase, type Database } from '../db/create-database.ts'
import { dayOf } from '../db/day-partitions.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import {
  createTestClickhouse,
  hasClickhouse,
  type TestClickhouse,
} from '../testing/test-clickhouse.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createClickhouse } from './clickhouse/clickhouse.ts'
import { createClickhouseEventStore } from './clickhouse/create-clickhouse-event-store.ts'
import type { EventStore } from './event-store.ts'
import { moveEvents } from './move-events.ts'
import { createPostgresEventStore } from './postgres/create-postgres-event-store.ts'
import type { StoreConfig } from './store-config.ts'
import { findStoreProblem } from './store-in-use.ts'

const DAY_MS = 86_400_000
const SITES = ['mine', 'theirs']
const NOON = Date.now() - (Date.now() % DAY_MS) - DAY_MS / 2
const SPAN = { from: NOON - DAY_MS / 2 - 9 * DAY_MS, to: NOON + DAY_MS / 2 }
const DAYS = { from: dayOf(SPAN.from), to: dayOf(SPAN.to) }

describe.skipIf(!hasClickhouse())('moving from PostgreSQL to ClickHouse', () => {
  let database: TestDatabase
  let clickhouse: TestClickhouse
  let config: StoreConfig & { engine: 'clickhouse' }
  /** As a tool of the operator's: programs are named otherwise. */
  let tool: Database
  let now = NOON
  const clock = { now: () => now, after: () => () => undefined }
  let before: EventStore
  let after: EventStore

  beforeEach(async () => {
    now = NOON
    database = await createTestDatabase()
    clickhouse = await createTestClickhouse()
    config = { engine: 'clickhouse', url: clickhouse.url }
    tool = createDatabase({ url: database.url, applicationName: 'test' })
    before = createPostgresEventStore({ pool: tool.pool, clock })
    after = createClickhouseEventStore({ pool: tool.pool, clock, url: clickhouse.url })
  })
  afterEach(async () => {
    await after.close()
    await tool.close()
    await clickhouse.destroy()
    await database.destroy()
  })

  const move = (over: Partial<Parameters<typeof moveEvents>[0]> = {}) =>
    moveEvents({
      pool: tool.pool,
      config,
      mayForgetCounts: false,
      onDay: () => undefined,
      ...over,
    })

  const visitor = (n: number): Partial<AcceptedEvent> => ({
    visitorId: `v-${n}`,
    visitId: `s-${n}`,
    visit: {
      first: { source: 'google', landing: '/', utm: { utm_campaign: `c${n % 2}` } },
      last: { source: 'direct', landing: '/sale' },
    },
  })

  /** One day of a site: views, a sale that the page reports and the shop corrects, one that only a page reports, every outcome. */
  const recordDay = async (site: string, back: number): Promise<void> => {
    now = NOON - back * DAY_MS
    const time = now
    const views = [1, 2, 3].map((n) => sampleEvent({ site, time, ...visitor(n) }))
    const order = orderEventId('any', { shop: 'woo', key: `order-${back}` })
    const sale = sampleEvent({
      id: order,
      site,
      name: 'Purchase',
      time,
      ...visitor(1),
      params: { value: 100 + back, currency: 'EUR' },
    })
    const claimed = sampleEvent({
      site,
      name: 'Purchase',
      time,
      ...visitor(2),
      params: { value: 7, currency: 'USD' },
    })
    const denied = sampleEvent({
      site,
      time,
      name: 'Lead',
      consent: {
        functional: 'denied',
        analytics: 'denied',
        advertising: 'denied',
        source: 'banner',
      },
      destinations: { meta: { state: 'dropped', reason: 'no-consent' } },
    })
    await before.record([...views, sale, claimed, denied])
    await before.addCounts([{ site, at: time, page: '/', reason: 'no-consent', n: 3 }])
    const states = Object.keys(STATES) as DeliveryState[]
    await before.saveOutcomes(
      states.map((state, at) => ({
        site,
        event: views[0]?.id ?? '',
        destination: `to-${at}`,
        state,
        at: time + at,
        attempt: { at: time + at, ms: 12, status: 200, state, message: 'said', trace: 'T' },
      })),
    )
    // The shop's word, a day late and lower than the page's: a refund in between.
    now += DAY_MS / 4
    await before.record([
      {
        ...sale,
        time: now,
        visit: {},
        params: { value: 40, currency: 'EUR' },
        evidence: 'confirmed',
        confirmedBy: 'order',
        destinations: { meta: { state: 'off' } },
      },
    ])
  }

  const recordAll = async (): Promise<void> => {
    for (const back of [8, 3, 0]) {
      for (const site of SITES) await recordDay(site, back)
    }
    now = NOON
    // Ids without a time, and a person who was erased.
    await before.record(
      SITES.map((site) => sampleEvent({ id: crypto.randomUUID(), site, ...visitor(9) })),
    )
    await before.erase('mine', { visitorIds: ['v-3'], persons: [], events: [] }, 'salt')
  }

  /** All that is to be the same on both engines. */
  const read = async (store: EventStore, site: string) => ({
    total: await store.reportTotal(site, { span: SPAN }),
    gaps: await store.reportGaps(site, [SPAN]),
    series: await store.reportSeries(site, {
      edges: Array.from({ length: 81 }, (_, at) => SPAN.from + (at * DAY_MS) / 8),
    }),
    breakdowns: await Promise.all(
      REPORT_DIMENSIONS.map((by) =>
        store.reportBreakdown(site, { span: SPAN, by, order: 'events', limit: 100 }),
      ),
    ),
    counts: await store.counts(site, { days: DAYS }),
    drops: await store.dropCounts(site, SPAN.from),
    deliveries: await store.countDeliveries(site, { since: SPAN.from, limit: 1_000 }),
    latest: (await store.latest(site, { since: SPAN.from, limit: 100 })).sort(byId),
    live: (await store.live(site, { limit: 200 })).events.sort(byId),
    rates: (await tool.pool.query('select * from event_rates order by site, slot, name')).rows,
    sale: await store.sale(site),
  })
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  const readAll = (store: EventStore) => Promise.all(SITES.map((site) => read(store, site)))

  const footfall = async (line: string, env: Record<string, string> = {}) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const code = await runCli(line.split(' '), {
      stdout,
      stderr,
      env: {
        DATABASE_URL: database.url,
        FOOTFALL_STORE: 'clickhouse',
        CLICKHOUSE_URL: clickhouse.url,
        ...env,
      },
    })
    return { code, says: `${stdout.read() ?? ''}${stderr.read() ?? ''}` }
  }

  const refusal = (store: StoreConfig) => findStoreProblem(tool.pool, store)

  test('V-19 events of two sites are moved by day: every report, count and delivery says the same, and rates are not added again', async () => {
    await recordAll()
    const expected = await readAll(before)
    expect(expected[0]?.total.orders).toBe(6)
    expect(await refusal(config)).toContain('run `footfall move-events`')
    const { code, says } = await footfall('move-events')
    expect([code, says]).toEqual([0, expect.stringContaining(`${dayOf(NOON)}  12 events`)])
    expect(await readAll(after)).toEqual(expected)
    expect(await refusal(config)).toBeUndefined()

    expect(await footfall('move-events')).toEqual({
      code: 0,
      says: 'PostgreSQL holds no events.\n',
    })
    expect(await readAll(after)).toEqual(expected)
    // Nothing of anybody is left behind.
    for (const table of ['events', 'outcomes', 'attempts', 'report_slots', 'event_days']) {
      expect((await tool.pool.query(`select from ${table}`)).rowCount).toBe(0)
    }
    // What comes from now on joins what was moved.
    now = NOON + 1
    await after.record([sampleEvent({ site: 'mine', time: NOON + 1 })])
    const [mine] = await readAll(after)
    expect(mine?.total.views).toBe((expected[0]?.total.views ?? 0) + 1)
  }, 120_000)

  test('V-19 stopped between copying and deleting, and between two days, it goes on; no program starts meanwhile', async () => {
    await recordAll()
    const expected = await readAll(before)
    let isBroken = true
    const pool = new Proxy(tool.pool, {
      get(target, name) {
        if (name !== 'query') return Reflect.get(target, name, target)
        return (...args: [string]) =>
          isBroken && /drop table|delete from events/.test(args[0])
            ? Promise.reject(new Error('gone'))
            : target.query(...args)
      },
    })
    await expect(move({ pool })).rejects.toThrow('gone')
    for (const one of [config, { engine: 'postgres' } as const]) {
      expect(await refusal(one)).toContain('Run `footfall move-events` until it has finished')
    }
    isBroken = false
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(move({ onDay: stop })).rejects.toThrow('stopped')
    await move()
    expect(await readAll(after)).toEqual(expected)
  }, 120_000)

  test('V-19 it refuses beside a program, and where only counts are left of a day', async () => {
    await recordAll()
    const program = createDatabase({ url: database.url })
    await program.pool.query('select 1')
    await expect(move()).rejects.toThrow('Stop all of them')
    expect(await refusal({ engine: 'postgres' })).toBeUndefined()
    await program.close()

    await tool.pool.query('delete from events where day = $1', [dayOf(NOON - 8 * DAY_MS)])
    await expect(move()).rejects.toThrow(/--forget-old-counts/)
    expect(await refusal({ engine: 'postgres' })).toBeUndefined()
    await move({ mayForgetCounts: true })
    expect((await readAll(after)).map(({ total }) => total.orders)).toEqual([4, 4])
  }, 120_000)

  test('V-19 a day of which ClickHouse lacks a row stays in PostgreSQL', async () => {
    await recordAll()
    const first = [dayOf(NOON - 8 * DAY_MS)]
    const count = async (): Promise<number | null> =>
      (await tool.pool.query('select from events where day = $1', first)).rowCount
    expect(await count()).toBe(12)
    const engine = createClickhouse(config)
    // Takes everything and keeps nothing.
    await engine.command('rename table outcomes to outcomes_kept')
    await engine.command('create table outcomes as outcomes_kept engine = Null')
    await engine.close()
    await expect(move()).rejects.toThrow(/mine: .* rows of outcomes, and ClickHouse 0/)
    expect(await count()).toBe(12)
  }, 120_000)

  test('V-19 a server whose store was changed refuses to start while the other one holds events, in both directions', async () => {
    const start = async (store: StoreConfig): Promise<void> => {
      const server = await createServer({
        log: pino({ level: 'silent' }),
        config: { databaseUrl: database.url, port: 0, roles: ['collect'], store, drainMs: 0 },
      })
      await server.close()
    }
    await start({ engine: 'postgres' })
    await before.record(SITES.map((site) => sampleEvent({ site })))
    await expect(start(config)).rejects.toThrow('PostgreSQL still holds events')
    await start({ engine: 'postgres' })
    await tool.pool.query('truncate events')
    await start(config)

    await after.record(SITES.map((site) => sampleEvent({ site })))
    await expect(start({ engine: 'postgres' })).rejects.toThrow('Set FOOTFALL_STORE=clickhouse')
    const formerUrl = clickhouse.url
    await expect(start({ engine: 'postgres', formerUrl })).rejects.toThrow('ClickHouse still holds')
    await start(config)
    for (const site of SITES) await after.dropSite(site)
    await start({ engine: 'postgres', formerUrl })
  }, 120_000)
})

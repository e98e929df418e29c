import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSystemClock } from '../../clock/system-clock.ts'
import { sampleEvent } from '../../testing/sample-event.ts'
import { hasClickhouse } from '../../testing/test-clickhouse.ts'
import { createClickhouseEventStore } from './create-clickhouse-event-store.ts'
import { createTestStore, type TestStore } from './testing/test-store.ts'
import { inTurn } from './writer-turn.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe.skipIf(!hasClickhouse())('exact counts on ClickHouse', () => {
  let subject: TestStore
  beforeAll(async () => {
    subject = await createTestStore()
  })
  afterAll(() => subject.destroy())

  const now = Date.now()
  const span = { from: now - (now % DAY_MS) - 40 * DAY_MS, to: now - (now % DAY_MS) + DAY_MS }
  const total = (site: string) => subject.store.reportTotal(site, { span })

  test('V-19 two recorders with the same batches, cut differently, at once: each event counts once on each site', async () => {
    const { pool, url, store } = subject
    const other = createClickhouseEventStore({ pool, url, clock: createSystemClock() })
    const events = Array.from({ length: 60 }, (_, at) =>
      sampleEvent({
        site: `race-${at % 2}`,
        visitorId: `v${at % 7}`,
        time: now - at * HOUR_MS * 12,
      }),
    )
    const cut = (size: number): AcceptedEvent[][] =>
      Array.from({ length: Math.ceil(60 / size) }, (_, at) =>
        events.slice(at * size, (at + 1) * size),
      )
    const [ours, theirs] = await Promise.all(
      [
        { by: store, size: 20 },
        { by: other, size: 15 },
      ].map(async ({ by, size }) => {
        let isNew = 0
        for (const batch of cut(size)) isNew += await by.record(batch)
        return isNew
      }),
    )
    await other.close()
    expect((ours ?? 0) + (theirs ?? 0)).toBe(60)
    expect([(await total('race-0')).events, (await total('race-1')).events]).toEqual([30, 30])
  })

  test('V-19 page and shop tell of one sale at once, to two recorders: no word is lost', async () => {
    const { pool, url, store } = subject
    const other = createClickhouseEventStore({ pool, url, clock: createSystemClock() })
    const sales = Array.from({ length: 8 }, (_, at) =>
      sampleEvent({
        site: 'both',
        name: 'Purchase',
        params: { value: 1, currency: 'EUR' },
        title: `t${at}`,
      }),
    )
    const shops = sales.map(({ title: _, ...sale }) => ({
      ...sale,
      params: { value: 5, currency: 'EUR' },
      destinations: { meta: { state: 'off' as const } },
      evidence: 'confirmed' as const,
      confirmedBy: 'order' as const,
    }))
    await Promise.all(
      sales.flatMap((sale, at) => [
        store.record([sale]),
        other.record([shops[at] as AcceptedEvent, { ...sale, site: 'neighbour' }]),
      ]),
    )
    await other.close()
    expect(await total('both')).toMatchObject({ orders: 8, claimed: 0, revenue: { EUR: 40 } })
    expect(await total('neighbour')).toMatchObject({ orders: 8, claimed: 8, revenue: { EUR: 8 } })
    const kept = await store.latest('both', { since: 0, limit: 20 })
    expect(kept.map(({ title }) => title).sort()).toEqual(sales.map(({ title }) => title).sort())
  })

  test('V-19 a batch of which only a part was written is completed by its second coming', async () => {
    const { store, clickhouse } = subject
    const events = Array.from({ length: 10 }, (_, at) =>
      sampleEvent({ site: `part-${at % 2}`, time: now - at * 4 * DAY_MS }),
    )
    await store.record(events)
    // As a server that died between two partitions of one insert would have left it.
    const [{ month } = { month: 0 }] = await clickhouse.query<{ month: number }>(
      `select max(month) as month from events where site = 'part-0'`,
    )
    await clickhouse.command(
      `alter table events delete where month = ${month} and site like 'part-%'`,
    )
    const lost = 10 - (await total('part-0')).events - (await total('part-1')).events
    expect(lost).toBeGreaterThan(0)
    expect(await store.record(events)).toBe(lost)
    expect([(await total('part-0')).events, (await total('part-1')).events]).toEqual([5, 5])
  })

  test('V-19 a sender who names every month of a century fills one partition, and all is counted', async () => {
    const { store, clickhouse } = subject
    const events = Array.from({ length: 300 }, (_, at) => ({
      ...sampleEvent({ site: 'months' }),
      id: sampleEvent({ time: Date.UTC(1990 + Math.floor(at / 12), at % 12, 3) }).id,
    }))
    expect(await store.record(events)).toBe(300)
    expect(await store.record([...events].reverse())).toBe(0)
    expect((await total('months')).events).toBe(300)
    const months = await clickhouse.query(`select distinct month from events where site = 'months'`)
    expect(months.length).toBeLessThanOrEqual(4)
  })

  test('V-19 while a writer is at work, Live’s cursor stays before it', async () => {
    const { pool, store } = subject
    const before = Number((await store.live('quiet')).cursor)
    await inTurn(pool, ['quiet'], async ({ stamp }) => {
      expect(Number((await store.live('quiet')).cursor)).toBeLessThanOrEqual(stamp)
      const again = Number((await store.live('other')).cursor)
      expect(again).toBeLessThanOrEqual(stamp)
      expect(again).toBeGreaterThan(before)
    })
    const [one, two] = [sampleEvent({ site: 'quiet' }), sampleEvent({ site: 'loud' })]
    const { cursor } = await store.live('quiet')
    await store.record([one, two])
    const told = (await store.live('quiet', { cursor })).events
    expect(told.map(({ id }) => id)).toEqual([one.id])
  })
})

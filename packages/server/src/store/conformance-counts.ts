import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { DayCount } from './event-counts.ts'
import type { EventStore } from './event-store.ts'

const DAY_MS = 86_400_000
const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

/** What every engine must count: each event of each site once, with the figures it has in the end. */
export const describeCounts = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, counts: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let mine: string
    let theirs: string
    let runs = 0
    const now = Date.now()
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
    const today = dayOf(now)
    const week = { from: dayOf(now - 6 * DAY_MS), to: dayOf(now + DAY_MS) }

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      runs++
      mine = `mine-${runs}`
      theirs = `theirs-${runs}`
    })

    const event = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({ site: mine, time: now, ...over })
    const sale = (value: unknown, currency = 'EUR', over: Partial<AcceptedEvent> = {}) =>
      event({ name: 'Purchase', params: { value: value as number, currency }, ...over })
    const counted = async (site: string, over = {}): Promise<Omit<DayCount, 'lastAt'>[]> =>
      (await store.counts(site, { days: week, ...over })).map(({ lastAt: _, ...row }) => row)
    const row = (name: string, n: number, sums = {}, of = ''): Omit<DayCount, 'lastAt'> => ({
      day: today,
      name,
      subject: of,
      n,
      sums,
    })

    test('each event counts once, however often it comes, for its own site', async () => {
      const one = event()
      const other = { ...one, site: theirs }
      await store.record([one, event(), one, other])
      await store.record([one, other, { ...event(), site: theirs }])
      await Promise.all([store.record([one]), store.record([one, event()])])
      expect(await counted(mine)).toEqual([row('PageView', 3)])
      expect(await counted(theirs)).toEqual([row('PageView', 2)])
    })

    test('names, subjects and days can be asked for', async () => {
      const rule = { name: 'Lead', definition: 'trigger/brochure' }
      await store.record([
        event(),
        event(rule),
        event(rule),
        event({ ...rule, definition: 'popup/spring' }),
        event({ name: 'Lead', definition: 'init_event' }),
        event({ ...rule, site: theirs }),
        event({ time: now - 3 * DAY_MS }),
        event({ time: now - 9 * DAY_MS }),
      ])
      expect(await counted(mine, { subject: 'trigger/brochure' })).toEqual([
        row('Lead', 2, {}, 'trigger/brochure'),
      ])
      expect(await counted(mine, { names: ['Lead'] })).toEqual([
        row('Lead', 1),
        row('Lead', 1, {}, 'popup/spring'),
        row('Lead', 2, {}, 'trigger/brochure'),
      ])
      expect(await counted(mine, { names: ['PageView'] })).toEqual([
        { ...row('PageView', 1), day: dayOf(now - 3 * DAY_MS) },
        row('PageView', 1),
      ])
      expect(await counted(theirs)).toEqual([row('Lead', 1, {}, 'trigger/brochure')])
    })

    test('sums are exact, and currencies are never added', async () => {
      await store.record([sale(0.1), sale(0.2), sale('41.75', 'GBP'), sale(5, '')])
      await store.record([sale(9, 'EUR', { site: theirs })])
      expect(await counted(mine)).toEqual([row('Purchase', 4, { '': 5, EUR: 0.3, GBP: 41.75 })])
      expect(await counted(theirs)).toEqual([row('Purchase', 1, { EUR: 9 })])
    })

    test('what a shop confirms later moves the sum by the difference, of its own site only', async () => {
      const first = sale(100)
      const same = { ...first, site: theirs }
      const shops = { ...first, params: { value: 80, currency: 'GBP' }, ...SHOPS_WORD }
      await store.record([first, same, sale(1)])
      await store.record([shops])
      await store.record([shops, first])
      expect(await counted(mine)).toEqual([row('Purchase', 2, { EUR: 1, GBP: 80 })])
      expect(await counted(theirs)).toEqual([row('Purchase', 1, { EUR: 100 })])
    })

    test('the fuller account of a held event counts with its own figures, once', async () => {
      const held = sale(10, 'EUR', { destinations: { meta: { state: 'held' } } })
      await store.record([held])
      const told = { ...held, params: { value: 12, currency: 'EUR' } }
      await store.record([{ ...told, destinations: { meta: { state: 'sent' } } }])
      await store.record([{ ...told, destinations: { meta: { state: 'sent' } } }])
      expect(await counted(mine)).toEqual([row('Purchase', 1, { EUR: 12 })])
    })

    test('made-up figures and subjects leave counts that can be read', async () => {
      await store.record([
        sale(-1e308),
        sale(1e308),
        sale('1e9'),
        sale({ toString: 'x' }),
        sale(3, 'NOPE'),
        event({ name: 'Lead', definition: 'trigger/../x' }),
        event({ name: 'Lead', definition: `trigger/${'a'.repeat(60)}` }),
      ])
      expect(await counted(mine)).toEqual([row('Lead', 2), row('Purchase', 5, { '': 3 })])
      const flood = Array.from({ length: 600 }, (_, at) =>
        event({ name: 'Lead', definition: `trigger/f${at}` }),
      )
      await store.record(flood)
      const leads = await counted(mine, { names: ['Lead'] })
      expect(leads.length).toBeLessThanOrEqual(201)
      expect(leads.reduce((sum, { n }) => sum + n, 0)).toBe(602)
    })

    test('the time of the latest is known', async () => {
      await store.record([event({ time: now - 2_000 }), event({ time: now - 9_000 })])
      const [count] = await store.counts(mine, { days: week })
      expect([now - 2_000]).toContain(count?.lastAt)
    })
  })
}

import { type AcceptedEvent, orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'
import type { SaleRecord } from './sales-query.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What every engine must say of sales, of two sites at once. */
export const describeSales = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, sales: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    // Whole seconds: no engine's grain moves a time.
    const now = Math.floor(Date.now() / 1_000) * 1_000
    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())

    const sale = (site: string, time: number, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({ site, name: 'Purchase', time, ...over })
    const idsOf = (records: readonly SaleRecord[]): string[] => records.map(({ event }) => event.id)
    const from = now - 10 * DAY_MS
    const to = now + HOUR_MS

    test('V-19 sales come the latest first, part by part, each once, and only the site’s own of the span', async () => {
      const times = [1, 2, 2, 2, 3].map((hours) => now - hours * HOUR_MS)
      const sales = times.map((time) => sale('mine', time))
      const old = sale('mine', now - 5 * DAY_MS)
      await store.record([...sales, old, sampleEvent({ site: 'mine' }), sale('theirs', now)])
      // Nobody else's, although it has the id of one of ours.
      await store.record([{ ...(sales[0] as AcceptedEvent), site: 'theirs' }])
      const expected = sales
        .toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id)
      expect(idsOf(await store.sales('mine', { from, to, limit: 100 }))).toEqual([
        ...expected,
        old.id,
      ])
      const walked: string[] = []
      let before: { time: number; id: string } | undefined
      for (;;) {
        const part = await store.sales('mine', {
          from: now - DAY_MS,
          to,
          limit: 2,
          ...(before && { before }),
        })
        walked.push(...idsOf(part))
        const last = part.at(-1)
        if (!last || part.length < 2) break
        before = { time: last.time, id: last.event.id }
      }
      expect(walked).toEqual(expected)
      expect(await store.sales('mine', { from: to, to: to + DAY_MS, limit: 9 })).toEqual([])
      const [edge] = sales as [AcceptedEvent]
      const ofSpan = (begin: number, end: number) =>
        store.sales('mine', { from: begin, to: end, limit: 9 }).then(idsOf)
      expect(await ofSpan(edge.time, edge.time + 1)).toEqual([edge.id])
      expect(await ofSpan(edge.time - 1, edge.time)).toEqual([])
      expect(await store.sales('nobody', { from, to, limit: 9 })).toEqual([])
    })

    test('V-19 a sale has its body and how far it has come, and is found by its id', async () => {
      const one = sale('found', now - HOUR_MS, {
        visitorId: 'v1',
        visitId: 's1',
        params: { value: 9, currency: 'EUR' },
        destinations: { meta: { state: 'sent' }, ga4: { state: 'dropped', reason: 'no-consent' } },
      })
      await store.record([one, { ...one, site: 'elsewhere' }])
      const key = { site: 'found', event: one.id, at: now }
      await store.saveOutcomes([
        { ...key, destination: 'meta', state: 'sent' },
        { ...key, destination: 'ga4', state: 'dropped', reason: 'no-consent' },
        { ...key, site: 'elsewhere', destination: 'meta', state: 'rejected' },
      ])
      const records = await store.salesOf('found', [one.id, sale('found', now).id])
      expect(records).toEqual([
        {
          time: one.time,
          event: one,
          outcomes: [
            { destination: 'ga4', state: 'dropped', reason: 'no-consent' },
            { destination: 'meta', state: 'sent' },
          ],
        },
      ])
      expect(await store.sales('found', { from, to, limit: 9 })).toEqual(records)
      expect(await store.salesOf('found', [])).toEqual([])
      expect(await store.salesOf('nobody', [one.id])).toEqual([])
    })

    test('V-19 a sale that is first heard of weeks later is found by its own day, of its own site only', async () => {
      const id = orderEventId('any', { shop: 'woo', key: 'weeks' })
      const time = now - 20 * DAY_MS
      await store.record(['weeks', 'weeks-too'].map((site) => sale(site, time, { id })))
      for (const site of ['weeks', 'weeks-too']) {
        const found = await store.sales(site, { from: time, to: time + 1, limit: 9 })
        expect(found.map(({ event }) => [event.site, event.id])).toEqual([[site, id]])
      }
    })

    test('V-19 a sale that is told again later keeps its place', async () => {
      const held = sale('again', now - 2 * HOUR_MS, { destinations: { meta: { state: 'held' } } })
      await store.record([held])
      const destinations = { meta: { state: 'sent' as const } }
      await store.record([{ ...held, time: now - HOUR_MS, destinations }])
      const [record] = await store.sales('again', { from, to, limit: 9 })
      expect([record?.time, record?.event.destinations]).toEqual([held.time, destinations])
    })

    test('V-19 a visit has its pages up to the event, oldest first, and none of another visit or site', async () => {
      const at = { site: 'visits', visitorId: 'v1', visitId: 's1' }
      const page = (minutes: number, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
        sampleEvent({
          ...at,
          time: now - minutes * 60_000,
          url: `https://s.test/${minutes}`,
          ...over,
        })
      const bought = page(10, { name: 'Purchase' })
      await store.record([
        ...[page(12, { title: 'Cart' }), page(30), page(5), bought, page(20, { name: 'Scroll' })],
        ...[page(15, { visitId: 's2' }), page(14, { site: 'others' }), page(7 * 60)],
      ])
      expect(await store.visitOf('visits', bought.id)).toEqual({
        visitorId: 'v1',
        visitId: 's1',
        pages: [
          { at: now - 30 * 60_000, url: 'https://s.test/30' },
          { at: now - 12 * 60_000, url: 'https://s.test/12', title: 'Cart' },
        ],
      })
      expect(await store.visitOf('others', bought.id)).toBeUndefined()
      const unknown = sampleEvent({ site: 'visits' })
      await store.record([unknown])
      expect(await store.visitOf('visits', unknown.id)).toEqual({ pages: [] })
    })
  })
}

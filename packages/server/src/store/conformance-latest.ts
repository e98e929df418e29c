import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'

const HOUR_MS = 3_600_000

/** What every engine must say of the latest events and deliveries, of two sites at once. */
export const describeLatest = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, what came last: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())

    test('the latest events come newest first, no more than asked for, and none from before', async () => {
      const now = Date.now()
      const old = sampleEvent({ site: 'mine', receivedAt: now - 2 * HOUR_MS })
      const [one, two] = [sampleEvent({ site: 'mine' }), sampleEvent({ site: 'mine' })]
      for (const event of [old, one, two, { ...one, site: 'theirs' }]) await store.record([event])
      const ids = async (site: string, limit: number): Promise<string[]> =>
        (await store.latest(site, { since: now - HOUR_MS, limit })).map(({ id }) => id)
      expect(await ids('mine', 10)).toEqual([two.id, one.id])
      expect(await ids('mine', 1)).toEqual([two.id])
      expect(await ids('theirs', 10)).toEqual([one.id])
      expect(await ids('nobody', 10)).toEqual([])
    })

    test('an erased event stays in the order in which it came, and who follows along hears of it', async () => {
      const sites = ['erased', 'kept'] as const
      const came = ['first', 'second', 'third'].map((visitorId) =>
        sampleEvent({ visitorId, name: 'Purchase' }),
      )
      for (const event of came) {
        for (const site of sites) await store.record([{ ...event, site }])
      }
      const newestFirst = came.map(({ id }) => id).reverse()
      const { cursor } = await store.live('erased')
      const erased = { visitorIds: ['first'], persons: [], events: [] }
      expect(await store.erase('erased', erased, 'salt')).toBe(1)
      const followed = await store.live('erased', { cursor })
      expect(followed.events.map(({ id }) => id)).toContain(came[0]?.id)
      for (const site of sites) {
        expect((await store.live(site)).events.map(({ id }) => id)).toEqual(newestFirst)
        const [last] = (await store.live(site, { limit: 1 })).events
        expect(last?.id).toBe(newestFirst[0])
        expect((await store.latest(site, { since: 0, limit: 1 }))[0]?.id).toBe(newestFirst[0])
        expect((await store.sale(site))?.event.id).toBe(newestFirst[0])
      }
    })

    test('deliveries are counted by state and reason, each site’s own; what is cut off says since when', async () => {
      const now = Date.now()
      const events = Array.from({ length: 4 }, () => sampleEvent({ site: 'a' }))
      const [first, second, third, fourth] = events as [
        (typeof events)[0],
        (typeof events)[0],
        (typeof events)[0],
        (typeof events)[0],
      ]
      const key = (event: { id: string }, site = 'a') => ({
        site,
        event: event.id,
        destination: 'lab',
      })
      await store.saveOutcomes([{ ...key(first), state: 'sent', at: now - 5 * HOUR_MS }])
      await store.saveOutcomes([{ ...key(second), state: 'sent', at: now - 30 }])
      await store.saveOutcomes([
        { ...key(third), state: 'dropped', reason: 'no-consent', at: now - 20 },
      ])
      await store.saveOutcomes([{ ...key(fourth), state: 'sent', at: now - 10 }])
      await store.saveOutcomes([{ ...key(first, 'b'), state: 'rejected', at: now }])
      const since = now - HOUR_MS
      expect(await store.countDeliveries('a', { since, limit: 100 })).toEqual({
        since,
        counts: [
          { destination: 'lab', state: 'dropped', reason: 'no-consent', n: 1, lastAt: now - 20 },
          { destination: 'lab', state: 'sent', n: 2, lastAt: now - 10 },
        ],
      })
      expect(await store.countDeliveries('a', { since, limit: 2 })).toMatchObject({
        since: now - 20,
        counts: [{ n: 1 }, { n: 1 }],
      })
      expect((await store.countDeliveries('b', { since, limit: 100 })).counts).toEqual([
        { destination: 'lab', state: 'rejected', n: 1, lastAt: now },
      ])
    })

    test('calls that were not made because of a pause are counted by destination, each site’s own, since a time and before another', async () => {
      const now = Date.now()
      const paused = { state: 'dropped', reason: 'paused' } as const
      const event = (over: object) => sampleEvent({ site: 'halted', ...over })
      const one = event({ destinations: { lab: paused, other: { state: 'sent' } } })
      await store.record([
        ...[one, event({ destinations: { lab: paused, third: paused } })],
        event({ destinations: { lab: { state: 'dropped', reason: 'no-consent' } } }),
        event({ destinations: { lab: paused }, receivedAt: now - 2 * HOUR_MS }),
        { ...one, site: 'running', destinations: { lab: paused } },
      ])
      await store.record([one])
      expect(await store.countPaused('halted', now - HOUR_MS)).toEqual({ lab: 2, third: 1 })
      const before = now - HOUR_MS
      expect(await store.countPaused('halted', now - 3 * HOUR_MS, before)).toEqual({ lab: 1 })
      expect(await store.countPaused('running', now - HOUR_MS)).toEqual({ lab: 1 })
      expect(await store.countPaused('nobody', now - HOUR_MS)).toEqual({})
    })

    test('the latest attempt of each delivery stands in its place', async () => {
      const [one, two] = [sampleEvent({ site: 'a' }), sampleEvent({ site: 'a' })]
      const key = (id: string, site: string) => ({ site, event: id, destination: 'lab' })
      const outcome = (id: string, site: string, at: number) => ({
        ...key(id, site),
        state: 'retrying' as const,
        at,
        attempt: { at, ms: 1, state: 'retrying' as const, trace: `${site} ${at}` },
      })
      await store.saveOutcomes([outcome(one.id, 'a', 1), outcome(one.id, 'b', 5)])
      await store.saveOutcomes([outcome(one.id, 'a', 3)])
      const found = await store.lastAttempts([
        ...[key(two.id, 'a'), key(one.id, 'b'), key(one.id, 'a')],
      ])
      expect(found.map((attempt) => attempt?.trace)).toEqual([undefined, 'b 5', 'a 3'])
      expect(await store.lastAttempts([])).toEqual([])
    })

    test('what was only counted is summed since an hour, for its own site', async () => {
      const at = Date.now()
      const count = { page: '/', reason: 'no-consent' as const }
      await store.addCounts([
        { ...count, site: 'mine', at, n: 2 },
        { ...count, site: 'mine', at: at - 2 * HOUR_MS, n: 3 },
        { ...count, site: 'mine', at: at - 30 * HOUR_MS, n: 100 },
        { ...count, site: 'theirs', at, n: 7 },
      ])
      expect(await store.dropCounts('mine', at - 24 * HOUR_MS)).toEqual([
        { reason: 'no-consent', n: 5 },
      ])
      expect(await store.dropCounts('mine', at - 48 * HOUR_MS, at - HOUR_MS)).toEqual([
        { reason: 'no-consent', n: 103 },
      ])
    })
  })
}

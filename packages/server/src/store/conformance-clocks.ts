import { type AcceptedEvent, createEventId } from '@footfall/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'

const DAY_MS = 86_400_000

/** What every engine must do with events whose ids were made by a clock that is wrong. */
export const describeClocks = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, wrong clocks: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    const now = Date.now()

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())

    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
    const event = (site: string, made: number, over: Partial<AcceptedEvent>): AcceptedEvent =>
      sampleEvent({
        site,
        address: '203.0.113.7',
        ...over,
        id: createEventId(made, (bytes) => crypto.getRandomValues(bytes)),
      })

    test.each([
      ['its own site', (at: EventStore, from: object) => at.retain(['mine'], from)],
      ['all', (at: EventStore, from: object) => at.dropDays(from)],
    ] as const)(
      'V-19 a clock that is ahead keeps nothing longer, and one that is behind loses nothing: days of %s',
      async (whose, forget) => {
        const told = (site: string) => [
          event(site, now + 900 * DAY_MS, { time: now - 9 * DAY_MS }),
          event(site, now + 901 * DAY_MS, { time: now - 3 * DAY_MS }),
          event(site, Date.UTC(2012, 0, 1), { time: now - 3_600_000, name: 'Lead' }),
        ]
        const [mines, others] = [told('mine'), told('theirs')]
        await store.record([...mines, ...others])
        const ids = [...mines, ...others].map(({ id }) => id)
        const left = async (site: string) => {
          const query = { visitorIds: [], persons: [], events: ids }
          return (await store.person(site, query, { limit: 9 })).events
        }
        await forget(store, { events: dayOf(now - 5 * DAY_MS), counts: dayOf(now - 5 * DAY_MS) })
        const kept = await left('mine')
        expect(kept.map(({ id }) => id).sort()).toEqual(
          mines
            .slice(1)
            .map(({ id }) => id)
            .sort(),
        )
        // What is still there is told again and stays one.
        expect(await store.record(mines.slice(1))).toBe(0)
        expect(await left('theirs')).toHaveLength(whose === 'all' ? 2 : 3)
        await store.retain(['mine'], { addresses: dayOf(now - 2 * DAY_MS) })
        expect((await left('mine')).map(({ name, address }) => [name, address]).sort()).toEqual([
          ['Lead', '203.0.113.7'],
          ['PageView', undefined],
        ])
        expect((await left('theirs')).every(({ address }) => address)).toBe(true)
      },
    )
  })
}

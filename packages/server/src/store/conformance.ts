import { createHash } from 'node:crypto'
import type { AcceptedEvent, LiveSnapshot } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { DeliveryKey, EventStore } from './event-store.ts'

export interface StoreUnderTest {
  store: EventStore
  destroy(): Promise<void>
}

/** What every engine must do. An engine's test file calls this with a way to make an empty store. */
export const describeEventStore = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let site: string
    let sites = 0

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      site = `site-${++sites}`
    })

    const event = (over: Partial<AcceptedEvent> = {}) => sampleEvent({ site, ...over })
    const keyOf = ({ id }: AcceptedEvent): DeliveryKey => ({
      site,
      event: id,
      destination: 'meta',
    })
    const ids = ({ events }: LiveSnapshot) => events.map(({ id }) => id)

    test('an event is stored once, however often it comes', async () => {
      const one = event()
      const two = event()
      expect(await store.record([one, two])).toBe(2)
      expect(await store.record([two, event(), two])).toBe(1)
      expect(await Promise.all(Array.from({ length: 5 }, () => store.record([one, two])))).toEqual([
        0, 0, 0, 0, 0,
      ])
      expect((await store.live(site)).events).toHaveLength(3)
    })

    test('the newest sale is found, or one by its id, with its deliveries and how its buyer had come', async () => {
      expect(await store.sale(site)).toBeUndefined()
      const visit = { last: { source: 'newsletter', utm: { utm_campaign: 'autumn' } } }
      const timelessId = `${createHash('md5').update(site).digest('hex').slice(0, 8)}-0000-4000-8000-000000000001`
      const old = event({ name: 'Purchase', params: { value: 1, currency: 'GBP' } })
      const young = event({ name: 'Purchase', visit })
      await store.record([old])
      await store.record([young])
      await store.record([event(), event()])
      await store.saveOutcomes([{ ...keyOf(young), state: 'sent', at: Date.now() }])
      // Another site's sale is none of ours, whatever its id.
      await store.record([{ ...event({ name: 'Purchase' }), site: `${site}-other` }])
      expect(await store.sale(site)).toMatchObject({
        event: { id: young.id, destinations: [{ name: 'meta', server: { state: 'sent' } }] },
        visit,
      })
      expect((await store.sale(site, old.id))?.event.params).toEqual({ value: 1, currency: 'GBP' })
      expect(await store.sale(`${site}-other`, old.id)).toBeUndefined()
      await store.record([event({ name: 'Purchase', id: timelessId })])
      expect((await store.sale(site))?.event.id).toBe(timelessId)
      expect((await store.sale(site, timelessId))?.event.id).toBe(timelessId)
    })

    test('an id without a believable time is stored once too', async () => {
      const id = `${createHash('md5').update(site).digest('hex').slice(0, 8)}-0000-4000-8000-000000000000`
      expect(await store.record([event({ id })])).toBe(1)
      expect(await store.record([event({ id })])).toBe(0)
      expect(ids(await store.live(site))).toEqual([id])
    })

    test('an id is one event whenever it comes, also at the edge of what its clock can be', async () => {
      for (const days of [-30, 2]) {
        const ms = days * 86_400_000
        const one = event({ time: Date.now() + ms })
        const told = [one.time - ms - 1, one.time - ms + 1].map((receivedAt) => ({
          ...one,
          receivedAt,
        }))
        expect(await store.record(told.slice(0, 1))).toBe(1)
        expect(await store.record(told.slice(1))).toBe(0)
        expect(await store.record(told)).toBe(0)
      }
    })

    test('an id whose clock is years off is stored once, delivered once and shown', async () => {
      const years = [-900, -400, 400, 365_000].map((days) =>
        event({ id: sampleEvent({ time: Date.now() + days * 86_400_000 }).id }),
      )
      expect(await store.record(years)).toBe(4)
      expect(await store.record(years)).toBe(0)
      expect(ids(await store.live(site)).sort()).toEqual(years.map(({ id }) => id).sort())
      const { cursor } = await store.live(site)
      const keys = years.map(keyOf)
      await store.saveOutcomes(keys.map((key) => ({ ...key, state: 'sent', at: 1 })))
      expect(await store.findStates(keys)).toEqual(keys.map(() => 'sent'))
      expect((await store.live(site, { cursor })).events).toHaveLength(4)
    })

    test('odd strings from a visitor do not fail the others', async () => {
      const odd = event({ name: 'x\u0000', title: 'half \ud800', params: { 'k\u0000': '\udfff' } })
      expect(await store.record([odd, event()])).toBe(2)
    })

    test('live returns the newest events first and only those of the site', async () => {
      const events = [event(), event(), event()]
      for (const one of events) await store.record([one])
      await store.record([sampleEvent({ site: `${site}-other` })])
      expect(ids(await store.live(site, { limit: 2 }))).toEqual([events[2]?.id, events[1]?.id])
    })

    test('live shows the whole way: consent, browser, delivery, attempts', async () => {
      const one = event({ title: 'Shop', destinations: { meta: { state: 'sent', at: 5 } } })
      await store.record([one])
      const at = one.receivedAt
      const attempt = { at, ms: 12, status: 500, message: 'Down', state: 'retrying' as const }
      const key = keyOf(one)
      await store.saveOutcomes([{ ...key, state: 'retrying', nextAt: at + 10_000, at, attempt }])
      await store.saveOutcomes([
        {
          ...key,
          state: 'sent',
          at: at + 10_000,
          attempt: { at: at + 10_000, ms: 9, status: 200, trace: 'T', state: 'sent' },
        },
      ])
      const [row] = (await store.live(site)).events
      expect(row).toMatchObject({ id: one.id, title: 'Shop', time: one.time, consent: one.consent })
      expect(row?.recordedAt).toBeGreaterThan(0)
      expect(row?.destinations).toEqual([
        {
          name: 'meta',
          browser: { state: 'sent', at: 5 },
          server: {
            state: 'sent',
            attempts: [attempt, { at: at + 10_000, ms: 9, status: 200, trace: 'T', state: 'sent' }],
          },
        },
      ])
    })

    test('a final state stays, and states can be asked for', async () => {
      const one = event()
      const key = keyOf(one)
      await store.saveOutcomes([{ ...key, state: 'retrying', at: 1 }])
      expect(await store.findStates([key, keyOf(event())])).toEqual(['retrying', undefined])
      await store.saveOutcomes([{ ...key, state: 'sent', at: 2 }])
      await store.saveOutcomes([{ ...key, state: 'retrying', at: 3 }])
      expect(await store.findStates([key])).toEqual(['sent'])
    })

    test('a cursor brings new events and changed deliveries, nothing else', async () => {
      const old = event()
      const changing = event()
      await store.record([old, changing])
      // Whatever was still being written may be repeated once; ask until it is quiet.
      let cursor = (await store.live(site)).cursor
      await waitFor(async () => {
        const next = await store.live(site, { cursor })
        cursor = next.cursor
        return next.events.length === 0
      })
      expect((await store.live(site, { cursor })).events).toEqual([])
      const fresh = event()
      await store.record([fresh])
      await store.saveOutcomes([{ ...keyOf(changing), state: 'sent', at: 2 }])
      const changed = await store.live(site, { cursor })
      expect(ids(changed).sort()).toEqual([fresh.id, changing.id].sort())
    })

    test('a nonsense cursor is as none', async () => {
      await store.record([event()])
      expect((await store.live(site, { cursor: "1'; drop" })).events).toHaveLength(1)
    })

    test('drop counts add up for the current hour', async () => {
      const count = { site, at: Date.now(), page: '/', reason: 'no-consent' as const, n: 2 }
      await Promise.all([store.addCounts([count, count]), store.addCounts([count])])
      await store.addCounts([{ ...count, at: Date.now() - 7_200_000 }])
      expect((await store.live(site)).counts).toEqual([{ reason: 'no-consent', n: 6 }])
    })
  })
}

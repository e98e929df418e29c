import { type AcceptedEvent, type Clock, orderEventId } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'

const DAY_MS = 86_400_000
const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

/** What every engine must do with sales, whose ids hold no time: one row each, with its day, whoever speaks first and when. */
export const describeSaleDays = (
  name: string,
  create: (clock: Clock) => Promise<StoreUnderTest>,
): void => {
  describe(`event store, sales: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let mine: string
    let theirs: string
    let runs = 0
    const today = Date.now()
    const midnight = today - (today % DAY_MS)
    let now = today
    const clock: Clock = { now: () => now, after: () => () => undefined }

    beforeAll(async () => {
      subject = await create(clock)
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      now = today
      runs++
      mine = `mine-${runs}`
      theirs = `theirs-${runs}`
    })

    /** The same id on both sites: nothing keeps a page from using another site's. */
    const id = () => orderEventId('any', { shop: 'woo', key: `order-${runs}` })
    const page = (site: string, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({
        id: id(),
        site,
        name: 'Purchase',
        time: today,
        visitorId: 'v-1',
        params: { value: 10, currency: 'EUR' },
        destinations: { meta: { state: 'sent' } },
        ...over,
      })
    const shops = (site: string, over: Partial<AcceptedEvent> = {}): AcceptedEvent => ({
      ...sampleEvent({ id: id(), site, name: 'Purchase', time: today, params: {} }),
      params: { value: 12, currency: 'EUR' },
      destinations: { meta: { state: 'off' } },
      ...SHOPS_WORD,
      ...over,
    })
    const counted = async (site: string): Promise<[number, number | undefined]> => {
      const day = (time: number): string => new Date(time).toISOString().slice(0, 10)
      const days = { from: day(today - 9 * DAY_MS), to: day(today + DAY_MS) }
      const rows = await store.counts(site, { days, names: ['Purchase'] })
      return [rows.reduce((sum, { n }) => sum + n, 0), rows[0]?.sums['EUR']]
    }
    const key = (site: string) => ({ site, event: id(), destination: 'meta' })

    test.each([
      ['the page first', [page, shops]],
      ['the shop first', [shops, page]],
    ] as const)(
      'V-19 two accounts of a sale are one row, also over midnight: %s',
      async (_, ways) => {
        const [first, second] = ways
        now = midnight - 60_000
        expect(await store.record([first(mine)])).toBe(1)
        now = midnight + 60_000
        expect(await store.record([second(mine), first(mine)])).toBe(0)
        // The other site's sale of the same id is heard of on the day after, and is another one.
        expect(await store.record([first(theirs), second(theirs)])).toBe(1)
        now = today
        expect(await store.record([first(mine), second(theirs)])).toBe(0)
        for (const site of [mine, theirs]) {
          const { events } = await store.live(site)
          expect(events).toMatchObject([{ id: id(), params: { value: 12 }, confirmedBy: 'order' }])
          expect(events[0]?.destinations[0]?.browser).toEqual({ state: 'sent' })
          expect(await counted(site)).toEqual([1, 12])
        }
      },
    )

    test('V-19 an outcome that comes before its sale, and another after midnight, find the same row', async () => {
      now = midnight - 60_000
      expect(await store.findStates([key(mine), key(theirs)])).toEqual([undefined, undefined])
      const attempt = { at: now, ms: 5, status: 500, state: 'retrying' } as const
      await store.saveAttempts([{ ...key(mine), state: 'retrying', at: now, attempt }])
      await store.saveOutcomes([{ ...key(mine), state: 'retrying', at: now, attempt }])
      now = midnight + 60_000
      await store.record([page(mine), page(theirs)])
      await store.saveOutcomes([{ ...key(mine), state: 'sent', at: now }])
      expect(await store.findStates([key(theirs), key(mine)])).toEqual([undefined, 'sent'])
      const [row] = (await store.live(mine)).events
      expect(row?.destinations).toMatchObject([{ server: { state: 'sent', attempts: [attempt] } }])
      expect((await store.lastAttempt([key(mine)]))?.status).toBe(500)
      expect(await store.lastAttempts([key(theirs), key(mine)])).toMatchObject([
        undefined,
        { status: 500 },
      ])
      expect((await store.sale(mine, id()))?.event.destinations).toHaveLength(1)
      expect((await store.live(theirs)).events[0]?.destinations[0]?.server).toBeUndefined()
    })

    test('V-19 an order told again when its event’s days are over, but not those of counts, counts once', async () => {
      const before = (days: number): string =>
        new Date(midnight - days * DAY_MS).toISOString().slice(0, 10)
      const told = [mine, theirs].map((site) => shops(site, { time: today - 5 * DAY_MS }))
      now = today - 5 * DAY_MS
      expect(await store.record(told)).toBe(2)
      now = today
      const rest = { outcomes: before(2), attempts: before(2), counts: before(8) }
      await store.retain([mine], { ...rest, events: before(3) })
      expect(await store.latest(mine, { since: 0, limit: 5 })).toEqual([])
      expect(await store.record(told)).toBe(0)
      expect(await store.record([page(mine, { time: today - 5 * DAY_MS })])).toBe(0)
      const span = { from: midnight - 9 * DAY_MS, to: midnight + DAY_MS }
      for (const site of [mine, theirs]) {
        expect(await counted(site)).toEqual([1, 12])
        const { orders, events } = await store.reportTotal(site, { span })
        expect([orders, events]).toEqual([1, 1])
      }
      // Once nothing at all is kept, nothing is known of it either.
      await store.retain([mine], { ...rest, events: before(3), counts: before(3) })
      expect(await counted(mine)).toEqual([0, undefined])
    })

    test('V-19 made-up currencies of pages leave the shop’s word its own', async () => {
      const span = { from: midnight - DAY_MS, to: midnight + 2 * DAY_MS }
      const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR')
      const made = codes.slice(0, 60).map((currency, n) =>
        page(mine, {
          id: orderEventId('any', { shop: 'woo', key: `made-${runs}-${n}` }),
          params: { value: 1, currency },
        }),
      )
      await store.record(made)
      await store.record([shops(mine), shops(theirs)])
      for (const site of [mine, theirs]) {
        expect((await store.reportTotal(site, { span })).revenue['EUR']).toBe(12)
      }
    })

    test('V-19 what comes under a sale’s id by another name changes nothing of it, and the sale nothing of that', async () => {
      await store.record([page(mine, { name: 'PageView', params: {} }), shops(theirs)])
      await store.record([shops(mine), page(theirs, { name: 'PageView', params: {} })])
      const [first] = await store.latest(mine, { since: 0, limit: 5 })
      expect(first).toMatchObject({ name: 'PageView', params: {} })
      expect(first?.confirmedBy).toBeUndefined()
      const [sale] = await store.latest(theirs, { since: 0, limit: 5 })
      expect(sale).toMatchObject({ name: 'Purchase', params: { value: 12 }, confirmedBy: 'order' })
    })

    test('V-19 a sale that is kept with its day is found by a withdrawal, of its own site only', async () => {
      await store.record([page(mine, { agent: 'A' }), page(theirs, { agent: 'A' })])
      await store.forgetAdvertising(mine, { events: [id()] })
      const agents = async (site: string) =>
        (await store.latest(site, { since: 0, limit: 5 })).map(({ agent }) => agent)
      expect([await agents(mine), await agents(theirs)]).toEqual([[undefined], ['A']])
    })

    test('V-19 a shop’s word on a sale whose page waits for consent leaves the page’s part as it is', async () => {
      const held = page(mine, { destinations: { meta: { state: 'held' } } })
      await store.record([held])
      await store.record([shops(mine)])
      const [row] = (await store.live(mine)).events
      expect(row).toMatchObject({
        params: { value: 12 },
        destinations: [{ browser: { state: 'held' } }],
      })
      await store.record([page(mine)])
      const [later] = (await store.live(mine)).events
      expect(later).toMatchObject({
        params: { value: 12 },
        destinations: [{ browser: { state: 'sent' } }],
      })
    })
  })
}

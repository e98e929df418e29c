import type { AcceptedEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'
import type { PopupArmsQuery } from './popup-figures.ts'

const DAY_MS = 86_400_000
const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

/** What every engine must say of popups: whom they were shown to, and what those visitors did. */
export const describePopups = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, popups: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let mine: string
    let theirs: string
    let runs = 0
    const now = Date.now()
    const start = now - 12 * DAY_MS
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
    const month = { from: dayOf(now - 28 * DAY_MS), to: dayOf(now) }

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

    const at = (visitorId: string | undefined, time: number, over: Partial<AcceptedEvent>) =>
      sampleEvent({ site: mine, time, ...(visitorId && { visitorId }), ...over })
    const told = (
      event: string,
      visitor: string | undefined,
      time: number,
      over: Partial<AcceptedEvent> = {},
    ) => at(visitor, time, { name: event, definition: 'popup/spring', ...over })
    const converted = told.bind(undefined, 'PopupConversion')
    const heldOut = told.bind(undefined, 'PopupHoldout')
    const shown = (visitor: string | undefined, time: number, over: Partial<AcceptedEvent> = {}) =>
      told('PopupView', visitor, time, { params: { variant: 'shown' }, ...over })
    const sale = (
      visitor: string | undefined,
      time: number,
      value = 10,
      over: Partial<AcceptedEvent> = {},
    ) => at(visitor, time, { name: 'Purchase', params: { value, currency: 'EUR' }, ...over })
    const sales = (site = mine, popup = 'spring', days = month) =>
      store.popupSales(site, { popup, days })
    const arms = (over: Partial<PopupArmsQuery> = {}, site = mine) =>
      store.popupArms(site, { popup: 'spring', goal: 'Lead', sample: 100, since: start, ...over })

    test('P-05 a purchase counts within seven days after the conversion, not before and not later', async () => {
      await store.record([
        ...[converted('a', start), converted('b', start), converted('c', start)],
        sale('a', start - 1, 1),
        sale('a', start, 2),
        sale('b', start + 7 * DAY_MS - 1, 4),
        sale('c', start + 7 * DAY_MS, 8),
        // Nobody's, and somebody's who never converted.
        ...[sale(undefined, start + 1, 16), sale('d', start + 1, 32), converted(undefined, start)],
      ])
      expect(await sales()).toEqual({ orders: 2, sums: { EUR: 6 } })
    })

    test('P-05 each purchase counts once, however many conversions and however often it is told', async () => {
      const events = [
        ...[0, 1, 2].map((day) => converted('a', start + day * DAY_MS)),
        sale('a', start + 3 * DAY_MS, 10.1),
        sale('a', start + 4 * DAY_MS, 0.2),
        sale('a', start + 5 * DAY_MS, 7, { params: { value: 7, currency: 'GBP' } }),
        // In time after the last conversion alone.
        sale('a', start + 8 * DAY_MS, 100),
      ]
      for (let time = 0; time < 3; time++) await store.record(events)
      await Promise.all([store.record(events), store.record(events)])
      expect(await sales()).toEqual({ orders: 4, sums: { EUR: 110.3, GBP: 7 } })
    })

    test('P-05 of two sites and two popups each has its own sales, also of one visitor', async () => {
      await store.record([
        converted('a', start),
        sale('a', start + 1, 1),
        converted('a', start, { site: theirs, definition: 'popup/autumn' }),
        sale('a', start + 1, 2, { site: theirs }),
        converted('b', start, { site: theirs }),
        // Bought where they did not convert.
        sale('b', start + 1, 4),
      ])
      expect(await sales()).toEqual({ orders: 1, sums: { EUR: 1 } })
      expect(await sales(mine, 'autumn')).toEqual({ orders: 0, sums: {} })
      expect(await sales(theirs)).toEqual({ orders: 0, sums: {} })
      expect(await sales(theirs, 'autumn')).toEqual({ orders: 1, sums: { EUR: 2 } })
    })

    test('P-05 what the shop confirms later counts with the shop’s figures', async () => {
      const order = sale('a', start + 1, 100)
      await store.record([converted('a', start), order, { ...order, site: theirs }])
      await store.record([{ ...order, params: { value: 80, currency: 'GBP' }, ...SHOPS_WORD }])
      expect(await sales()).toEqual({ orders: 1, sums: { GBP: 80 } })
    })

    test('P-05 a sale belongs to its own day: days add up', async () => {
      const before = { from: month.from, to: dayOf(start) }
      const after = { from: dayOf(start + DAY_MS), to: month.to }
      await store.record([
        converted('a', start),
        sale('a', start, 1),
        sale('a', start + 3 * DAY_MS, 2),
        sale('a', start + 6 * DAY_MS, 4),
      ])
      expect((await sales(mine, 'spring', before)).sums).toEqual({ EUR: 1 })
      expect(await sales(mine, 'spring', after)).toEqual({ orders: 2, sums: { EUR: 6 } })
    })

    test('P-05 visitors count by what they were shown first, and for a goal within seven days after it', async () => {
      const lead = (visitor: string | undefined, time: number, over = {}) =>
        at(visitor, time, { name: 'Lead', ...over })
      await store.record([
        ...[shown('a', start), shown('a', start + 9), heldOut('a', start + 5)],
        lead('a', start + 7 * DAY_MS - 1),
        ...[shown('b', start + 9), lead('b', start + 8), lead('b', start + 9 + 7 * DAY_MS)],
        ...[heldOut('c', start), shown('c', start + 1), lead('c', start + 2), lead('c', start + 3)],
        ...[heldOut('d', start), lead('d', start + 1, { name: 'Purchase' })],
        ...[heldOut('e', start), lead('e', start)],
        // Opened by a press, or before there was a comparison: no part of it.
        ...[shown('f', start, { params: {} }), lead('f', start + 1)],
        ...[shown('g', start - 1), shown('g', start - 2, { params: {} }), lead('g', start)],
        ...[shown(undefined, start), heldOut(undefined, start), lead(undefined, start)],
      ])
      expect(await arms()).toEqual({
        shown: { visitors: 2, converted: 1 },
        heldOut: { visitors: 3, converted: 2 },
        lastAt: start + 9,
      })
      expect((await arms({ goal: 'Purchase' })).heldOut).toEqual({ visitors: 3, converted: 1 })
    })

    test('P-05 only the first visitors of each group count, whatever comes later or again', async () => {
      const events = ['a', 'b', 'c', 'd'].flatMap((visitor, place) => [
        shown(visitor, start + place),
        heldOut(`${visitor}-not`, start + 10 * place),
        at(visitor, start + 100, { name: 'Lead' }),
      ])
      await store.record(events)
      await store.record(events)
      const first = await arms({ sample: 2 })
      expect(first).toEqual({
        shown: { visitors: 2, converted: 2 },
        heldOut: { visitors: 2, converted: 0 },
        lastAt: start + 10,
      })
      await store.record([shown('a', start + 50), shown('z', start + 60), heldOut('y', start + 60)])
      expect(await arms({ sample: 2 })).toEqual(first)
      expect((await arms()).shown).toEqual({ visitors: 5, converted: 4 })
    })

    test('P-05 what is told late, or claims to have been before, turns no comparison that is over', async () => {
      const late = { receivedAt: start + 9 * DAY_MS }
      for (const site of [mine, theirs]) {
        await store.record(
          ['a', 'b'].flatMap((visitor, place) => [
            shown(visitor, start + place, { site }),
            heldOut(`${visitor}-not`, start + place, { site }),
            at(visitor, start + 100, { name: 'Lead', site }),
          ]),
        )
      }
      const first = await arms({ sample: 2, since: start - 5 })
      expect(first).toEqual({
        shown: { visitors: 2, converted: 2 },
        heldOut: { visitors: 2, converted: 0 },
        lastAt: start + 1,
      })
      await store.record([
        ...[
          shown('x', start - 1, late),
          shown('y', start - 1, late),
          heldOut('z', start - 1, late),
        ],
        // Who counted in one group does not change to the other, nor reaches the goal after the end.
        ...[heldOut('a', start - 2, late), shown('a-not', start - 2, late)],
        at('b-not', start + 50, { name: 'Lead', ...late }),
      ])
      expect(await arms({ sample: 2, since: start - 5 })).toEqual(first)
      expect(await arms({ sample: 2, since: start - 5 }, theirs)).toEqual(first)
      // Nor does anybody count who was heard of before it began, whatever time they claim.
      await store.record([shown('early', start, { receivedAt: start - 6, site: theirs })])
      expect((await arms({ since: start - 5 }, theirs)).shown.visitors).toBe(2)
    })

    test('P-05 of two sites and two popups each has its own comparison, also of one visitor', async () => {
      await store.record([
        shown('a', start),
        heldOut('a', start, { site: theirs }),
        heldOut('a', start, { definition: 'popup/autumn' }),
        at('a', start + 1, { name: 'Lead', site: theirs }),
      ])
      const nobody = { visitors: 0, converted: 0 }
      expect(await arms()).toMatchObject({
        shown: { visitors: 1, converted: 0 },
        heldOut: nobody,
      })
      expect(await arms({}, theirs)).toMatchObject({
        shown: nobody,
        heldOut: { visitors: 1, converted: 1 },
      })
      expect((await arms({ popup: 'autumn' })).heldOut).toEqual({ visitors: 1, converted: 0 })
      // A copy has an id of its own, under which nothing has come.
      expect(await arms({ popup: 'spring-2' })).toEqual({ shown: nobody, heldOut: nobody })
    })
  })
}

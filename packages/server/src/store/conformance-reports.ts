import {
  type AcceptedEvent,
  orderEventId,
  type ReportDimension,
  type ReportFigures,
} from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { EventStore } from './event-store.ts'
import { NO_FIGURES } from './report-figures.ts'
import { REPORT_SLOT_MS, type ReportStore } from './report-query.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

export interface ReportsUnderTest {
  store: Pick<EventStore, 'record'> & ReportStore & Partial<Pick<EventStore, 'maintain'>>
  destroy(): Promise<void>
}

/** What every engine must say in reports, of two sites at once. */
export const describeReports = (name: string, create: () => Promise<ReportsUnderTest>): void => {
  describe(`event store, reports: ${name}`, () => {
    let subject: ReportsUnderTest
    let store: ReportsUnderTest['store']
    let mine: string
    let theirs: string
    let runs = 0
    // Yesterday's noon: whatever the clock says, the days around it have passed or are just under way.
    const noon = Date.now() - (Date.now() % DAY_MS) - DAY_MS / 2
    const midnight = noon + DAY_MS / 2
    const span = { from: noon - 5 * DAY_MS, to: noon + 2 * DAY_MS }

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain?.()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      runs++
      mine = `mine-${runs}`
      theirs = `theirs-${runs}`
    })

    const event = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({ site: mine, time: noon, visitorId: 'v1', visitId: 's1', ...over })
    const sale = (value: number | string, over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      event({ name: 'Purchase', params: { value, currency: 'EUR' }, ...over })
    const total = (site = mine, filters: Parameters<typeof filterOf>[] = []) =>
      store.reportTotal(site, { span, filters: filters.map((one) => filterOf(...one)) })
    const figures = (over: Partial<ReportFigures>): ReportFigures => ({ ...NO_FIGURES, ...over })
    const cameBy = (source: string, utm_campaign?: string, landing = '/') => ({
      source,
      landing,
      ...(utm_campaign && { utm: { utm_campaign } }),
    })

    test('V-19 forged sales of the largest worth add up, and stop nobody', async () => {
      const forged = Array.from({ length: 10 }, () => sale('999999999999'))
      expect(await store.record([...forged, sale(7, { site: theirs })])).toBe(11)
      for (const one of forged.slice(0, 3)) await store.record([{ ...one, id: sale(1).id }])
      expect(await total()).toMatchObject({ orders: 13, revenue: { EUR: 12_999_999_999_987 } })
      expect(await total(theirs)).toMatchObject({ orders: 1, revenue: { EUR: 7 } })
      const [row] = (
        await store.reportBreakdown(mine, { span, by: 'destination', order: 'orders', limit: 5 })
      ).rows
      expect(row?.revenue).toEqual({ EUR: 12_999_999_999_987 })
    })

    test('V-19 what is recorded is counted at once: nothing is said to lack', async () => {
      await store.record([event(), event({ site: theirs })])
      for (const site of [mine, theirs]) {
        expect(await store.reportGaps(site, [span])).toEqual({ unfit: 0 })
      }
    })

    test('V-19 a site without events has figures, all of them nought', async () => {
      expect(await total()).toEqual(NO_FIGURES)
      expect(await store.reportSeries(mine, { edges: [noon, noon + HOUR_MS, midnight] })).toEqual([
        NO_FIGURES,
        NO_FIGURES,
      ])
      expect(
        await store.reportBreakdown(mine, { span, by: 'event', order: 'events', limit: 5 }),
      ).toEqual({ rows: [], count: 0 })
    })

    test('V-19 visitors and visits count once, views, events and orders as often as they came, each site its own', async () => {
      await store.record([
        event(),
        event({ time: noon + HOUR_MS }),
        event({ name: 'page_view', visitId: 's2' }),
        event({ visitorId: 'v2', visitId: 's3', name: 'Lead' }),
        sale(10.5, SHOPS_WORD),
        sale('0.000001'),
        sale(7, { params: { value: 7, currency: 'GBP' } }),
        sale(3, { params: { value: 3 } }),
        sale(-1),
        { ...event(), site: theirs },
      ])
      // Whoever gave no consent for an id is counted as an event, not as a visitor.
      const { visitorId: _, visitId: __, ...nameless } = event()
      await store.record([nameless])
      expect(await total()).toEqual({
        visitors: 2,
        visits: 3,
        views: 4,
        events: 10,
        orders: 5,
        claimed: 4,
        revenue: { EUR: 10.500001, GBP: 7, '': 3 },
      })
      expect(await total(theirs)).toEqual(figures({ visitors: 1, visits: 1, views: 1, events: 1 }))
    })

    test('V-19 counts stay exact when a batch comes twice, is cut differently or comes at once', async () => {
      const events = Array.from({ length: 12 }, (_, at) =>
        at % 4 ? event({ visitorId: `v${at}` }) : sale(at),
      )
      const same = events.map((one) => ({ ...one, site: theirs }))
      await store.record([...events, ...same.slice(0, 6)])
      const once = await total()
      await store.record(events)
      await store.record(events.slice(3, 9))
      await store.record([...events.slice(7), ...events.slice(0, 7), ...same])
      await Promise.all(
        [events, same, [...events].reverse(), same.slice(2)].map((batch) => store.record(batch)),
      )
      expect(once).toMatchObject({ events: 12, orders: 3, revenue: { EUR: 12 } })
      expect(await total()).toEqual(once)
      expect(await total(theirs)).toEqual(once)
    })

    test('V-19 a visit over midnight counts on both days, and in their sum once', async () => {
      await store.record([
        event({ time: midnight - 1 }),
        event({ time: midnight }),
        event({ time: midnight + REPORT_SLOT_MS, visitId: 's2' }),
        event({ time: midnight, visitorId: 'v9', visitId: 's9', site: theirs }),
      ])
      const edges = [midnight - DAY_MS, midnight, midnight + REPORT_SLOT_MS, midnight + DAY_MS]
      expect(await store.reportSeries(mine, { edges })).toEqual([
        figures({ visitors: 1, visits: 1, views: 1, events: 1 }),
        figures({ visitors: 1, visits: 1, views: 1, events: 1 }),
        figures({ visitors: 1, visits: 1, views: 1, events: 1 }),
      ])
      expect(await total()).toEqual(figures({ visitors: 1, visits: 2, views: 3, events: 3 }))
      const narrow = { from: midnight, to: midnight + REPORT_SLOT_MS }
      expect(await store.reportTotal(mine, { span: narrow })).toMatchObject({ events: 1 })
      expect(await store.reportTotal(theirs, { span: narrow })).toMatchObject({ visitors: 1 })
    })

    test('V-19 what comes 72 hours late counts when it happened', async () => {
      const late = event({ time: noon - 3 * DAY_MS, receivedAt: noon })
      await store.record([event(), late])
      await store.record([late])
      const edges = [noon - 3 * DAY_MS, noon - 2 * DAY_MS, noon, noon + DAY_MS]
      const counted = await store.reportSeries(mine, { edges })
      expect(counted.map(({ events }) => events)).toEqual([1, 0, 1])
      expect(await total()).toMatchObject({ visitors: 1, visits: 1, events: 2 })
    })

    test('V-19 all filters must hold, each by any of its values; nothing is a value too', async () => {
      const visit = { first: cameBy('ads', 'spring'), last: cameBy('news', undefined, '/b') }
      await store.record([
        event({ visit, destinations: { meta: { state: 'sent' }, ga4: { state: 'held' } } }),
        event({ visit: { last: cameBy('ads') }, visitorId: 'v2', destinations: {} }),
        sale(5, { visit, destinations: { meta: { state: 'dropped', reason: 'no-consent' } } }),
        event({ visit, site: theirs }),
      ])
      const events = async (...filters: Parameters<typeof filterOf>[]) =>
        (await total(mine, filters)).events
      expect(await events(['firstSource', 'ads'])).toBe(2)
      expect(await events(['firstSource', ''])).toBe(1)
      expect(await events(['firstSource', 'ads', ''])).toBe(3)
      expect(await events(['lastSource', 'ads'], ['firstSource', 'ads'])).toBe(0)
      expect(await events(['lastSource', 'news'], ['event', 'Purchase'])).toBe(1)
      expect(await events(['firstCampaign', 'spring'], ['lastCampaign', ''])).toBe(2)
      expect(await events(['lastLanding', '/b', '/c'], ['firstLanding', '/'])).toBe(2)
      expect(await events(['destination', 'ga4', 'other'])).toBe(1)
      expect(await events(['destination', ''])).toBe(2)
      expect(await events(['destination', 'meta'], ['destination', 'ga4'])).toBe(1)
      expect(await events(['event', 'nobody'])).toBe(0)
      expect(await events(['firstSource', 'spring'])).toBe(0)
      expect(await total(theirs, [['firstSource', 'ads']])).toMatchObject({ events: 1 })
      const [first] = await store.reportSeries(mine, {
        edges: [span.from, span.to],
        filters: [filterOf('event', 'Purchase')],
      })
      expect(first).toEqual(await total(mine, [['event', 'Purchase']]))
      expect(first).toMatchObject({ orders: 1, visitors: 1, views: 0, revenue: { EUR: 5 } })
    })

    test('V-19 a breakdown is ordered by what was asked for, then byte by byte, and says how many there are', async () => {
      const from = (source: string, over: Partial<AcceptedEvent> = {}) =>
        event({ visit: { first: cameBy('x'), last: cameBy(source) }, ...over })
      await store.record([
        ...['b', 'B', 'ä', 'a'].map((source) => from(source)),
        ...['b', 'b'].map((source) => from(source, { visitorId: 'v2' })),
        from('', { visitorId: 'v3' }),
        sale(9, { visit: { last: cameBy('ä') } }),
        { ...from('z'), site: theirs },
      ])
      const by = async (order: 'events' | 'visitors' | 'orders', limit: number) => {
        const { rows, count } = await store.reportBreakdown(mine, {
          span,
          by: 'lastSource',
          order,
          limit,
        })
        return [rows.map(({ key }) => key).join(), count]
      }
      expect(await by('events', 10)).toEqual(['b,ä,,B,a', 5])
      expect(await by('visitors', 3)).toEqual(['b,,B', 5])
      expect(await by('orders', 1)).toEqual(['ä', 5])
      const { rows } = await store.reportBreakdown(mine, {
        span,
        by: 'lastSource',
        order: 'visitors',
        limit: 1,
        filters: [filterOf('lastSource', 'ä', 'b')],
      })
      expect(rows).toEqual([
        { key: 'b', ...figures({ visitors: 2, visits: 1, views: 3, events: 3 }) },
      ])
      const orders = await store.reportBreakdown(mine, {
        span,
        by: 'firstSource',
        order: 'orders',
        limit: 10,
        filters: [filterOf('event', 'Purchase')],
      })
      expect(orders).toMatchObject({
        count: 1,
        rows: [{ key: '', orders: 1, revenue: { EUR: 9 } }],
      })
    })

    test('V-19 a breakdown by revenue goes by that of one currency, however many orders there are', async () => {
      const sold = (source: string, value: number, currency = 'EUR') =>
        sale(value, { params: { value, currency }, visit: { last: cameBy(source) } })
      await store.record([
        ...['often', 'often', 'often'].map((source) => sold(source, 1)),
        ...[sold('best', 99), sold('pounds', 500, 'GBP'), sold('pounds', 2)],
        { ...sold('elsewhere', 900), site: theirs },
      ])
      const by = async (currency: string, limit: number) => {
        const { rows, count } = await store.reportBreakdown(mine, {
          span,
          by: 'lastSource',
          order: 'revenue',
          currency,
          limit,
        })
        return [rows.map(({ key }) => key).join(), count]
      }
      expect(await by('EUR', 10)).toEqual(['best,often,pounds', 3])
      expect(await by('EUR', 1)).toEqual(['best', 3])
      expect(await by('GBP', 1)).toEqual(['pounds', 3])
    })

    test('V-19 an event counts for each destination it was let through to, and for none where there is none', async () => {
      const to = (...names: string[]) => ({
        destinations: Object.fromEntries(names.map((one) => [one, { state: 'sent' as const }])),
      })
      await store.record([
        event(to('meta', 'ga4')),
        event(to('ga4')),
        event(to()),
        sale(2, to('meta')),
      ])
      await store.record([event({ ...to('meta'), site: theirs })])
      const query = { span, by: 'destination', order: 'events', limit: 10 } as const
      const { rows, count } = await store.reportBreakdown(mine, query)
      expect(count).toBe(3)
      expect(rows.map(({ key, events, visitors }) => [key, events, visitors])).toEqual([
        ['ga4', 2, 1],
        ['meta', 2, 1],
        ['', 1, 1],
      ])
      expect(rows[1]).toMatchObject({ orders: 1, revenue: { EUR: 2 } })
      // Who was let through to both shows on both rows, however it is narrowed.
      const narrowed = await store.reportBreakdown(mine, {
        ...query,
        filters: [filterOf('destination', 'meta')],
      })
      expect(narrowed.rows.map(({ key, events }) => [key, events])).toEqual([
        ['meta', 2],
        ['ga4', 1],
      ])
    })

    test.each(['page', 'shop'])(
      'V-19 a sale that page and shop tell of counts once, with the shop’s figures: the %s first',
      async (first) => {
        const id = orderEventId('any', { shop: 'woo', key: `order-${runs}` })
        const visit = { first: cameBy('ads'), last: cameBy('news') }
        const page = sale(10, { id, visit })
        const { visitorId: _, visitId: __, ...bare } = sale(12, { id, ...SHOPS_WORD })
        const shop: AcceptedEvent = {
          ...bare,
          time: noon + HOUR_MS,
          destinations: { meta: { state: 'off' } },
          params: { value: 12, currency: 'GBP' },
        }
        const accounts = first === 'page' ? [page, shop] : [shop, page]
        await store.record(accounts.slice(0, 1))
        await store.record([...accounts.slice(1), ...accounts])
        await store.record([{ ...page, site: theirs }])
        expect(await total()).toEqual(
          figures({ visitors: 1, visits: 1, events: 1, orders: 1, revenue: { GBP: 12 } }),
        )
        expect(await total(mine, [['firstSource', 'ads']])).toMatchObject({ orders: 1 })
        expect(await total(mine, [['firstSource', '']])).toEqual(NO_FIGURES)
        // It stays where it was first counted, whatever time the other account has.
        const hours = await store.reportSeries(mine, {
          edges: [noon, noon + HOUR_MS, noon + 2 * HOUR_MS],
        })
        expect(hours.map(({ orders }) => orders)).toEqual(first === 'page' ? [1, 0] : [0, 1])
        expect(await total(theirs)).toMatchObject({ claimed: 1, revenue: { EUR: 10 } })
      },
    )

    test('V-19 the fuller account of a held event moves what it counts for, of its own site only', async () => {
      const held = sale(4, { destinations: { meta: { state: 'held' }, ga4: { state: 'dropped' } } })
      await store.record([held, { ...held, site: theirs }])
      const told: AcceptedEvent = {
        ...held,
        visitorId: 'v2',
        params: { value: 6, currency: 'EUR' },
        destinations: { meta: { state: 'dropped' }, ga4: { state: 'sent' } },
      }
      for (const batch of [[told], [told, held], [held]]) await store.record(batch)
      expect(await total()).toMatchObject({ visitors: 1, events: 1, revenue: { EUR: 6 } })
      expect(await total(mine, [['destination', 'meta']])).toEqual(NO_FIGURES)
      expect(await total(mine, [['destination', 'ga4']])).toMatchObject({ orders: 1 })
      const { rows } = await store.reportBreakdown(mine, {
        span,
        by: 'destination',
        order: 'events',
        limit: 5,
      })
      expect(rows.map(({ key }) => key)).toEqual(['ga4'])
      expect(await total(theirs, [['destination', 'meta']])).toMatchObject({ revenue: { EUR: 4 } })
    })
  })
}

const filterOf = (dimension: ReportDimension, ...values: string[]) => ({ dimension, values })

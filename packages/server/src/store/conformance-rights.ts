import { type AcceptedEvent, createEventId, REPORT_DIMENSIONS } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { EventStore } from './event-store.ts'
import type { PersonQuery } from './person-query.ts'
import type { ReportSpan } from './report-query.ts'

const DAY_MS = 86_400_000
const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const
/** In everything that is only one person's. */
const MARK = 'of-ada'

/** What every engine must do for people who ask, and with what is too old to keep. */
export const describeRights = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, a person's rights: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let mine: string
    let theirs: string
    let runs = 0
    const now = Date.now()
    const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
    const week = { from: dayOf(now - 6 * DAY_MS), to: dayOf(now + DAY_MS) }
    const slot = now - (now % 900_000)
    const span = { from: slot - 7 * DAY_MS, to: slot + DAY_MS }
    const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      runs++
      mine = `rights-${runs}`
      theirs = `others-${runs}`
    })

    const event = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      sampleEvent({ site: mine, time: now, ...over })
    /** Everything in it is Ada's. */
    const adas = (over: Partial<AcceptedEvent> = {}): AcceptedEvent =>
      event({
        visitorId: `visitor-${MARK}`,
        visitId: `visit-${MARK}`,
        userId: `user-${MARK}`,
        url: `http://www.shop.test/${MARK}`,
        title: MARK,
        referrer: `http://r.test/${MARK}`,
        address: '203.0.113.77',
        agent: MARK,
        ids: { fbp: MARK },
        person: `person-${MARK}`,
        hashes: { meta: { em: MARK } },
        params: { value: 5, currency: 'EUR', content_name: MARK },
        destinations: { meta: { state: 'sent', ids: [MARK] }, lab: { state: 'dropped' } },
        visit: {
          first: { source: 'news', landing: '/spring', utm: { utm_campaign: 'may', utm_id: MARK } },
          last: { source: 'direct' },
        },
        ...over,
      })
    const of = (query: Partial<PersonQuery>): PersonQuery => ({
      visitorIds: [],
      persons: [],
      events: [],
      ...query,
    })
    const BY_VISITOR = of({ visitorIds: [`visitor-${MARK}`] })
    const stored = (site: string): Promise<AcceptedEvent[]> =>
      store.latest(site, { since: 0, limit: 200 })
    const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id)
    const figures = async (site: string): Promise<unknown> => [
      await store.counts(site, { days: week }),
      await store.reportTotal(site, { span }),
      await store.reportBreakdown(site, {
        span,
        by: 'firstCampaign',
        order: 'visitors',
        limit: 9,
      }),
      await store.popupSales(site, { popup: 'spring', days: week }),
      await store.popupArms(site, {
        popup: 'spring',
        goal: 'Lead',
        sample: 10,
        since: now - DAY_MS,
      }),
      await store.reportTotal(site, { span: daysOf(14) }),
      await store.reportSeries(site, { edges: [daysOf(14).from, daysOf(0).from, daysOf(0).to] }),
      ...(await Promise.all(
        REPORT_DIMENSIONS.map((by) =>
          store.reportBreakdown(site, { span: daysOf(14), by, order: 'visitors', limit: 50 }),
        ),
      )),
    ]
    const daysOf = (back: number): ReportSpan => ({
      from: now - (now % DAY_MS) - back * DAY_MS,
      to: now - (now % DAY_MS) + DAY_MS,
    })

    test('V-19 a person is found by visitor, by address and by single events, oldest first, part by part, on one site only', async () => {
      const at = (hours: number) => ({ time: now - hours * 3_600_000 })
      const events = [
        adas({ ...at(50), person: 'other' }),
        adas(at(30)),
        adas({ ...at(3), visitorId: 'second' }),
        event({ ...at(2), visitorId: 'third' }),
        event({ ...at(1), visitorId: 'nobody' }),
      ] as const
      const [first, second, third, fourth] = events
      await store.record([...events].reverse())
      await store.record(events.map((one) => ({ ...one, site: theirs })))
      const query = of({
        visitorIds: [`visitor-${MARK}`],
        persons: [`person-${MARK}`],
        events: [fourth.id, 'no id at all'],
      })
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await store.person(mine, query, { limit: 2, ...(cursor && { cursor }) })
        expect(page.events.length).toBeLessThanOrEqual(2)
        expect(page.events.every(({ site }) => site === mine)).toBe(true)
        found.push(...idsOf(page.events))
        cursor = page.next
      } while (cursor)
      expect(found).toEqual(idsOf([first, second, third, fourth]))
      const strict = { ...query, isByAddress: true }
      const left = await store.person(mine, strict, { limit: 9 })
      expect(idsOf(left.events)).toEqual(idsOf([second, third, fourth]))
      const spared = of({ visitorIds: ['third', 'nobody'], except: [fourth.id], isByAddress: true })
      const { events: rest } = await store.person(mine, spared, { limit: 9 })
      expect(idsOf(rest)).toEqual([events[4].id])
      expect(await store.person('nobody', query, { limit: 9 })).toEqual({ events: [] })
      expect((await store.person(mine, of({}), { limit: 9 })).events).toEqual([])
    })

    test('V-19 an erased person is gone from every field, and every figure stays; another site keeps the same visitor', async () => {
      const sale = { name: 'Purchase', definition: 'init_event' }
      const popup = { definition: 'popup/spring' }
      const events = [
        adas({ ...popup, name: 'PopupView', params: { variant: 'shown', note: MARK } }),
        adas({ ...popup, name: 'PopupConversion' }),
        adas({ name: 'Lead', definition: 'trigger/brochure' }),
        adas({ ...sale, ...SHOPS_WORD }),
        adas({ ...sale, visitorId: `second-${MARK}`, visitId: `second-${MARK}` }),
        event({ ...popup, name: 'PopupHoldout', visitorId: 'bob' }),
      ]
      await store.record(events)
      await store.record(events.map((one) => ({ ...one, site: theirs })))
      const keys = events.map(({ id }) => ({ site: mine, event: id, destination: 'meta' }))
      const attempt = { at: now, ms: 3, state: 'rejected' as const, code: '100' }
      await store.saveOutcomes(
        keys.map((key) => ({
          ...key,
          state: 'rejected',
          reason: 'invalid',
          at: now,
          attempt: { ...attempt, message: MARK, trace: MARK, bodyHash: MARK },
        })),
      )
      const before = await figures(mine)
      const others = await stored(theirs)
      expect(await store.erase(mine, of({ persons: [`person-${MARK}`] }), 'salt')).toBe(5)
      expect(await figures(mine)).toEqual(before)
      const left = await stored(mine)
      expect(left).toHaveLength(6)
      expect(JSON.stringify(left)).not.toMatch(/of-ada|203\.0\.113\.77|news.test/)
      expect(left.find(({ id }) => id === events[3]?.id)).toMatchObject({
        name: 'Purchase',
        time: now,
        evidence: 'confirmed',
        url: '',
        params: { value: 5, currency: 'EUR' },
        destinations: { meta: { state: 'sent' }, lab: { state: 'dropped' } },
        visit: {
          first: { source: 'news', landing: '/spring', utm: { utm_campaign: 'may' } },
          last: { source: 'direct' },
        },
      })
      // Who was two visitors on three visits stays that.
      expect(new Set(left.map(({ visitorId }) => visitorId)).size).toBe(3)
      expect(new Set(left.map(({ visitId }) => visitId)).size).toBe(3)
      expect(left.some(({ visitorId }) => visitorId === 'bob')).toBe(true)
      expect(await store.findStates(keys)).toEqual(keys.map(() => 'rejected'))
      const tried = await store.lastAttempts(keys)
      expect(tried.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => attempt))
      expect(tried[5]?.message).toBe(MARK)
      expect(JSON.stringify(await store.live(mine))).not.toMatch(
        /visitor-of|http:\/\/www.shop.test\/of/,
      )
      expect(await stored(theirs)).toEqual(others)
      expect((await store.person(mine, BY_VISITOR, { limit: 9 })).events).toEqual([])
    })

    test('V-19 an erasure that was interrupted goes on under the same ids, and may be repeated', async () => {
      const events = [adas(), adas({ name: 'Lead' }), adas()]
      await store.record(events)
      const [first] = events as [AcceptedEvent]
      expect(await store.erase(mine, of({ events: [first.id] }), 'one')).toBe(1)
      expect(await store.erase(mine, BY_VISITOR, 'one')).toBe(2)
      const once = await stored(mine)
      expect(new Set(once.map(({ visitorId }) => visitorId)).size).toBe(1)
      expect(await store.erase(mine, of({ ...BY_VISITOR, events: idsOf(events) }), 'two')).toBe(0)
      expect(await stored(mine)).toEqual(once)
      await store.record([adas({ visitorId: 'x' }), adas({ visitorId: 'x', time: now + 9_000 })])
      await store.erase(mine, of({ visitorIds: ['x'], until: now + 5_000 }), 'other')
      // Who comes again afterwards is there again.
      const visitors = (await stored(mine)).map(({ visitorId }) => visitorId)
      expect(new Set(visitors).size).toBe(3)
      expect(visitors.filter((id) => id === 'x')).toHaveLength(1)
    })

    test('V-19 which id an erased visitor or visit gets depends on the salt of the erasure', async () => {
      for (const [at, salt] of ['one', 'two'].entries()) {
        await store.record([adas()])
        await store.erase(mine, BY_VISITOR, salt)
        const ids = (await stored(mine)).flatMap(({ visitorId, visitId }) => [visitorId, visitId])
        // Without it, whoever knows the former id could work out the new one.
        expect(new Set(ids).size).toBe(2 * (at + 1))
      }
    })

    test('V-19 what is told again, by a page or by the shop, does not fill an erased event', async () => {
      const held = adas({ destinations: { meta: { state: 'held' } } })
      const sale = adas({ name: 'Purchase' })
      await store.record([held, sale])
      await store.erase(mine, BY_VISITOR, 'salt')
      const [before, figuresBefore] = [await stored(mine), await figures(mine)]
      const again = adas({ destinations: { meta: { state: 'sent' } } })
      expect(
        await store.record([
          { ...again, id: held.id },
          { ...sale, ...SHOPS_WORD, params: { value: 9, currency: 'EUR', content_name: MARK } },
        ]),
      ).toBe(0)
      expect(await stored(mine)).toEqual(before)
      expect(await figures(mine)).toEqual(figuresBefore)
    })

    test('V-19 what is older than a site keeps goes, each kind by its own days; other sites keep theirs', async () => {
      const at = (days: number): Partial<AcceptedEvent> => ({
        time: now - days * DAY_MS,
        receivedAt: now - days * DAY_MS,
        id: createEventId(now - days * DAY_MS, random),
      })
      const events = [adas(at(5)), adas(at(3)), adas(at(1)), adas()]
      const [, , young] = events as [AcceptedEvent, AcceptedEvent, AcceptedEvent]
      const both = events.flatMap((one) => [one, { ...one, site: theirs }])
      await store.record(both)
      const keys = both.map(({ id, site }) => ({ site, event: id, destination: 'meta' }))
      const attempt = { at: now, ms: 1, state: 'sent' as const }
      await store.saveOutcomes(keys.map((key) => ({ ...key, state: 'sent', at: now, attempt })))
      await store.addCounts(
        [mine, theirs].flatMap((site) =>
          [now, now - 5 * DAY_MS].map((time) => ({
            site,
            at: time,
            page: '/',
            reason: 'no-consent' as const,
            n: 1,
          })),
        ),
      )
      const first = (days: number): string => dayOf(now - days * DAY_MS)
      expect(
        await store.retain([mine], {
          events: first(4),
          addresses: first(2),
          outcomes: first(2),
          attempts: first(1),
          counts: first(4),
        }),
      ).toBe(false)
      const left = await stored(mine)
      expect(new Set(idsOf(left))).toEqual(new Set(idsOf(events.slice(1))))
      const bare = left.filter(
        ({ address, agent, ids, hashes }) => !(address ?? agent ?? ids ?? hashes),
      )
      expect(idsOf(bare)).toEqual([events[1]?.id])
      // Or nobody could be found any more.
      expect(bare[0]?.person).toBe(`person-${MARK}`)
      const own = keys.filter(({ site }) => site === mine)
      expect(await store.findStates(own)).toEqual([undefined, undefined, 'sent', 'sent'])
      const tried = await store.lastAttempts(own)
      expect(tried.map((one) => one?.state)).toEqual([undefined, undefined, 'sent', 'sent'])
      const counted = await store.counts(mine, { days: week })
      expect(counted.map(({ day }) => day)).toEqual([first(3), first(1), first(0)])
      expect((await store.dropCounts(mine, 0))[0]?.n).toBe(1)
      expect(await stored(theirs)).toHaveLength(4)
      expect((await stored(theirs)).every(({ address }) => address)).toBe(true)
      expect((await store.counts(theirs, { days: week })).length).toBe(4)
      expect((await store.dropCounts(theirs, 0))[0]?.n).toBe(2)
      await store.retain([mine], {})
      expect((await stored(mine)).some(({ id }) => id === young.id)).toBe(true)
    })

    test('V-19 who is erased after the days of their events are over is in no count, and every figure stays', async () => {
      const at = (days: number): Partial<AcceptedEvent> => ({
        time: now - days * DAY_MS,
        receivedAt: now - days * DAY_MS,
        id: createEventId(now - days * DAY_MS, random),
      })
      // One visit over the day on which the kept ones begin.
      const bobs = event({ ...at(5), visitorId: 'bob', visitId: 'of-bob' })
      const events = [adas(at(5)), adas({ ...at(5), name: 'Purchase' }), adas(at(3)), bobs]
      await store.record(events.flatMap((one) => [one, { ...one, site: theirs }]))
      const reports = (site: string) =>
        Promise.all([
          store.reportTotal(site, { span }),
          store.reportBreakdown(site, { span, by: 'event', order: 'events', limit: 9 }),
        ])
      const before = await reports(mine)
      expect(before[0]).toMatchObject({ visits: 2, orders: 1, events: 4 })
      await store.retain([mine], { events: dayOf(now - 4 * DAY_MS) })
      await store.retain([theirs], { events: dayOf(now - 4 * DAY_MS) })
      await store.erase(mine, BY_VISITOR, 'salt')
      await store.erase(mine, BY_VISITOR, 'other')
      expect(await reports(mine)).toEqual(before)
      // Who comes again is somebody else.
      const again = { visitorId: `visitor-${MARK}`, visitId: `visit-${MARK}` }
      for (const site of [mine, theirs]) await store.record([event({ ...again, site })])
      const [total] = await reports(mine)
      expect(total.visitors).toBe(before[0].visitors + 1)
      expect(total.visits).toBe(before[0].visits + 1)
      expect((await reports(theirs))[0]).toMatchObject({
        visitors: before[0].visitors,
        visits: before[0].visits,
        events: 5,
      })
    })

    test('V-19 days that no site keeps go whole, and those of ids without a time by the event’s own', async () => {
      const timeless = (n: number) =>
        `0a0a0a0a-${String(runs).padStart(4, '0')}-4000-8000-00000000000${n}`
      const at = (days: number, id = createEventId(now - days * DAY_MS, random)) =>
        event({ time: now - days * DAY_MS, receivedAt: now - days * DAY_MS, id })
      const events = [at(20), at(1), at(20, timeless(1)), at(1, timeless(2)), at(700)]
      await store.record(events)
      await store.dropDays({ events: dayOf(now - 10 * DAY_MS) })
      const left = idsOf(
        (await store.person(mine, of({ events: idsOf(events) }), { limit: 9 })).events,
      )
      expect(new Set(left)).toEqual(new Set([events[1]?.id, events[3]?.id]))
      // What comes for such a day later is taken as ever.
      expect(await store.record([at(20)])).toBe(1)
    })
  })
}

import type { AcceptedEvent, DeliveryState, LiveEvent } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { waitFor } from '../testing/wait-for.ts'
import type { StoreUnderTest } from './conformance.ts'
import type { DeliveryKey, DeliveryOutcome, EventStore } from './event-store.ts'

const SHOPS_WORD = { evidence: 'confirmed', confirmedBy: 'order' } as const

/** What every engine must do when two sites use the same event ids: pages mint them, so anyone may. */
export const describeTwoSites = (name: string, create: () => Promise<StoreUnderTest>): void => {
  describe(`event store, two sites with equal ids: ${name}`, () => {
    let subject: StoreUnderTest
    let store: EventStore
    let sites: [string, string]
    let runs = 0

    beforeAll(async () => {
      subject = await create()
      store = subject.store
      await store.maintain()
    })
    afterAll(() => subject.destroy())
    beforeEach(() => {
      runs++
      sites = [`mine-${runs}`, `theirs-${runs}`]
    })

    /** The same id for both sites. */
    const pair = (over: Partial<AcceptedEvent> = {}): [AcceptedEvent, AcceptedEvent] => {
      const mine = sampleEvent({ site: sites[0], ...over })
      return [mine, { ...mine, site: sites[1] }]
    }
    const keyOf = ({ site, id }: AcceptedEvent): DeliveryKey => ({
      site,
      event: id,
      destination: 'meta',
    })
    const outcome = (event: AcceptedEvent, state: DeliveryState, at: number): DeliveryOutcome => ({
      ...keyOf(event),
      state,
      at,
      attempt: { at, ms: at, status: 200, trace: event.site, state },
    })
    const rowOf = async ({ site, id }: AcceptedEvent): Promise<LiveEvent | undefined> =>
      (await store.live(site)).events.find((event) => event.id === id)

    test('each site has its event, whether they come in one batch or after each other', async () => {
      const [mine, theirs] = pair({ title: 'mine' })
      expect(await store.record([mine, { ...theirs, title: 'theirs' }, mine])).toBe(2)
      const [first, second] = pair({ title: 'first' })
      expect(await store.record([first])).toBe(1)
      expect(await store.record([{ ...second, title: 'second' }])).toBe(1)
      expect(await rowOf(mine)).toMatchObject({ title: 'mine' })
      expect(await rowOf(theirs)).toMatchObject({ title: 'theirs' })
      expect(await rowOf(first)).toMatchObject({ title: 'first' })
      expect(await rowOf(second)).toMatchObject({ title: 'second' })
    })

    test('an id without a time belongs to each site too', async () => {
      const id = `00000000-0000-4000-8000-${String(runs).padStart(12, '0')}`
      expect(await store.record(pair({ id }))).toBe(2)
    })

    test('a fuller account of a held event changes only its own site’s row', async () => {
      const [mine, theirs] = pair({ destinations: { meta: { state: 'held' } } })
      await store.record([mine, theirs])
      const retold = { ...theirs, destinations: { meta: { state: 'sent' as const } } }
      expect(await store.record([retold])).toBe(0)
      expect((await rowOf(mine))?.destinations[0]?.browser).toEqual({ state: 'held' })
      expect((await rowOf(theirs))?.destinations[0]?.browser).toEqual({ state: 'sent' })
    })

    test('two fuller accounts in one batch each reach their own row', async () => {
      const [mine, theirs] = pair({ destinations: { meta: { state: 'held' } } })
      await store.record([mine, theirs])
      const told = (event: AcceptedEvent, title: string): AcceptedEvent => ({
        ...event,
        title,
        destinations: { meta: { state: 'sent' } },
      })
      await store.record([told(mine, 'mine'), told(theirs, 'theirs')])
      expect(await rowOf(mine)).toMatchObject({ title: 'mine' })
      expect(await rowOf(theirs)).toMatchObject({ title: 'theirs' })
    })

    test('a shop’s confirmation changes only its own site’s sale', async () => {
      const [mine, theirs] = pair({ name: 'Purchase', params: { value: 1 } })
      await store.record([mine, theirs])
      await store.record([{ ...theirs, params: { value: 99 }, ...SHOPS_WORD }])
      expect((await rowOf(mine))?.params).toEqual({ value: 1 })
      expect((await rowOf(theirs))?.params).toEqual({ value: 99 })
      await store.record([
        { ...mine, params: { value: 2 }, ...SHOPS_WORD },
        { ...theirs, params: { value: 3 }, ...SHOPS_WORD },
      ])
      expect((await rowOf(mine))?.params).toEqual({ value: 2 })
      expect((await rowOf(theirs))?.params).toEqual({ value: 99 })
    })

    test('outcomes of one batch do not replace each other, and states are told apart', async () => {
      const [mine, theirs] = pair()
      await store.saveOutcomes([outcome(mine, 'sent', 1), outcome(theirs, 'retrying', 1)])
      expect(await store.findStates([keyOf(mine), keyOf(theirs)])).toEqual(['sent', 'retrying'])
      await store.saveOutcomes([outcome(theirs, 'rejected', 2)])
      expect(await store.findStates([keyOf(theirs), keyOf(mine)])).toEqual(['rejected', 'sent'])
    })

    test('attempts saved ahead change no state, and stand there once when the outcome follows', async () => {
      const [mine, theirs] = pair()
      await store.record([mine, theirs])
      await store.saveAttempts([outcome(mine, 'retrying', 5)])
      expect(await store.findStates([keyOf(mine), keyOf(theirs)])).toEqual([undefined, undefined])
      await store.saveOutcomes([outcome(mine, 'retrying', 5), outcome(theirs, 'sent', 5)])
      expect((await rowOf(mine))?.destinations[0]?.server?.attempts).toHaveLength(1)
      expect((await rowOf(theirs))?.destinations[0]?.server?.attempts).toHaveLength(1)
    })

    test('a final state of one site does not end the other’s delivery', async () => {
      const [mine, theirs] = pair()
      await store.saveOutcomes([outcome(mine, 'sent', 1)])
      expect(await store.findStates([keyOf(theirs)])).toEqual([undefined])
      await store.saveOutcomes([outcome(theirs, 'retrying', 1)])
      expect(await store.findStates([keyOf(theirs)])).toEqual(['retrying'])
    })

    test('live shows each site its own deliveries and attempts, and both attempts are kept', async () => {
      const [mine, theirs] = pair()
      await store.record([mine, theirs])
      // At the same millisecond: an attempt's key must hold the site.
      await store.saveOutcomes([outcome(mine, 'sent', 7)])
      await store.saveOutcomes([outcome(theirs, 'retrying', 7)])
      for (const [event, state] of [[mine, 'sent'] as const, [theirs, 'retrying'] as const]) {
        const server = (await rowOf(event))?.destinations[0]?.server
        expect(server).toMatchObject({ state, attempts: [{ trace: event.site, state }] })
        expect(server?.attempts).toHaveLength(1)
      }
    })

    test('a cursor of one site does not bring the other’s changes', async () => {
      const [mine, theirs] = pair()
      await store.record([mine, theirs])
      let cursor = (await store.live(sites[0])).cursor
      await waitFor(async () => {
        const next = await store.live(sites[0], { cursor })
        cursor = next.cursor
        return next.events.length === 0
      })
      await store.saveOutcomes([outcome(theirs, 'sent', 2)])
      expect((await store.live(sites[0], { cursor })).events).toEqual([])
      expect((await store.live(sites[1], { cursor })).events).toHaveLength(1)
    })

    test('the latest attempt is that of the site asked for', async () => {
      const [mine, theirs] = pair()
      await store.record([mine, theirs])
      expect(await store.lastAttempt([keyOf(mine)])).toBeUndefined()
      expect(await store.lastAttempt([])).toBeUndefined()
      await store.saveOutcomes([outcome(mine, 'retrying', 10), outcome(theirs, 'stopped', 30)])
      await store.saveOutcomes([outcome(mine, 'stopped', 20)])
      const last = { at: 20, ms: 20, status: 200, trace: sites[0], state: 'stopped' }
      expect(await store.lastAttempt([keyOf(mine)])).toEqual(last)
      expect(await store.lastAttempt([mine, theirs].map(keyOf))).toMatchObject({ at: 30 })
    })

    test('drop counts are each site’s own', async () => {
      const count = { at: Date.now(), page: '/', reason: 'no-consent' as const }
      await store.addCounts([
        { ...count, site: sites[0], n: 1 },
        { ...count, site: sites[1], n: 5 },
      ])
      expect((await store.live(sites[0])).counts).toEqual([{ reason: 'no-consent', n: 1 }])
      expect((await store.live(sites[1])).counts).toEqual([{ reason: 'no-consent', n: 5 }])
    })
  })
}

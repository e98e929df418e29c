import type { AcceptedEvent, Reason } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { testDestination } from '../testing/test-destination.ts'
import type { Delivery } from './delivery.ts'
import type { EvidenceDemand } from './evidence-demand.ts'
import { isHeld, judgeDelivery } from './judge-delivery.ts'

const NOW = 1_800_000_000_000
const half: ServerHalf = {
  name: 'lab',
  server: testDestination(),
  settings: { ids: ['1', '2'] },
  version: '',
}

const delivery = (over: Partial<AcceptedEvent> = {}, more: { ids?: string[] } = {}): Delivery => ({
  event: sampleEvent({ time: NOW, destinations: { lab: { state: 'sent' } }, ...over }),
  destination: 'lab',
  attempts: 0,
  isRetry: false,
  done: () => undefined,
  ...more,
})

const judge = (
  over: Partial<AcceptedEvent> = {},
  more: { ids?: string[] } = {},
  demand?: EvidenceDemand,
) => judgeDelivery(delivery(over, more), half, NOW, demand)

const consent = (advertising: 'granted' | 'denied' | 'unknown', services = {}) => ({
  consent: { ...sampleEvent().consent, advertising, services },
})

test('C-09 consent is checked again at the last moment, three states told apart', () => {
  expect(judge(consent('granted')).ok).toBe(true)
  const denied = { ok: false, state: 'dropped', reason: 'no-consent' }
  expect(judge(consent('denied'))).toEqual(denied)
  expect(judge(consent('unknown'))).toEqual({ ok: false, state: 'held' })
  expect(judge(consent('granted', { lab: 'denied' }))).toEqual(denied)
  expect(judge(consent('denied', { lab: 'granted' })).ok).toBe(true)
})

test('an event that happened longer ago than the platform takes is expired, however lately it came', () => {
  const receivedAt = NOW
  expect(judge({ time: NOW - 86_400_000, receivedAt }).ok).toBe(true)
  expect(judge({ time: NOW - 86_400_001, receivedAt })).toEqual({ ok: false, state: 'expired' })
})

test('E-07 what the browser left out for the event’s sake has the same reason here; what was blocked there is sent', () => {
  const report = (reason: Reason) => ({
    destinations: { lab: { state: 'dropped' as const, reason } },
  })
  expect(judge(report('filtered'))).toEqual({ ok: false, state: 'dropped', reason: 'filtered' })
  for (const reason of ['duplicate', 'bot', 'prerender'] as const) {
    expect(judge(report(reason))).toEqual({ ok: false, state: 'dropped', reason })
  }
  expect(judge(report('blocked')).ok).toBe(true)
  // The script would have read the page's address; the server tells the cleaned one.
  expect(judge(report('secret-address')).ok).toBe(true)
})

test('accounts: those the page used, else all; only ones that are still set', () => {
  expect(judge()).toMatchObject({ ids: ['1', '2'] })
  expect(judge({ destinations: { lab: { state: 'sent', ids: ['2', '9'] } } })).toMatchObject({
    ids: ['2'],
  })
  expect(judge({}, { ids: ['1'] })).toMatchObject({ ids: ['1'] })
  expect(judge({}, { ids: ['9'] })).toMatchObject({ state: 'dropped', reason: 'not-enabled' })
})

test('E-07 a mapping that refuses or throws costs this event, with a reason', () => {
  expect(judge({ params: { invalid: true } })).toEqual({
    ok: false,
    state: 'dropped',
    reason: 'invalid',
    message: 'not like this',
  })
  expect(judge({ params: { throws: true } })).toMatchObject({
    state: 'dropped',
    reason: 'failed',
    message: expect.stringContaining('boom'),
  })
  expect(judge({ params: { value: 5 } })).toMatchObject({ ok: true, body: { value: 5 } })
})

test('C-09 an event is held while its consent is not decided, unless a rule leaves it out anyway', () => {
  const held = (over: Partial<AcceptedEvent>) => isHeld(delivery(over), half)
  expect(held(consent('unknown'))).toBe(true)
  expect(held(consent('granted'))).toBe(false)
  expect(held(consent('denied'))).toBe(false)
  const left = (reason: Reason) => ({
    destinations: { lab: { state: 'dropped' as const, reason } },
  })
  expect(held({ ...consent('unknown'), ...left('filtered') })).toBe(false)
  expect(held({ ...consent('unknown'), ...left('blocked') })).toBe(true)
  expect(held({ ...consent('unknown'), destinations: {} })).toBe(true)
})

test('an event that only a browser claims is dropped where the owner wants it confirmed', () => {
  const asked: string[] = []
  const demand: EvidenceDemand = (_, destination) => {
    asked.push(destination)
    return 'confirmed'
  }
  for (const evidence of ['claimed', undefined] as const) {
    expect(judge(evidence ? { evidence } : {}, {}, demand)).toMatchObject({
      ok: false,
      state: 'dropped',
      reason: 'unconfirmed',
      message: expect.stringContaining('sign'),
    })
  }
  expect(asked).toEqual(['lab', 'lab'])
  expect(judge({ evidence: 'confirmed' }, {}, demand).ok).toBe(true)
  expect(judge({ evidence: 'claimed' }, {}, () => 'claimed').ok).toBe(true)
})

test('a time that is still to come is sent as now; an earlier one as it is', () => {
  const times: number[] = []
  const map: typeof half.server.map = ({ time }) => {
    times.push(time)
    return { ok: true, body: {} }
  }
  const noting = { ...half, server: testDestination({ map }) }
  for (const time of [NOW + 60_000, NOW - 5]) judgeDelivery(delivery({ time }), noting, NOW)
  expect(times).toEqual([NOW, NOW - 5])
})

test('accounts: an event that named none when it was put aside goes to all; a site without any gets none', () => {
  expect(judge({}, { ids: [] })).toMatchObject({ ids: ['1', '2'] })
  expect(judge({ destinations: {} })).toMatchObject({ ids: ['1', '2'] })
  expect(judge({ destinations: { lab: { state: 'sent', ids: [] } } })).toMatchObject({
    ids: ['1', '2'],
  })
  const none = judgeDelivery(delivery(), { ...half, settings: {} }, NOW)
  expect(none).toEqual({ ok: false, state: 'dropped', reason: 'not-enabled' })
})

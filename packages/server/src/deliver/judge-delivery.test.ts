import type { AcceptedEvent } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { ServerHalf } from '../destinations/server-halves.ts'
import { sampleEvent } from '../testing/sample-event.ts'
import { testDestination } from '../testing/test-destination.ts'
import { judgeDelivery } from './judge-delivery.ts'

const NOW = 1_800_000_000_000
const half: ServerHalf = {
  name: 'lab',
  server: testDestination(),
  settings: { ids: ['1', '2'] },
  version: '',
}

const judge = (over: Partial<AcceptedEvent> = {}, more: { ids?: string[] } = {}) =>
  judgeDelivery(
    {
      event: sampleEvent({ time: NOW, destinations: { lab: { state: 'sent' } }, ...over }),
      destination: 'lab',
      attempts: 0,
      isRetry: false,
      done: () => undefined,
      ...more,
    },
    half,
    NOW,
  )

const consent = (advertising: 'granted' | 'denied' | 'unknown', services = {}) => ({
  consent: { ...sampleEvent().consent, advertising, services },
})

test('C-09 consent is checked again at the last moment, three states told apart', () => {
  expect(judge(consent('granted')).ok).toBe(true)
  expect(judge(consent('denied'))).toMatchObject({ state: 'dropped', reason: 'no-consent' })
  expect(judge(consent('unknown'))).toEqual({ ok: false, state: 'held' })
  expect(judge(consent('granted', { lab: 'denied' }))).toMatchObject({ reason: 'no-consent' })
  expect(judge(consent('denied', { lab: 'granted' })).ok).toBe(true)
})

test('an event older than the platform takes is expired', () => {
  expect(judge({ time: NOW - 86_400_000 }).ok).toBe(true)
  expect(judge({ time: NOW - 86_400_001 })).toEqual({ ok: false, state: 'expired' })
})

test('E-07 what the browser left out for the event’s sake has the same reason here; what was blocked there is sent', () => {
  const report = (reason: 'filtered' | 'blocked' | 'secret-address') => ({
    destinations: { lab: { state: 'dropped' as const, reason } },
  })
  expect(judge(report('filtered'))).toEqual({ ok: false, state: 'dropped', reason: 'filtered' })
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
  expect(judge({ params: { invalid: true } })).toMatchObject({
    state: 'dropped',
    reason: 'invalid',
    message: 'not like this',
  })
  expect(judge({ params: { throws: true } })).toMatchObject({ state: 'dropped', reason: 'failed' })
})

import { describe, expect, test } from 'vitest'
import { sampleEvent } from '../testing/sample-event.ts'
import { testDestination } from '../testing/test-destination.ts'
import { type DeliveryFacts, sumUp } from './sum-up.ts'

const facts = (over: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  name: 'lab',
  server: testDestination(),
  isLost: false,
  isStopped: false,
  waiting: 0,
  events: [],
  eventsSince: 10,
  counts: [],
  countsSince: 20,
  deniedAll: 0,
  ...over,
})
const browser = (state: 'sent' | 'held' | 'dropped', over = {}) =>
  sampleEvent({ destinations: { lab: { state, ...over } } })

describe('how a destination is doing', () => {
  const sent = { destination: 'lab', state: 'sent', n: 3, lastAt: 50 } as const
  const trying = { destination: 'lab', state: 'retrying', n: 1, lastAt: 60 } as const
  test.each([
    ['quiet', {}],
    ['delivering', { counts: [sent, trying] }],
    ['retrying', { counts: [trying], deniedAll: 4 }],
    ['retrying', { counts: [{ ...trying, state: 'throttled' }] }],
    ['quiet', { counts: [{ ...trying, destination: 'other' }] }],
    ['quiet', { counts: [{ ...trying, state: 'queued' }] }],
    ['consent', { deniedAll: 4 }],
    ['consent', { events: [browser('held')] }],
    ['stopped', { counts: [sent], isStopped: true }],
    ['lost', { server: undefined, isLost: true, isStopped: true }],
    ['quiet', { counts: [{ ...sent, destination: 'other' }] }],
    ['delivering', { server: undefined, events: [browser('sent')] }],
    ['consent', { server: undefined, events: [browser('dropped', { reason: 'no-consent' })] }],
    ['quiet', { server: undefined, events: [browser('dropped', { reason: 'failed' })] }],
  ] as [string, Partial<DeliveryFacts>][])('%s', (condition, over) => {
    expect(sumUp(facts(over)).condition).toBe(condition)
  })
})

test('with a server half only what the platform confirmed is delivered', () => {
  const summed = sumUp(
    facts({
      events: [browser('sent'), browser('held')],
      counts: [
        { destination: 'lab', state: 'sent', n: 3, lastAt: 50 },
        { destination: 'lab', state: 'dropped', reason: 'no-consent', n: 2, lastAt: 51 },
        { destination: 'lab', state: 'blocked', n: 1, lastAt: 51 },
        { destination: 'lab', state: 'dropped', reason: 'invalid', n: 4, lastAt: 52 },
        { destination: 'lab', state: 'expired', n: 1, lastAt: 52 },
        { destination: 'lab', state: 'ambiguous', n: 10, lastAt: 52 },
        { destination: 'lab', state: 'queued', reason: 'no-consent', n: 20, lastAt: 52 },
        { destination: 'lab', state: 'rejected', n: 5, lastAt: 53 },
      ],
    }),
  )
  expect(summed).toMatchObject({
    hasServer: true,
    since: 20,
    delivered: 3,
    deliveredAt: 50,
    denied: 3,
    held: 1,
    dropped: 15,
    rejected: 5,
  })
})

test('without one, what was handed to the platform’s script is counted, and there are no match keys', () => {
  const summed = sumUp(
    facts({
      server: undefined,
      events: [browser('sent', { at: 70 }), browser('sent', { at: 60 })],
    }),
  )
  expect(summed).toMatchObject({ hasServer: false, since: 10, delivered: 2, deliveredAt: 70 })
  expect(summed.matchKeys).toBeUndefined()
})

test('what the page held, left out for consent or left out otherwise is told apart', () => {
  const summed = sumUp(
    facts({
      server: undefined,
      events: [
        ...[browser('held'), browser('held')],
        ...[browser('dropped', { reason: 'no-consent' }), browser('dropped', { reason: 'failed' })],
        ...[browser('dropped', { reason: 'filtered' }), browser('dropped', { reason: 'bot' })],
        sampleEvent({ destinations: { lab: { state: 'off' } } }),
        sampleEvent({ destinations: {} }),
      ],
    }),
  )
  expect(summed).toMatchObject({ delivered: 0, held: 2, denied: 1, dropped: 3 })
  expect(summed).not.toHaveProperty('deliveredAt')
  expect(sumUp(facts())).not.toHaveProperty('deliveredAt')
})

test('match keys are shares of events that may be sent to it', () => {
  const click = { ids: { click: 'x' } }
  const { matchKeys } = sumUp(
    facts({
      events: [
        sampleEvent({ destinations: { lab: { state: 'sent' } }, ...click }),
        sampleEvent({ destinations: { lab: { state: 'sent' } } }),
        sampleEvent({ destinations: { other: { state: 'sent' } }, ...click }),
        sampleEvent({
          destinations: { lab: { state: 'dropped' } },
          ...click,
          consent: {
            functional: 'denied',
            analytics: 'denied',
            advertising: 'denied',
            source: 'api',
          },
        }),
      ],
    }),
  )
  expect(matchKeys).toEqual({
    events: 2,
    keys: [
      { key: 'em', label: 'E-mail', n: 0 },
      { key: 'click', label: 'Click id', n: 1 },
    ],
  })
})

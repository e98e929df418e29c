import { expect, test } from 'vitest'
import { eventStates } from './event-states.ts'
import { countStates, filterEvents } from './live-filter.ts'
import { failingEvent, sampleEvent } from './samples.ts'

const view = sampleEvent()
const failing = failingEvent()
const alone = sampleEvent({ id: 'alone', name: 'Search', destinations: [] })
const all = [failing, view, alone]

test('a destination’s server half speaks for it, and without destinations an event is recorded', () => {
  expect(eventStates(failing)).toEqual(['retrying'])
  expect(eventStates(alone)).toEqual(['recorded'])
  const browserOnly = sampleEvent({
    destinations: [{ name: 'meta', browser: { state: 'dropped', reason: 'no-consent' } }],
  })
  expect(eventStates(browserOnly)).toEqual(['dropped'])
})

test.each([
  [{ text: 'cart' }, [failing]],
  [{ destination: 'meta' }, [failing, view]],
  [{ state: 'sent' as const }, [view]],
  [{ destination: 'meta', state: 'recorded' as const }, []],
  [{}, all],
])('filter %j', (filter, expected) => {
  expect(filterEvents(all, filter)).toEqual(expected)
})

test('states are counted under the other filters only, in the order of the table', () => {
  expect(countStates(all, { state: 'sent' })).toEqual([
    { state: 'recorded', n: 1 },
    { state: 'sent', n: 1 },
    { state: 'retrying', n: 1 },
  ])
  expect(countStates(all, { text: 'view' })).toEqual([{ state: 'sent', n: 1 }])
})

import type { LiveEvent } from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { emptyLive, holdStill, mergeSnapshot } from './live-state.ts'
import { sampleEvent } from './samples.ts'

const event = (id: string, receivedAt: number, over: Partial<LiveEvent> = {}): LiveEvent =>
  sampleEvent({ id, receivedAt, ...over })

const ids = (events: readonly LiveEvent[]): string => events.map(({ id }) => id).join('')

describe('mergeSnapshot', () => {
  test('puts the newest arrival first, whatever order the server sent', () => {
    const state = mergeSnapshot(emptyLive, {
      events: [event('a', 1), event('c', 3), event('b', 2)],
      counts: [],
      cursor: '1',
    })
    expect(ids(state.events)).toBe('cba')
  })

  test('an event that was held and came late is still the newest arrival', () => {
    const first = mergeSnapshot(emptyLive, { events: [event('a', 5)], counts: [], cursor: '1' })
    const late = event('b', 9, { time: 1 })
    expect(ids(mergeSnapshot(first, { events: [late], counts: [], cursor: '2' }).events)).toBe('ba')
  })

  test('replaces an event in its place when it has come further', () => {
    const first = mergeSnapshot(emptyLive, {
      events: [event('a', 1), event('b', 2)],
      counts: [],
      cursor: '1',
    })
    const further = event('a', 1, { recordedAt: 77 })
    const next = mergeSnapshot(first, { events: [further], counts: [], cursor: '2' })
    expect(ids(next.events)).toBe('ba')
    expect(next.events[1]?.recordedAt).toBe(77)
    expect(next.cursor).toBe('2')
  })

  test('a repeated snapshot changes nothing', () => {
    const snapshot = { events: [event('a', 1), event('b', 2)], counts: [], cursor: '1' }
    const once = mergeSnapshot(emptyLive, snapshot)
    expect(mergeSnapshot(once, snapshot)).toEqual(once)
  })

  test('keeps rows as they are, and takes the counts, when only counts changed', () => {
    const first = mergeSnapshot(emptyLive, { events: [event('a', 1)], counts: [], cursor: '1' })
    const next = mergeSnapshot(first, {
      events: [],
      counts: [{ reason: 'no-consent', n: 2 }],
      cursor: '2',
    })
    expect(next.events).toBe(first.events)
    expect(next.counts).toEqual([{ reason: 'no-consent', n: 2 }])
  })

  test('forgets the oldest beyond the limit', () => {
    const many = [event('a', 1), event('b', 2), event('c', 3)]
    expect(ids(mergeSnapshot(emptyLive, { events: many, counts: [], cursor: '1' }, 2).events)).toBe(
      'cb',
    )
  })
})

describe('holdStill', () => {
  test('shows the same rows in their newest state and counts what came since', () => {
    const frozen = [event('b', 2), event('a', 1)]
    const current = [event('d', 4), event('c', 3), event('b', 2, { recordedAt: 99 })]
    const { shown, waiting } = holdStill(frozen, current)
    expect(ids(shown)).toBe('ba')
    expect(shown[0]?.recordedAt).toBe(99)
    expect(ids(waiting)).toBe('dc')
  })
})

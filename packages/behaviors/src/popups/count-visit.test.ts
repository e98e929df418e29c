import { expect, test } from 'vitest'
import { createPopupBrowser } from '../testing/popup-stage.ts'
import { countVisit } from './count-visit.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** A browser, and what it remembers of its visits by now. */
const setUp = (left?: string) => {
  const { clock, storage, setAhead } = createPopupBrowser()
  if (left !== undefined) storage.footfall = left
  const count = (): Record<string, unknown> => {
    countVisit({ localStorage: storage }, clock.now())
    const stored = JSON.parse(storage.footfall ?? '') as Record<string, [unknown, number]>
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, [value, ends]]) =>
        ends > clock.now() ? [[key, value]] : [],
      ),
    )
  }
  return { clock, storage, setAhead, count }
}

test('P-09 every page view counts, and a session after half an hour without one', () => {
  const { clock, count } = setUp()
  const start = clock.now()
  expect(count()).toEqual({
    pageViews: 1,
    sessions: 1,
    firstSeen: start,
    sessionStart: start,
    activeSession: 1,
  })
  clock.advance(30 * MINUTE - 1)
  expect(count()).toMatchObject({ pageViews: 2, sessions: 1, sessionStart: start })
  // Half an hour after the last page view, not after the first.
  clock.advance(30 * MINUTE - 1)
  expect(count()).toMatchObject({ pageViews: 3, sessions: 1, sessionStart: start })
  clock.advance(30 * MINUTE)
  expect(count()).toMatchObject({
    pageViews: 4,
    sessions: 2,
    firstSeen: start,
    sessionStart: clock.now(),
  })
})

test('P-09 whoever comes back after its end is counted from the beginning', () => {
  const { clock, count } = setUp()
  count()
  clock.advance(400 * DAY - 1)
  expect(count()).toMatchObject({ pageViews: 2, sessions: 2 })
  clock.advance(400 * DAY)
  expect(count()).toMatchObject({ pageViews: 1, sessions: 1, firstSeen: clock.now() })
})

test('P-09 after a clock was set back a session does not last until it has caught up', () => {
  const { clock, count, setAhead } = setUp()
  count()
  setAhead(-DAY)
  expect(count()).toMatchObject({ sessions: 2, sessionStart: clock.now() })
  clock.advance(10 * MINUTE)
  expect(count()).toMatchObject({ sessions: 2 })
})

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '"x"',
  '{"pageViews":7,"activeSession":null}',
  '{"pageViews":["x",9e15]}',
])('P-09 what others left in the item (%s) is survived', (left) => {
  const { count } = setUp(left)
  expect(count()).toMatchObject({ pageViews: 1, sessions: 1 })
})

test('P-09 what else is kept there stays', () => {
  const { storage, count } = setUp('{"other":["value",9e15]}')
  count()
  expect(JSON.parse(storage.footfall ?? '')).toMatchObject({ other: ['value', 9e15] })
})

test('P-09 a sign-up is noted beside what is counted, and counts nothing', () => {
  const { clock, storage, count } = setUp()
  const before = count()
  countVisit({ localStorage: storage }, clock.now(), true)
  const { signedUp, ...rest } = JSON.parse(storage.footfall ?? '') as Record<
    string,
    [number, number]
  >
  expect(signedUp).toEqual([1, clock.now() + 400 * DAY])
  expect(Object.fromEntries(Object.entries(rest).map(([key, [value]]) => [key, value]))).toEqual(
    before,
  )
})

import { expect, test } from 'vitest'
import { createEventId, eventIdTime, isEventId } from './event-id.ts'

const fill = (bytes: Uint8Array<ArrayBuffer>): unknown => crypto.getRandomValues(bytes)

test('E-04 an event id has 36 characters and is new each time', () => {
  const ids = new Set(Array.from({ length: 2_000 }, () => createEventId(Date.now(), fill)))
  expect(ids.size).toBe(2_000)
  for (const id of ids) expect(isEventId(id) && id.length).toBe(36)
})

test('the time inside an id is the time it was made', () => {
  for (const now of [0, 1, 255, 256, 1_763_170_000_123, 2 ** 48 - 1]) {
    expect(eventIdTime(createEventId(now, fill))).toBe(now)
  }
})

test('an id of another version has no time, and what is no id has none', () => {
  expect(eventIdTime('0f8fad5b-d9cb-469f-a165-70867728950e')).toBeUndefined()
  expect(eventIdTime('nonsense')).toBeUndefined()
})

import { createEventId } from '@footfall/contract'
import { expect, test } from 'vitest'
import { eventDay, TIMELESS_DAY } from './event-day.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const idAt = (time: number) => createEventId(time, (bytes) => bytes)

test('an event belongs to the day inside its id', () => {
  expect(eventDay(idAt(now), now)).toBe('2026-03-10')
  expect(eventDay(idAt(now - 86_400_000), now)).toBe('2026-03-09')
})

test('ids without a believable time share one day', () => {
  expect(eventDay(idAt(now + 1e12), now)).toBe(TIMELESS_DAY)
  expect(eventDay(idAt(5), now)).toBe(TIMELESS_DAY)
  expect(eventDay('3f2b8c1e-7d4a-4c59-9a3e-1b2c3d4e5f60', now)).toBe(TIMELESS_DAY)
})

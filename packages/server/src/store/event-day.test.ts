import { createEventId } from '@footfall/contract'
import { expect, test } from 'vitest'
import { eventDay, TIMELESS_DAY } from './event-day.ts'

const idAt = (time: number) => createEventId(time, (bytes) => bytes)

test('an event belongs to the day inside its id, however odd that day is', () => {
  expect(eventDay(idAt(Date.parse('2026-03-10T10:00:00Z')))).toBe('2026-03-10')
  expect(eventDay(idAt(Date.parse('2026-03-10T23:59:59.999Z')))).toBe('2026-03-10')
  expect(eventDay(idAt(Date.parse('2001-01-01T00:00:00Z')))).toBe('2001-01-01')
  expect(eventDay(idAt(Date.parse('9999-12-31T23:59:59.999Z')))).toBe('9999-12-31')
})

test('ids without a time, or with one beyond all dates, share one day', () => {
  expect(eventDay(idAt(Date.parse('9999-12-31T23:59:59.999Z') + 1))).toBe(TIMELESS_DAY)
  expect(eventDay('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBe(TIMELESS_DAY)
  expect(eventDay('3f2b8c1e-7d4a-4c59-9a3e-1b2c3d4e5f60')).toBe(TIMELESS_DAY)
})

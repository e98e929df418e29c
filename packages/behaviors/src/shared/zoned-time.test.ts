import { expect, test } from 'vitest'
import { knownZone, zonedTime } from './zoned-time.ts'

const at = (text: string, zone: string): string | undefined => {
  const moment = zonedTime(text, zone)
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

test.each([
  ['2026-11-27T09:00', 'UTC', '2026-11-27T09:00:00.000Z'],
  ['2026-11-27T09:00', 'Europe/Berlin', '2026-11-27T08:00:00.000Z'],
  ['2026-07-27T09:00', 'Europe/Berlin', '2026-07-27T07:00:00.000Z'],
  ['2026-11-27T09:00', 'America/New_York', '2026-11-27T14:00:00.000Z'],
  ['2026-11-27T00:00', 'Asia/Kathmandu', '2026-11-26T18:15:00.000Z'],
  // On the day the clocks change, before and after they do.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // With an offset it is a moment already.
  ['2026-11-27T09:00:00+05:00', 'Europe/Berlin', '2026-11-27T04:00:00.000Z'],
])('W-09 %s on clocks of %s is %s', (text, zone, moment) => {
  expect(at(text, zone)).toBe(moment)
})

test('W-09 what is no date is none', () => {
  expect(zonedTime('tomorrow', 'UTC')).toBeUndefined()
  expect(zonedTime('', 'UTC')).toBeUndefined()
})

test('W-09 a zone that nobody knows is UTC', () => {
  expect(knownZone('Mars/Base')).toBe('UTC')
  expect(knownZone('Europe/Berlin')).toBe('Europe/Berlin')
})

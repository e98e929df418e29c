import { expect, test } from 'vitest'
import { browserTime } from './browser-time.ts'

/** A moment as a browser in another place has it, whose own language is German. */
const momentIn = (timeZone: string, moment: string): Date => {
  class LocalDate extends Date {
    override getHours(): number {
      const hour = { hour: 'numeric', hourCycle: 'h23', timeZone } as const
      return Number(super.toLocaleString('en-US', hour))
    }
    override toLocaleString(
      language: Intl.LocalesArgument = 'de',
      options: Intl.DateTimeFormatOptions = {},
    ): string {
      return super.toLocaleString(language, { timeZone, ...options })
    }
  }
  return new LocalDate(moment)
}

test.each([
  ['Asia/Tokyo', '2026-03-08T22:30:00Z', '07-08|Monday|March'],
  ['Pacific/Honolulu', '2026-04-01T05:10:00Z', '19-20|Tuesday|March'],
  ['UTC', '2026-12-31T23:59:00Z', '23-24|Thursday|December'],
])('O-03 the visitor’s own hour in %s, in English in a German browser', (place, moment, text) => {
  expect(browserTime(momentIn(place, moment))).toBe(text)
})

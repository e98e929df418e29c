import { expect, test } from 'vitest'
import { formatDays } from './format-days.ts'

test.each([
  [1 / 24, 'en', '1 hour'],
  [1, 'en', '1 day'],
  [7, 'de', '7 Tage'],
  [90, 'en', '3 months'],
  [180, 'fr', '6 mois'],
  [390, 'en', '13 months'],
  [730, 'es', '2 años'],
  [0.0001, 'en', '1 hour'],
])('%s days in %s are %s', (days, language, text) => {
  // Some languages put a space there that does not break.
  expect(formatDays(days, language).replace(/\s/g, ' ')).toBe(text)
})

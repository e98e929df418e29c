import { expect, test } from 'vitest'
import { readForms, unitForms } from './unit-forms.ts'

test('W-09 a unit’s forms stand in few words', () => {
  expect(unitForms('en', 'day')).toBe('days;day=1')
  expect(unitForms('ja', 'hour')).toBe('時間')
})

test.each(['en', 'de', 'fr', 'ru', 'pl', 'ar', 'lt', 'sl', 'cy', 'he', 'hi'])(
  'W-09 in %s every figure has the word that the language wants',
  (language) => {
    for (const [unit, most] of [['day', 4_000] as const, ['minute', 59] as const]) {
      const word = readForms(unitForms(language, unit))
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
      for (let n = 0; n <= most; n++)
        expect([n, word(n)]).toEqual([
          n,
          format.formatToParts(n).find(({ type }) => type === 'unit')?.value ?? '',
        ])
    }
  },
)

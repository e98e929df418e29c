import { expect, test } from 'vitest'
import { LATER_PHRASES, PAST_AGES, PAST_PHRASES } from '../testing/past-phrases.ts'
import { allLanguages } from './all-languages.ts'
import { createRelativeTime } from './relative-time.ts'

const NOW = Date.UTC(2026, 10, 17, 9)

test('R-06 every language of the widget has its phrases', () => {
  expect(Object.keys(PAST_PHRASES).sort()).toEqual(Object.keys(allLanguages).sort())
  expect(Object.keys(PAST_PHRASES)).toHaveLength(35)
})

test.each(Object.entries(PAST_PHRASES))(
  'R-06 times in %s read as the CLDR has them',
  (language, phrases) => {
    const say = createRelativeTime(language)
    const said = PAST_AGES.map((age) => say(NOW / 1000 - age, NOW).replaceAll('\u00a0', ' '))
    expect(said.map((one) => LATER_PHRASES[one] ?? one)).toEqual(
      phrases.map((phrase) => phrase.replaceAll('\u00a0', ' ')),
    )
  },
)

import { expect, test } from 'vitest'
import { formatAnswer, readAnswer, toConsentUpdate } from './consent-answer.ts'

test('no cookie is no answer, and a refusal is an answer', () => {
  expect(readAnswer('')).toBeUndefined()
  expect(readAnswer('other_shop_consent=analytics')).toBeUndefined()
  expect(readAnswer('a=b; shop_consent=none')).toEqual([])
})

test('what is written is read again', () => {
  const [pair] = formatAnswer(['analytics', 'advertising']).split(';')
  expect(readAnswer(`x=1; ${pair}; y=2`)).toEqual(['analytics', 'advertising'])
  expect(formatAnswer([])).toMatch(/^shop_consent=none;/)
})

test('the tracker hears granted or denied for every purpose', () => {
  expect(toConsentUpdate(['analytics'])).toEqual({
    functional: 'denied',
    analytics: 'granted',
    advertising: 'denied',
  })
})

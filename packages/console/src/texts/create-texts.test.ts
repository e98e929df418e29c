import { expect, test } from 'vitest'
import { createTexts } from './create-texts.ts'
import { chooseLanguage, localeOf } from './languages.ts'

const withSentences = async () => {
  const texts = createTexts()
  texts.i18n.addResourceBundle('en', 'translation', {
    '{{count}} events wait_one': '1 event waits',
  })
  texts.i18n.addResourceBundle('de', 'translation', {
    'Not found: why?': 'Nicht gefunden: warum?',
    '{{count}} events wait_one': '1 Ereignis wartet',
    '{{count}} events wait_other': '{{count}} Ereignisse warten',
  })
  return texts
}

test('the English sentence is the key, whatever signs it holds', async () => {
  const { i18n, use } = await withSentences()
  expect(i18n.t('Not found: why?')).toBe('Not found: why?')
  expect(i18n.t('Told {{name}}. a/b & <c>', { name: 'R&D <x>' })).toBe('Told R&D <x>. a/b & <c>')
  await use('de')
  expect(i18n.t('Not found: why?')).toBe('Nicht gefunden: warum?')
})

test('one and many have their own forms, in English too', async () => {
  const { i18n, use } = await withSentences()
  expect([1, 0, 7].map((count) => i18n.t('{{count}} events wait', { count }))).toEqual([
    '1 event waits',
    '0 events wait',
    '7 events wait',
  ])
  await use('de')
  expect([1, 7].map((count) => i18n.t('{{count}} events wait', { count }))).toEqual([
    '1 Ereignis wartet',
    '7 Ereignisse warten',
  ])
})

test('German comes from the files beside the screens', async () => {
  const { i18n, use } = createTexts()
  await use('de')
  expect(i18n.language).toBe('de')
  expect(i18n.t('Sign out')).toBe('Abmelden')
})

test('the first wanted language that there is; the browser’s own form of it for dates', () => {
  expect(chooseLanguage([null, 'fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(chooseLanguage([undefined, 'toString', 'xx'])).toBe('en')
  expect(localeOf('en', ['de-DE', 'en-GB'])).toBe('en-GB')
  expect(localeOf('de', ['en-GB'])).toBe('de')
})

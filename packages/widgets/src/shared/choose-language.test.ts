import { expect, test } from 'vitest'
import { languages } from '../consent-banner/languages.ts'
import { chooseLanguage } from './choose-language.ts'

const known = Object.keys(languages)

test.each([
  [['de-AT'], 'de'],
  [['', 'fr-CA'], 'fr'],
  [['pt-BR'], 'pt-BR'],
  [['pt_br'], 'pt-BR'],
  [['pt-PT'], 'pt'],
  [['pt'], 'pt'],
  [['zh'], 'zh'],
  [['zh-CN'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-TW'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['no'], 'nb'],
  [['nn-NO'], 'nb'],
  [['nb-NO'], 'nb'],
  [['sr-Latn-RS'], 'sr'],
  [['iw'], 'he'],
  [['ca', 'es-ES'], 'es'],
  [['x-klingon'], 'en'],
  [['__proto__', 'constructor'], 'en'],
  [[], 'en'],
])('%j reads %s', (wanted, expected) => {
  expect(chooseLanguage(wanted, known)).toBe(expected)
})

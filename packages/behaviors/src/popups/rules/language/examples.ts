import type { PopupRuleExample } from '../../part-examples.ts'
import type { LanguageSettings } from './settings.ts'

export const examples: PopupRuleExample<LanguageSettings>[] = [
  {
    title: 'as the page’s root says',
    settings: { languages: ['de'] },
    given: { lang: 'de' },
    holds: true,
    found: 'de',
  },
  {
    title: 'of another country',
    settings: { languages: ['fr', 'DE'] },
    given: { lang: 'de-at' },
    holds: true,
    found: 'de-at',
  },
  {
    title: 'of one country only',
    settings: { languages: ['de-AT'] },
    given: { lang: 'de' },
    holds: false,
    found: 'de',
  },
  {
    title: 'another language',
    settings: { languages: ['de'] },
    given: { lang: 'en' },
    holds: false,
    found: 'en',
  },
  {
    title: 'one that only begins alike',
    settings: { languages: ['de'] },
    given: { lang: 'den' },
    holds: false,
    found: 'den',
  },
  {
    title: 'what the host says goes first',
    settings: { languages: ['de'] },
    given: { lang: 'en', context: { language: 'de' } },
    holds: true,
    found: 'de',
  },
  {
    title: 'a page that does not say',
    settings: { languages: ['de'] },
    given: { lang: '' },
    holds: false,
    found: '',
  },
]

import type { PopupRuleExample } from '../../part-examples.ts'
import type { PageTypeSettings } from './settings.ts'

export const examples: PopupRuleExample<PageTypeSettings>[] = [
  {
    title: 'a product',
    settings: { product: true, cart: true },
    given: { context: { type: 'product' } },
    holds: true,
    found: 'product',
  },
  {
    title: 'another kind of page',
    settings: { product: true, cart: true },
    given: { context: { type: 'home' } },
    holds: false,
    found: 'home',
  },
  {
    title: 'a kind of two words',
    settings: { thank_you: true },
    given: { context: { type: 'thank-you' } },
    holds: true,
    found: 'thank-you',
  },
  {
    title: 'a kind that is switched off',
    settings: { home: false },
    given: { context: { type: 'home' } },
    holds: false,
    found: 'home',
  },
  { title: 'a page of which nothing is said', settings: { home: true }, holds: false, found: '' },
]

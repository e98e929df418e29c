import type { PopupRuleExample } from '../../part-examples.ts'
import type { CampaignSettings } from './settings.ts'

const link = { address: 'https://shop.example/?utm_source=news&utm_campaign=Summer-Sale' }
const before = { address: 'https://shop.example/lamps', touch: { utm: { utm_campaign: 'winter' } } }

export const examples: PopupRuleExample<CampaignSettings>[] = [
  {
    title: 'in the page’s address',
    settings: { value: 'summer' },
    given: link,
    holds: true,
    found: 'Summer-Sale',
  },
  {
    title: 'another campaign',
    settings: { value: 'winter' },
    given: link,
    holds: false,
    found: 'Summer-Sale',
  },
  {
    title: 'another parameter',
    settings: { parameter: 'utm_source', value: 'summer' },
    given: link,
    holds: false,
    found: 'news',
  },
  {
    title: 'any value',
    settings: { parameter: 'utm_source' },
    given: link,
    holds: true,
    found: 'news',
  },
  {
    title: 'no campaign',
    settings: {},
    given: { address: 'https://shop.example/' },
    holds: false,
    found: '',
  },
  {
    title: 'earlier in the visit',
    settings: { value: 'winter' },
    given: before,
    holds: true,
    found: 'winter',
  },
  {
    title: 'earlier, without consent to know it',
    settings: { value: 'winter' },
    given: { ...before, touch: undefined },
    holds: false,
    found: '',
  },
  {
    title: 'this page’s address goes first',
    settings: { value: 'winter' },
    given: { ...before, ...link },
    holds: false,
    found: 'Summer-Sale',
  },
]

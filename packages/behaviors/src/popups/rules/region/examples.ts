import type { PopupRuleExample } from '../../part-examples.ts'
import type { RegionSettings } from './settings.ts'

const at = (region: string) => ({ visitor: { region } })

export const examples: PopupRuleExample<RegionSettings>[] = [
  {
    title: 'the country',
    settings: { regions: ['AT', 'DE'] },
    given: at('DE'),
    holds: true,
    found: 'DE',
  },
  {
    title: 'a part of the country',
    settings: { regions: ['US'] },
    given: at('US-CA'),
    holds: true,
    found: 'US-CA',
  },
  {
    title: 'another part of it',
    settings: { regions: ['US-CA'] },
    given: at('US-NY'),
    holds: false,
    found: 'US-NY',
  },
  { title: 'elsewhere', settings: { regions: ['DE'] }, given: at('FR'), holds: false, found: 'FR' },
  {
    title: 'elsewhere, where that is wanted',
    settings: { regions: ['DE'], not: true },
    given: at('FR'),
    holds: true,
    found: 'FR',
  },
  {
    title: 'there, where elsewhere is wanted',
    settings: { regions: ['DE'], not: true },
    given: at('DE'),
    holds: false,
    found: 'DE',
  },
  {
    title: 'a host that does not know is not elsewhere',
    settings: { regions: ['DE'], not: true },
    given: { visitor: { nonce: 'x' } },
    holds: false,
    found: '',
  },
  { title: 'before the host has said it', settings: { regions: ['DE'] }, holds: undefined },
]

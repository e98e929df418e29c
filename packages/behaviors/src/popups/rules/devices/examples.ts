import type { PopupRuleExample } from '../../part-examples.ts'
import type { DevicesSettings } from './settings.ts'

export const examples: PopupRuleExample<DevicesSettings>[] = [
  {
    title: 'a phone',
    settings: { mobile: true },
    given: { width: 767 },
    holds: true,
    found: 'mobile',
  },
  {
    title: 'a tablet is no phone',
    settings: { mobile: true },
    given: { width: 768 },
    holds: false,
    found: 'tablet',
  },
  {
    title: 'a tablet',
    settings: { tablet: true },
    given: { width: 1024 },
    holds: true,
    found: 'tablet',
  },
  {
    title: 'a computer is no tablet',
    settings: { mobile: true, tablet: true },
    given: { width: 1025 },
    holds: false,
    found: 'desktop',
  },
  {
    title: 'a computer',
    settings: { desktop: true },
    given: { width: 1025 },
    holds: true,
    found: 'desktop',
  },
  {
    title: 'a phone is no computer',
    settings: { desktop: true },
    given: { width: 360 },
    holds: false,
    found: 'mobile',
  },
  {
    title: 'the builder’s own widths',
    settings: { mobile: true },
    given: { width: 880, hostWidths: { mobile: { value: 900 } } },
    holds: true,
    found: 'mobile',
  },
]

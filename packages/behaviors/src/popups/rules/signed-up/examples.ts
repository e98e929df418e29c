import type { PopupRuleExample } from '../../part-examples.ts'
import type { SignedUpSettings } from './settings.ts'

const before = { memory: { signedUp: true } }

export const examples: PopupRuleExample<SignedUpSettings>[] = [
  { title: 'not yet', settings: {}, holds: true, found: 'not' },
  {
    title: 'not yet, but they have',
    settings: { state: 'not' },
    given: before,
    holds: false,
    found: 'signed-up',
  },
  {
    title: 'before',
    settings: { state: 'signed-up' },
    given: before,
    holds: true,
    found: 'signed-up',
  },
  {
    title: 'before, but they have not',
    settings: { state: 'signed-up' },
    holds: false,
    found: 'not',
  },
]

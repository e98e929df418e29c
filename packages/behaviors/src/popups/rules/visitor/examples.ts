import type { PopupRuleExample } from '../../part-examples.ts'
import type { VisitorSettings } from './settings.ts'

const visit = (sessions: number) => ({ memory: { sessions } })

export const examples: PopupRuleExample<VisitorSettings>[] = [
  {
    title: 'new, on the first visit',
    settings: { who: 'new' },
    given: visit(1),
    holds: true,
    found: 'new',
  },
  { title: 'new, before anything was counted', settings: {}, holds: true, found: 'new' },
  {
    title: 'new, on the second visit',
    settings: { who: 'new' },
    given: visit(2),
    holds: false,
    found: 'returning',
  },
  {
    title: 'returning, on the first visit',
    settings: { who: 'returning' },
    given: visit(1),
    holds: false,
    found: 'new',
  },
  {
    title: 'returning, on the second visit',
    settings: { who: 'returning' },
    given: visit(2),
    holds: true,
    found: 'returning',
  },
]

import type { PopupRuleExample, RuleStep } from '../../part-examples.ts'
import type { SessionsSettings } from './settings.ts'

const look: RuleStep = { does: 'look' }
const begun = (sessions: number): RuleStep => ({ does: 'change', given: { memory: { sessions } } })

export const examples: PopupRuleExample<SessionsSettings>[] = [
  {
    title: 'the visit of the first look does not count',
    settings: { sessions: 1 },
    given: { memory: { sessions: 7 } },
    holds: false,
    found: '0',
  },
  {
    title: 'one visit too few',
    settings: { sessions: 2 },
    given: { memory: { sessions: 1 } },
    steps: [look, begun(2)],
    holds: false,
    found: '1',
  },
  {
    title: 'so many visits',
    settings: { sessions: 2 },
    given: { memory: { sessions: 1 } },
    steps: [look, begun(3)],
    holds: true,
    found: '2',
  },
]

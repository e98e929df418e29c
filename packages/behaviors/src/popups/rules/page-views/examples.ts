import type { PopupRuleExample, RuleStep } from '../../part-examples.ts'
import type { PageViewsSettings } from './settings.ts'

const look: RuleStep = { does: 'look' }
const seen = (pageViews: number): RuleStep => ({ does: 'change', given: { memory: { pageViews } } })

export const examples: PopupRuleExample<PageViewsSettings>[] = [
  {
    title: 'counting begins with the popup’s first look',
    settings: { views: 3 },
    given: { memory: { pageViews: 40 } },
    holds: false,
    found: '0',
  },
  {
    title: 'one page too few',
    settings: { views: 3 },
    given: { memory: { pageViews: 1 } },
    steps: [look, seen(3)],
    holds: false,
    found: '2',
  },
  {
    title: 'so many pages',
    settings: { views: 3 },
    given: { memory: { pageViews: 1 } },
    steps: [look, seen(4)],
    holds: true,
    found: '3',
  },
  {
    title: 'each popup counts from its own first look',
    settings: { views: 3 },
    given: { memory: { pageViews: 1 } },
    steps: [look, seen(4), { does: 'change', given: { popup: 'other' } }],
    holds: false,
    found: '0',
  },
  {
    title: 'a counter that was forgotten begins anew',
    settings: { views: 3 },
    given: { memory: { pageViews: 90 } },
    steps: [look, seen(1), look, seen(4)],
    holds: true,
    found: '3',
  },
]

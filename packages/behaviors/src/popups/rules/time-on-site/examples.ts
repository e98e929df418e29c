import type { PopupRuleExample } from '../../part-examples.ts'
import type { TimeOnSiteSettings } from './settings.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const since = (seconds: number) => ({
  now: '2026-06-01T12:00:00Z',
  memory: { sessionStart: noon - seconds * 1000 },
})

export const examples: PopupRuleExample<TimeOnSiteSettings>[] = [
  { title: 'long enough', settings: { seconds: 60 }, given: since(60), holds: true, found: '60' },
  {
    title: 'a second too short',
    settings: { seconds: 60 },
    given: since(59),
    holds: false,
    found: '59',
  },
  {
    title: 'time goes on while the page is open',
    settings: { seconds: 60 },
    given: since(30),
    steps: [{ does: 'wait', seconds: 30 }],
    holds: true,
    found: '60',
  },
  {
    title: 'across midnight',
    settings: { seconds: 600 },
    given: {
      now: '2026-06-02T00:05:00Z',
      memory: { sessionStart: Date.parse('2026-06-01T23:55:00Z') },
    },
    holds: true,
    found: '600',
  },
  {
    title: 'a visit that began in the future began with this page',
    settings: { seconds: 60 },
    given: since(-3600),
    holds: false,
    found: '0',
  },
]

import type { PopupRuleExample, RuleStep } from '../../part-examples.ts'
import type { TimesSettings } from './settings.ts'

const shown: RuleStep = { does: 'shown' }
const closed: RuleStep = { does: 'closed' }
const wait = (seconds: number): RuleStep => ({ does: 'wait', seconds })
const DAYS = { day: 86_400, week: 604_800, month: 2_628_288 } as const
const periods = Object.entries(DAYS) as [keyof typeof DAYS, number][]
const given = { memory: { sessions: 1 } }

export const examples: PopupRuleExample<TimesSettings>[] = [
  { title: 'never shown', settings: { times: 1 }, given, holds: true, found: '0' },
  {
    title: 'shown once',
    settings: { times: 1, period: '' },
    given,
    steps: [shown],
    holds: false,
    found: '1',
  },
  {
    title: 'shown once, where no number is set',
    settings: {},
    given,
    steps: [shown],
    holds: false,
    found: '1',
  },
  {
    title: 'one of two',
    settings: { times: 2, period: '' },
    given,
    steps: [shown],
    holds: true,
    found: '1',
  },
  {
    title: 'overall means years',
    settings: { times: 1, period: '' },
    given,
    steps: [shown, wait(390 * 86_400)],
    holds: false,
    found: '1',
  },
  {
    title: 'another popup is counted by itself',
    settings: { times: 1 },
    given,
    steps: [shown, { does: 'change', given: { popup: 'other' } }],
    holds: true,
    found: '0',
  },
  ...periods.flatMap(([period, seconds]) => [
    {
      title: `a second before the ${period} is over`,
      settings: { times: 1, period },
      given,
      steps: [shown, wait(seconds - 1)],
      holds: false,
      found: '1',
    },
    {
      title: `as the ${period} is over`,
      settings: { times: 1, period },
      given,
      steps: [shown, wait(seconds)],
      holds: true,
      found: '0',
    },
    {
      title: `the ${period} begins with the first time`,
      settings: { times: 2, period },
      given,
      steps: [shown, wait(seconds - 10), shown, wait(11)],
      holds: true,
      found: '0',
    },
  ]),
  {
    title: 'in the same visit',
    settings: { times: 1, period: 'session' },
    given,
    steps: [shown, wait(7200)],
    holds: false,
    found: '1',
  },
  {
    title: 'in the next visit',
    settings: { times: 1, period: 'session' },
    given,
    steps: [shown, { does: 'change', given: { memory: { sessions: 2 } } }],
    holds: true,
    found: '0',
  },
  {
    title: 'closed, where showing counts',
    settings: { times: 1 },
    given,
    steps: [closed],
    holds: true,
    found: '0',
  },
  {
    title: 'shown, where closing counts',
    settings: { times: 1, counts: 'close' },
    given,
    steps: [shown],
    holds: true,
    found: '0',
  },
  {
    title: 'closed, where closing counts',
    settings: { times: 1, counts: 'close' },
    given,
    steps: [shown, closed],
    holds: false,
    found: '1',
  },
  {
    title: 'a clock that was set back by a year does not lengthen the day',
    settings: { times: 2, period: 'day' },
    given: { ...given, now: '2026-06-01T12:00:00Z' },
    steps: [shown, { does: 'change', given: { now: '2025-06-01T12:00:00Z' } }, shown, wait(86_400)],
    holds: true,
    found: '0',
  },
]

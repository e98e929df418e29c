import type { Runnable } from '../popups/popup-page.ts'
import type { AnyRule } from '../popups/popup-rule.ts'
import type { AnyPopupTrigger } from '../popups/popup-trigger.ts'
import { rule as address } from '../popups/rules/address/browser.ts'
import { rule as browsers } from '../popups/rules/browsers/browser.ts'
import { rule as devices } from '../popups/rules/devices/browser.ts'
import { rule as pageViews } from '../popups/rules/page-views/browser.ts'
import { rule as schedule } from '../popups/rules/schedule/browser.ts'
import { rule as sessions } from '../popups/rules/sessions/browser.ts'
import { rule as source } from '../popups/rules/source/browser.ts'
import { rule as times } from '../popups/rules/times/browser.ts'
import { rule as users } from '../popups/rules/users/browser.ts'
import { trigger as adBlocker } from '../popups/triggers/ad-blocker/browser.ts'
import { trigger as click } from '../popups/triggers/click/browser.ts'
import { trigger as exitIntent } from '../popups/triggers/exit-intent/browser.ts'
import { trigger as inactivity } from '../popups/triggers/inactivity/browser.ts'
import { trigger as pageLoad } from '../popups/triggers/page-load/browser.ts'
import { trigger as scroll } from '../popups/triggers/scroll/browser.ts'
import { trigger as scrollTo } from '../popups/triggers/scroll-to/browser.ts'
import { readList, readNumber, readText } from '../shared/read-values.ts'

/** Reads one option of a group, by its name without the group's. */
type Option = (name: string) => unknown

/** The builder's group, the folder that does the same, its code, and its settings by the group's options. */
type Row<Code> = readonly [
  group: string,
  kind: string,
  code: Code,
  read: (option: Option) => Readonly<Record<string, unknown>> | undefined,
]

const TRIGGERS: readonly Row<AnyPopupTrigger>[] = [
  ['page_load', 'page-load', pageLoad, (option) => ({ delay: option('delay') })],
  [
    'scrolling',
    'scroll',
    scroll,
    (option) => ({ direction: option('direction'), offset: option('offset') }),
  ],
  ['scrolling_to', 'scroll-to', scrollTo, (option) => ({ selector: option('selector') })],
  ['click', 'click', click, (option) => ({ times: option('times') })],
  ['inactivity', 'inactivity', inactivity, (option) => ({ seconds: option('time') })],
  ['exit_intent', 'exit-intent', exitIntent, () => ({})],
  ['adblock_detection', 'ad-blocker', adBlocker, (option) => ({ delay: option('delay') })],
]

/** What a list names is switched on. */
const switches = (list: unknown): Record<string, true> =>
  Object.fromEntries(readList(list).map((name) => [name, true]))

const HOW = new Map<unknown, string>([
  ['hide', 'excludes'],
  ['regex', 'regex'],
])

const RULES: readonly Row<AnyRule>[] = [
  ['page_views', 'page-views', pageViews, (option) => ({ views: option('views') })],
  ['sessions', 'sessions', sessions, (option) => ({ sessions: option('sessions') })],
  [
    'times',
    'times',
    times,
    (option) => ({
      // A builder that leaves the number out means its own.
      times: readNumber(option('times'), 1, 100, 3),
      period: option('period'),
      counts: option('count') === 'close' ? 'close' : 'open',
    }),
  ],
  [
    'url',
    'address',
    address,
    (option) => ({
      of: 'referrer',
      how: HOW.get(option('action')) ?? 'contains',
      value: readText(option('url')),
    }),
  ],
  ['sources', 'source', source, (option) => switches(option('sources'))],
  [
    'logged_in',
    'users',
    users,
    (option) => ({
      mode: 'not-for',
      roles: option('users') === 'custom' ? option('roles') : [],
    }),
  ],
  ['devices', 'devices', devices, (option) => switches(option('devices'))],
  [
    'browsers',
    'browsers',
    browsers,
    (option) =>
      option('browsers') === 'custom' ? switches(option('browsers_options')) : undefined,
  ],
  [
    'schedule',
    'schedule',
    schedule,
    (option) => ({
      // The server's time beside it is as old as the page's copy in a cache.
      zone: option('timezone') === 'visitor' ? 'visitor' : 'site',
      start: option('start_date'),
      end: option('end_date'),
    }),
  ],
]

const read = <Code>(rows: readonly Row<Code>[], given: unknown): Runnable<Code>[] => {
  const map = new Map<string, unknown>(Object.entries(Object(given)))
  return rows.flatMap(([group, kind, code, settingsOf]) => {
    const settings = map.get(group) ? settingsOf((name) => map.get(`${group}_${name}`)) : undefined
    return settings ? [{ kind, settings, code }] : []
  })
}

/** A builder's flat maps, in which a key that is on stands for a group and its options begin with the key. */
export const readTriggers = (given: unknown): Runnable<AnyPopupTrigger>[] => read(TRIGGERS, given)

export const readRules = (given: unknown): Runnable<AnyRule>[] => read(RULES, given)

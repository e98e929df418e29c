import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import type { PopupPart, PopupRuleEntry, PopupSettings, SettingsEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createFormat } from '../texts/create-format.ts'
import { createTexts } from '../texts/create-texts.ts'
import { needsMemory, type PopupWordTools, popupSentence, ruleWords } from './popup-words.ts'

const delay = {
  kind: 'number',
  label: 'After',
  help: '',
  isPublic: true,
  default: 0,
} as const
const onOff = { kind: 'switch', label: 'On', help: '', isPublic: true } as const

const wait: SettingsEntry = {
  name: 'wait',
  title: 'Waiting',
  sentences: [
    { says: 'opens the page', when: { delay: 0 } },
    { says: 'stays for {{delay}} s', isElse: true },
  ],
  fields: { delay },
}
const leave: SettingsEntry = {
  name: 'leave',
  title: 'Leaving',
  sentences: [{ says: 'is about to leave' }],
  fields: {},
}
const device: PopupRuleEntry = {
  name: 'device',
  title: 'Devices',
  sentences: [
    { says: 'they use a computer', when: { desktop: true } },
    { says: 'they use a phone', when: { mobile: true } },
  ],
  fields: { desktop: onOff, mobile: onOff },
}
const often: PopupRuleEntry = {
  name: 'often',
  title: 'How often',
  needsMemory: true,
  sentences: [
    {
      says: 'they have seen it fewer than {{times}} times a {{period}}',
    },
  ],
  fields: {
    times: { kind: 'number', label: '', help: '', isPublic: true, default: 3 },
    period: {
      kind: 'choice',
      label: '',
      help: '',
      isPublic: true,
      default: 'w',
      choices: [
        { value: 'w', label: 'week' },
        { value: 'd', label: 'day' },
      ],
    },
  },
}

const { i18n, use } = createTexts()
const tools: PopupWordTools = {
  t: (sentence, values) => i18n.t(sentence, { ...values }),
  format: createFormat('en-GB', 'UTC'),
  triggers: { wait, leave },
  rules: { device, often },
}
const part = (kind: string, settings: PopupPart['settings'] = {}): PopupPart => ({ kind, settings })
const say = (settings: Partial<PopupSettings>): string =>
  popupSentence({ triggers: [], rules: [], view: {}, ...settings }, tools)

test('P-02 any of its triggers opens it, and without rules in any case', () => {
  expect(say({ triggers: [part('leave')] })).toBe(
    'Opens when a visitor is about to leave, in any case.',
  )
  expect(say({ triggers: [part('leave'), part('wait', { delay: 5 })] })).toBe(
    'Opens when a visitor is about to leave or stays for 5 s, in any case.',
  )
})

test('P-03 all its rules must hold; a comma keeps what one of them leaves open apart', () => {
  const rules = [part('device', { desktop: true, mobile: true }), part('often', { period: 'd' })]
  expect(say({ triggers: [part('wait')], rules })).toBe(
    'Opens when a visitor opens the page, if they use a computer or they use a phone, and they have seen it fewer than 3 times a day.',
  )
})

test('P-01 what a press opens is said apart: rules do not concern it', () => {
  const view = { open_selector: '#offer' }
  expect(say({ view })).toBe('Opens when a visitor presses #offer, and by nothing else.')
  expect(say({ view, triggers: [part('leave')], rules: [part('often')] })).toBe(
    'Opens when a visitor is about to leave, if they have seen it fewer than 3 times a week. A press on #offer opens it without these rules.',
  )
})

test('without a trigger only what asks for it opens it, whatever rules there are', () => {
  expect(say({ rules: [part('often')] })).toBe(
    'Opens only when a link, a form or code of your page asks for it.',
  )
})

const real: PopupWordTools = { ...tools, triggers: popupTriggers, rules: popupRules }
const sayRule = (kind: string, settings: PopupPart['settings']): string =>
  ruleWords(part(kind, settings), real)

test.each<[string, PopupPart['settings'], string]>([
  ['times', { times: 1, period: 'week', counts: 'open' }, 'they have not seen it within a week'],
  ['times', { times: 1, period: 'week', counts: 'close' }, 'they have not closed it within a week'],
  [
    'times',
    { times: 3, period: 'session', counts: 'close' },
    'they have closed it fewer than 3 times in this visit',
  ],
  [
    'product',
    { ids: ['a', 'c'], categories: ['b'] },
    'the product is a or c or the product belongs to b',
  ],
  [
    'product',
    { ids: ['a'], categories: ['b', 'd'], not: true },
    'the product is not a and does not belong to b or d',
  ],
  ['product', { categories: ['b'], not: true }, 'the product does not belong to b'],
  ['product', { not: true }, 'the page is no product’s'],
  ['users', { mode: 'not-for', roles: ['editor', 'a'] }, 'they are not editor or a'],
  ['schedule', {}, 'it is any date, in the site’s time'],
  [
    'schedule',
    { end: '2026-12-01T08:00', zone: 'visitor' },
    'it is before 2026-12-01 08:00, in the visitor’s time',
  ],
  [
    'schedule',
    { start: '2026-11-27T00:00', end: '2026-12-01T08:00', hours_to: '09:00' },
    'it is between 2026-11-27 00:00 and 2026-12-01 08:00, until 09:00, in the site’s time',
  ],
  [
    'schedule',
    { friday: true, sunday: true, hours_from: '22:00', hours_to: '06:00' },
    'it is any date, on Fridays or on Sundays, from 22:00 until 06:00, in the site’s time',
  ],
])('P-03 what is said of the rule %s is what it does: %j', (kind, settings, words) => {
  expect(sayRule(kind, settings)).toBe(words)
})

test('P-01 whatever else keeps it from opening is said too', () => {
  const triggers = [part('leave')]
  const content = [{ language: 'de', label: '', blocks: [] }]
  expect(
    say({
      triggers,
      content,
      view: { avoid_multiple_popups: true },
      test: { holdout: 50, sample: 100, goal: 'Purchase' },
    }),
  ).toBe(
    'Opens when a visitor is about to leave. Not on a page that has shown another popup. Only on pages in German. Of a hundred visitors 50 are not shown it, for comparison.',
  )
  const all = [...content, { language: '', label: '', blocks: [] }]
  expect(say({ triggers, content: all })).toBe(
    'Opens when a visitor is about to leave, in any case.',
  )
})

test('what is not filled in, or not known, is a gap', () => {
  expect(say({ triggers: [part('nobody')], rules: [part('device')] })).toBe(
    'Opens when a visitor …, if ….',
  )
  expect(say({ triggers: [part('toString')] })).toBe('Opens when a visitor …, in any case.')
})

test('an owner’s words stay theirs', () => {
  expect(say({ view: { open_selector: '{{t}} $t(x) <b>' } })).toContain('{{t}} $t(x) <b>')
})

test('P-09 only a rule that remembers asks for consent', () => {
  expect(needsMemory([part('device')], tools.rules)).toBe(false)
  expect(needsMemory([part('device'), part('often')], tools.rules)).toBe(true)
  expect(needsMemory([part('nobody')], tools.rules)).toBe(false)
})

test('in German too', async () => {
  await use('de')
  expect(say({ triggers: [part('leave')], rules: [part('often'), part('device')] })).toMatch(
    /^Öffnet sich, wenn ein Besucher .*, falls .*, und .*\.$/,
  )
  await use('en')
})
